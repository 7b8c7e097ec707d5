import { describe, expect, it } from 'vitest';
import { listQuery } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { countOf, healthViews } from './health-views.ts';
import {
  dueState,
  dueWords,
  isSameThing,
  openDueDate,
  subjectOf,
  wholeLitterKey,
  wholeLitterWords,
} from './health-words.ts';

const today = '2026-11-20';
const record = (values: object): AnyRecord =>
  ({ recordType: 'Vaccination', description: 'DHPP, first dose', ...values }) as unknown as AnyRecord;

describe('what is due', () => {
  it('is counted of the species whose list it stands over', () => {
    const [due, overdue] = healthViews(today).map(
      (view) => new URLSearchParams(listQuery(countOf(view, 'goats'))),
    );
    expect(due?.getAll('filter')).toEqual(['nextDueDate.lte.2026-12-20', 'nextDueDate.is.open']);
    expect(overdue?.getAll('filter')).toEqual(['nextDueDate.lte.2026-11-19', 'nextDueDate.is.open']);
    for (const asked of [due, overdue])
      expect([asked?.get('species'), asked?.get('count')]).toEqual(['goats', 'true']);
  });

  it('is a date that is not done yet', () => {
    expect(openDueDate({ nextDueDate: '2026-12-01' })).toBe('2026-12-01');
    expect(openDueDate({ nextDueDate: '2026-12-01', completedAt: '2026-11-30' })).toBeNull();
    expect(openDueDate({ nextDueDate: '2026-12-01', stillDue: false })).toBeNull();
    expect(openDueDate({ nextDueDate: null })).toBeNull();
  });

  it.each([
    ['2026-11-19', 'overdue', '1 day overdue'],
    ['2026-11-20', 'soon', 'Due today'],
    ['2026-12-20', 'soon', 'Due in 30 days'],
    ['2026-12-21', 'later', 'Due in 31 days'],
  ])('%s is %s', (day, state, words) => {
    expect(dueState(day, today)).toBe(state);
    expect(dueWords(day, today)).toBe(words);
  });
});

describe('whom a record is about', () => {
  it('is the animal or the young one, by name', () => {
    expect(subjectOf(record({ animalId: 'a', labels: { animalId: 'Penny' } }))).toEqual({
      entity: 'animals',
      id: 'a',
      name: 'Penny',
    });
    expect(subjectOf(record({ puppyId: 'p', labels: { puppyId: null } }))?.name).toBe(
      'A young one without a name',
    );
    expect(subjectOf(record({}))).toBeNull();
  });
});

describe('the same thing again', () => {
  it('is of the same kind and says the same', () => {
    expect(isSameThing(record({}), 'vaccination', 'dhpp')).toBe(true);
    expect(isSameThing(record({}), 'Vaccination', 'Rabies')).toBe(false);
    expect(isSameThing(record({}), 'Deworming', 'DHPP')).toBe(false);
    expect(isSameThing(record({}), 'Vaccination', '')).toBe(false);
  });
});

describe('a whole litter', () => {
  const checked = (name: string) => record({ puppyId: name, date: '2026-11-14', labels: { puppyId: name } });

  it('is what was written of each of its young on one day', () => {
    expect(wholeLitterKey(checked('Alder'))).toBe(wholeLitterKey(checked('Birch')));
    expect(wholeLitterKey(record({ animalId: 'a', date: '2026-11-14' }))).toBeNull();
  });

  it('is told by how many they are and the first names', () => {
    const rows = ['Alder', 'Birch', 'Cedar', 'Dune', 'Elm'].map(checked);
    expect(wholeLitterWords(rows, 'puppies', today)).toMatch(
      /^Vaccination, .*14.*, 5 puppies: Alder, Birch, Cedar and 2 more$/,
    );
  });
});
