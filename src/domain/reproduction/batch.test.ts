import { expect, it } from 'vitest';
import type { BatchFact } from '#domain/answers/timeline.ts';
import { batchOf, nextStep } from './batch.ts';

const ducks: BatchFact = {
  id: 'batch',
  name: null,
  species: 'ducks',
  subSpecies: null,
  setOn: '2026-03-01',
  eggsSet: 24,
  hatcher: null,
  candledOn: null,
  fertileCount: null,
  lockdownOn: null,
  hatchedOn: null,
  hatchedCount: null,
};
const batch = (more: Partial<BatchFact>, today = '2026-03-02') => {
  const found = batchOf({ ...ducks, ...more }, today);
  if (!found) throw new Error('No batch');
  return found;
};

it('24 duck eggs are candled, left alone and hatch after 28 days; a Muscovy’s after 35', () => {
  expect(batch({}).ahead.map(({ key }) => key)).toEqual(['candle', 'candle', 'lockdown', 'hatch']);
  expect(batch({}).plan).toMatchObject({ lockdownOn: '2026-03-26', hatchOn: '2026-03-29' });
  expect(batch({ subSpecies: 'muscovy' }).plan.hatchTo).toBe('2026-04-06');
});

it('tells its candlings apart by their day', () => {
  const words = (more: Partial<BatchFact>) =>
    batch(more)
      .ahead.filter(({ key }) => key === 'candle')
      .map(({ label }) => label);
  expect(words({})).toEqual(['Candle, day 9', 'Candle, day 18']);
  expect(words({ subSpecies: 'muscovy' })).toEqual(['Candle, day 11', 'Candle, day 22']);
});

it('forgets what has been done', () => {
  const done = batch({ candledOn: '2026-03-08', lockdownOn: '2026-03-26' });
  expect(done.ahead.every(({ key, on }) => key === 'hatch' || on > '2026-03-08')).toBe(true);
  expect(done.ahead.some(({ key }) => key === 'lockdown')).toBe(false);
  expect(batch({ hatchedOn: '2026-03-29' }).ahead).toEqual([]);
});

it('asks for no candling again that was done a day or two early, and for it where the last one is longer ago', () => {
  const asked = (candledOn: string | null) =>
    batch({ candledOn })
      .ahead.filter(({ key }) => key === 'candle')
      .map(({ on }) => on);
  const [first, second] = ['2026-03-10', '2026-03-19'];
  expect(asked(null)).toEqual([first, second]);
  expect(asked('2026-03-07')).toEqual([first, second]);
  for (const early of ['2026-03-08', '2026-03-09', first]) expect(asked(early)).toEqual([second]);
  expect(asked('2026-03-17')).toEqual([]);
});

it.each([
  ['before the first candling', '2026-03-09', {}, '2026-03-10'],
  ['with one missed', '2026-03-12', {}, '2026-03-10'],
  ['with both missed, the last', '2026-03-21', {}, '2026-03-19'],
  [
    'with the first missed and nothing to be seen any more',
    '2026-03-12',
    { candledOn: '2026-03-11' },
    '2026-03-19',
  ],
  ['with the fertile counted, whenever that was', '2026-03-12', { fertileCount: 20 }, '2026-03-19'],
  ['when they are to be left alone', '2026-03-26', {}, '2026-03-26'],
])('%s the next step is the right one', (_, today, more, on) => {
  expect(nextStep(batch(more, today), today)?.on).toBe(on);
});

it('has no next step after the last of its days, and none once hatched', () => {
  expect(nextStep(batch({}, '2026-04-20'), '2026-04-20')).toBeNull();
  expect(nextStep(batch({ hatchedOn: '2026-03-29' }, '2026-03-29'), '2026-03-29')).toBeNull();
});

it.each([
  ['2026-03-02', {}, 'set'],
  ['2026-03-09', { candledOn: '2026-03-08' }, 'candled'],
  ['2026-03-26', {}, 'lockdown'],
  ['2026-03-29', {}, 'hatching'],
  ['2026-04-04', {}, 'late'],
  ['2026-04-04', { hatchedOn: '2026-03-29' }, 'hatched'],
])('on %s with %j it is %s', (today, more, stage) => {
  expect(batch(more, today).stage).toBe(stage);
});

it('gives the fertility and the hatch of fertile eggs, and nothing for what was not counted', () => {
  expect(batch({ fertileCount: 20, hatchedCount: 15 }).rates).toEqual({
    fertility: 83.3,
    hatchOfFertile: 75,
    hatchOfSet: 62.5,
  });
  expect(batch({ hatchedCount: 15 }).rates).toMatchObject({ fertility: null, hatchOfFertile: null });
});

it('is none for a dog', () => {
  expect(batchOf({ ...ducks, species: 'dog' }, '2026-03-02')).toBeNull();
});
