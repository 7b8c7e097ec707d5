import { describe, expect, test } from 'vitest';
import { repeatedMinutes } from '../clocks.ts';
import { speciesWith } from '../species/own.ts';
import { species } from '../species/species.ts';
import { careKindsOf } from './kinds.ts';
import { pauseLimit, placentaLimit } from './limits.ts';
import { birthSoFar, bornOn, brokenEntry, durationText, hatchCount, type LoggedEntry } from './log.ts';
import { mayBeSame } from './same-birth.ts';
import { birthStyle } from './style.ts';

const night = '2026-11-20';
const morning = '2026-11-21';
let count = 0;
const entry = (kind: string, happenedOn: string, happenedTime: string | null, more = {}): LoggedEntry => {
  count += 1;
  return { id: String(count).padStart(4, '0'), kind, offspringId: null, happenedOn, happenedTime, ...more };
};
const around = (others: readonly LoggedEntry[], birthDate: string | null = null) => ({
  ...{ others, birthDate, child: 'puppy', birth: 'whelping' },
  ...{ now: { on: morning, time: '04:00' }, timeZone: 'Europe/Vienna' },
});

const labour = entry('Labour', night, '22:00');
const red = entry('Young', night, '23:50', { offspringId: 'red', outcome: 'Living', placenta: 'Came' });
const blue = entry('Young', morning, '02:05', { offspringId: 'blue', outcome: 'Stillborn' });
const placenta = entry('Placenta', morning, '02:20');

test('a birth over midnight is counted and measured', () => {
  expect(birthSoFar([blue, placenta, red, labour])).toEqual({
    startedAt: { on: night, time: '22:00' },
    endedAt: null,
    ...{ born: 2, stillborn: 1, died: 0, placentas: 2 },
    lastAt: { on: morning, time: '02:05' },
    pauses: [135],
  });
  expect(bornOn([blue, red])).toBe(night);
  expect([durationText(135), durationText(40), durationText(120)]).toEqual(['2 h 15 min', '40 min', '2 h']);
  expect(
    hatchCount([entry('Hatched', night, null, { number: 5 }), entry('Pipped', night, null)], 'Hatched'),
  ).toBe(5);
});

describe('what cannot be is told at its field', () => {
  test.each([
    ['in the future', entry('Young', morning, '04:10'), [], 'happenedTime'],
    ['on a day to come', entry('Young', '2026-11-22', null), [], 'happenedOn'],
    ['before the start', entry('Young', night, '21:59'), [labour], 'happenedTime'],
    ['on the day before the start', entry('Young', '2026-11-19', '23:00'), [labour], 'happenedOn'],
    ['a start after the first one', entry('Labour', morning, '00:10'), [red], 'happenedOn'],
    ['a second start', entry('Labour', night, '21:00'), [labour], 'kind'],
    ['an end before the last one', entry('Ended', morning, '01:00'), [red, blue], 'happenedTime'],
    [
      'another one after the end',
      entry('Young', morning, '03:30'),
      [entry('Ended', morning, '03:00')],
      'happenedTime',
    ],
    [
      'a death before the birth',
      entry('Died', night, '23:00', { offspringId: 'red' }),
      [red],
      'happenedTime',
    ],
    ['a death of a stillborn one', entry('Died', morning, '03:00', { offspringId: 'blue' }), [blue], 'kind'],
    [
      'a feeding after the death',
      entry('Feeding', morning, '03:00', { offspringId: 'red' }),
      [red, entry('Died', morning, '01:00', { offspringId: 'red' })],
      'happenedTime',
    ],
    [
      'a feeding of a stillborn one',
      entry('Feeding', morning, null, { offspringId: 'blue' }),
      [blue],
      'kind',
    ],
    [
      'a stillborn one that nurses',
      entry('Nursed', morning, '03:00', { offspringId: 'blue' }),
      [blue],
      'kind',
    ],
    [
      'a birth that becomes a stillbirth although it nursed',
      { ...red, outcome: 'Stillborn' },
      [entry('Nursed', morning, '00:20', { offspringId: 'red' })],
      'outcome',
    ],
  ])('%s', (_, wrong, others, field) => {
    expect(Object.keys(brokenEntry(wrong, around(others)))).toEqual([field]);
  });

  test('and nothing else is', () => {
    const others = [labour, red];
    for (const kind of ['Note', 'Dam temperature'])
      expect(brokenEntry(entry(kind, night, '08:00'), around(others))).toEqual({});
    expect(brokenEntry(blue, around(others))).toEqual({});
    expect(brokenEntry(entry('Young', morning, '04:02'), around(others))).toEqual({});
    expect(brokenEntry(entry('Young', night, null), around(others))).toEqual({});
    const before = entry('Feeding', '2026-11-19', null, { offspringId: 'green' });
    expect(Object.keys(brokenEntry(before, around([], night)))).toEqual(['happenedOn']);
  });

  test('takes what is found out of a dead one', () => {
    const died = entry('Died', morning, '01:00', { offspringId: 'red' });
    const found = (offspringId: string) => entry('Note', morning, '03:00', { offspringId });
    expect(brokenEntry(found('red'), around([red, died]))).toEqual({});
    expect(brokenEntry(found('blue'), around([blue]))).toEqual({});
  });
});

describe('the night in which the clocks go back', () => {
  const turn = '2026-10-25';
  const aroundTurn = (time: string, others: readonly LoggedEntry[], timeZone = 'Europe/Vienna') => ({
    ...{ others, timeZone, birthDate: null, child: 'puppy', birth: 'whelping' },
    now: { on: turn, time },
  });
  const start = entry('Labour', turn, '02:40');
  const young = (time: string) => entry('Young', turn, time);

  test('an hour that comes twice may follow itself, and be told of in its second round', () => {
    expect(brokenEntry(young('02:10'), aroundTurn('02:11', [start]))).toEqual({});
    expect(brokenEntry(young('02:50'), aroundTurn('02:10', []))).toEqual({});
    expect(brokenEntry(entry('Ended', turn, '02:05'), aroundTurn('02:20', [young('02:55')]))).toEqual({});
  });
  test('what is off by more is still refused, and so is all of it elsewhere and on other days', () => {
    const broken = (...of: Parameters<typeof brokenEntry>) => Object.keys(brokenEntry(...of));
    expect(broken(young('01:30'), aroundTurn('03:00', [start]))).toEqual(['happenedTime']);
    expect(broken(young('03:20'), aroundTurn('02:10', []))).toEqual(['happenedTime']);
    expect(broken(young('02:10'), aroundTurn('02:45', [start], 'Asia/Tokyo'))).toEqual(['happenedTime']);
    expect(broken(young('02:50'), aroundTurn('02:10', [], 'Asia/Tokyo'))).toEqual(['happenedTime']);
    const late = entry('Young', morning, '02:10');
    expect(broken(late, around([entry('Labour', morning, '02:40')]))).toEqual(['happenedTime']);
  });
  test.each([
    ['Europe/Vienna', turn, 60],
    ['Europe/Vienna', '2026-10-24', 0],
    ['Europe/Vienna', '2026-10-26', 0],
    ['Europe/Vienna', '2026-03-29', 0],
    ['America/New_York', '2026-11-01', 60],
    ['America/Havana', '2026-11-01', 60],
    ['Australia/Lord_Howe', '2026-04-05', 30],
    ['Asia/Kathmandu', turn, 0],
  ])('%s shows minutes of %s twice: %i', (timeZone, day, minutes) => {
    expect(repeatedMinutes(day, timeZone)).toBe(minutes);
  });
});

test('two entries may be one birth where two phones tell the same within minutes', () => {
  const one = {
    ...{ on: night, time: '23:55', gender: 'Female' },
    collarColor: null,
    outcome: null,
    userId: 'a',
  };
  const theirs = { ...one, on: morning, time: '00:03', userId: 'b' };
  expect(mayBeSame(one, theirs)).toBe(true);
  expect(mayBeSame(one, { ...theirs, userId: 'a' })).toBe(false);
  expect(mayBeSame(one, { ...theirs, collarColor: 'Red', gender: 'Unknown' })).toBe(true);
  expect(mayBeSame({ ...one, collarColor: 'Red' }, { ...theirs, userId: 'a', collarColor: 'Red' })).toBe(
    true,
  );
  for (const other of [{ time: '00:06' }, { time: null }, { gender: 'Male' }, { outcome: 'Stillborn' }])
    expect(mayBeSame(one, { ...theirs, ...other })).toBe(false);
  expect(mayBeSame({ ...one, collarColor: 'Red' }, { ...theirs, collarColor: 'Blue' })).toBe(false);
});

test('limits are the species’, or what was set, and say whose they are', () => {
  expect(pauseLimit(species.dog)).toEqual({ minutes: 120, source: 'American Kennel Club' });
  const own = speciesWith('dog', { facts: { birthPauseMinutes: 90 } });
  expect(pauseLimit(own)).toEqual({ minutes: 90, source: 'your own setting' });
  expect([placentaLimit(species.horse)?.minutes, placentaLimit(species.dog)]).toEqual([180, null]);
  expect(pauseLimit(species.chickens)).toBeNull();
  expect((['dog', 'horse', 'goats', 'ducks'] as const).map((key) => birthStyle(species[key]))).toEqual([
    'litter',
    'few',
    'few',
    'hatch',
  ]);
});

test('waits for eyes to open only where they are born blind', () => {
  const waiting = Object.values(species).filter((one) => careKindsOf(one).includes('Eyes open'));
  expect(waiting.map(({ key }) => key)).toEqual(['dog', 'cat', 'rodents', 'rabbits']);
  expect(careKindsOf(species.chickens)).toEqual(['Feeding', 'Temperature', 'Stool', 'Navel']);
});
