import { expect, it } from 'vitest';
import type { CareItem } from '#domain/answers/care-plan.ts';
import {
  goneGroups,
  numbersOf,
  openGroups,
  pastGroups,
  turnNow,
  turnOf,
  underPlaces,
} from './care-groups.ts';

let count = 0;
const item = (values: Partial<CareItem> = {}): CareItem => ({
  ...{ id: `${++count}`, subject: 'offspring', subjectId: `young-${count}`, name: 'Alder', starts: 'Young' },
  ...{ step: 'core-1', what: 'First vaccination', kind: 'Vaccination', rule: { from: 56 } },
  ...{
    dueOn: '2026-11-20',
    dueUntil: null,
    state: 'Open',
    doneOn: null,
    product: null,
    lot: null,
    route: null,
  },
  ...{ dose: null, doseUnit: null, dosePerKg: null, weightKg: null, givenBy: null, withdrawalUntil: null },
  ...{ notes: null, healthRecordId: null, checklist: null },
  ...values,
});

it('one line for a litter, another for whom it is due on another day, and for each dam', () => {
  const dam = { subject: 'animals', starts: 'Dam after birth', step: 'worm-2w' } as const;
  const groups = openGroups([
    item(),
    item(),
    item({ dueOn: '2026-11-23' }),
    item({ ...dam, subjectId: 'a' }),
    item({ ...dam, subjectId: 'b' }),
    item({ state: 'Done', doneOn: '2026-11-21' }),
  ]);
  expect(groups.map(({ items }) => items.length)).toEqual([2, 1, 1, 1]);
});

it('is late after the last day of its window, and never with what only may be', () => {
  const turns = (values: Partial<CareItem>) => turnOf(item(values), '2026-11-23');
  expect(turns({})).toBe('late');
  expect(turns({ dueUntil: '2026-11-23' })).toBe('due');
  expect(turns({ dueOn: '2026-11-23' })).toBe('due');
  expect(turns({ dueOn: '2026-11-24' })).toBe('next');
  expect(turns({ kind: 'Going home' })).toBe('due');
});

it('tells what was given the latest first, what took its place apart, and what went along', () => {
  const done = { state: 'Done', product: 'Nobivac' } as const;
  const items = [
    item({ ...done, doneOn: '2026-11-20' }),
    item({ ...done, doneOn: '2026-11-21', state: 'Superseded' }),
    item({ ...done, doneOn: '2026-11-21' }),
    item({ ...done, doneOn: '2026-11-21' }),
    item({ state: 'Gone along' }),
  ];
  expect(pastGroups(items).map(({ first, items: own }) => [first.doneOn, first.state, own.length])).toEqual([
    ['2026-11-21', 'Done', 2],
    ['2026-11-21', 'Superseded', 1],
    ['2026-11-20', 'Done', 1],
  ]);
  expect(goneGroups(items)).toHaveLength(1);
});

it('is late first, then due, and last what may happen for weeks', () => {
  const groups = openGroups([
    item({ step: 'sounds', kind: 'Socialization', dueOn: '2026-10-15', dueUntil: '2026-12-17' }),
    item({ step: 'today', dueOn: '2026-11-23' }),
    item({ step: 'late' }),
    item({ step: 'next', dueOn: '2026-11-24' }),
  ]);
  expect(turnNow(groups, '2026-11-23').map(({ first }) => first.step)).toEqual(['late', 'today', 'sounds']);
});

it('tells apart what was given in another dose or by another person', () => {
  const done = { state: 'Done', doneOn: '2026-11-20', product: 'Drontal', doseUnit: 'ml' } as const;
  const groups = pastGroups([
    item({ ...done, dose: 1 }),
    item({ ...done, dose: 2 }),
    item({ ...done, dose: 2, givenBy: 'Maren' }),
    item({ ...done, dose: 0.6, dosePerKg: 0.5, weightKg: 1.2 }),
    item({ ...done, dose: 0.7, dosePerKg: 0.5, weightKg: 1.4 }),
  ]);
  expect(groups.map(({ items }) => items.length).sort()).toEqual([1, 1, 1, 2]);
});

it('numbers the young alike, whichever of them a line is about', () => {
  const of = (subjectId: string, values: Partial<CareItem> = {}) => item({ subjectId, ...values });
  const items = [of('b'), of('dam', { subject: 'animals' }), of('a'), of('b', { step: 'core-2' }), of('c')];
  expect([...numbersOf(items)]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
});

it('tells each by its place in the litter where it has no name', () => {
  const two = [item({ subjectId: 'b', name: 'female' }), item({ subjectId: 'c', name: 'Red, female' })];
  expect(underPlaces(two, new Map([['b', 'Kid 2']])).map(({ name }) => name)).toEqual([
    'Kid 2',
    'Red, female',
  ]);
});
