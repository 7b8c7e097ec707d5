import { describe, expect, it } from 'vitest';
import { speciesKeys } from '#domain/species/species.ts';
import { growthFlags } from './growth.ts';
import { growthRuleNames } from './growth-rules.ts';
import { brokenGrowth, growthFigures, type OwnGrowth } from './own-growth.ts';

const young = (weights: Readonly<Record<string, number>>) => [
  { id: 'a', birthGrams: 400, weights: Object.entries(weights).map(([on, grams]) => ({ on, grams })) },
];
const rules = (weights: Readonly<Record<string, number>>, own?: OwnGrowth) =>
  (
    growthFlags('dog', '2026-11-08', young(weights), Object.keys(weights).sort().at(-1) ?? '', own).get(
      'a',
    ) ?? []
  ).map(({ rule, source }) => [rule, source]);

describe('figures of one’s own', () => {
  it('take the place of the usual ones, and are named as the source', () => {
    const weights = { '2026-11-09': 388 };
    expect(rules(weights)).toEqual([]);
    expect(rules(weights, { 'Loss after birth': 3 })).toEqual([['Loss after birth', 'your own figure']]);
    expect(rules({ '2026-11-09': 384 }, { 'Loss after birth': 8 })).toEqual([]);
  });

  it('set the gain that is expected of a day', () => {
    const weights = { '2026-11-15': 700, '2026-11-16': 728 };
    expect(rules(weights)).toEqual([]);
    expect(rules(weights, { 'Slow gain': 6 })).toEqual([['Slow gain', 'your own figure']]);
  });

  it('turn a rule off, and one on that the species usually does not have', () => {
    expect(rules({ '2026-11-09': 384 }, { 'Loss after birth': 'off' })).toEqual([]);
    expect(rules({ '2026-11-09': 410 }, { 'Low birth weight': 450 })).toEqual([
      ['Low birth weight', 'your own figure'],
    ]);
  });

  it('leave the other rules of the same step to speak', () => {
    const weights = { '2026-11-27': 1300, '2026-11-28': 1200 };
    expect(rules(weights).map(([rule]) => rule)).toEqual(['Loss']);
    expect(rules(weights, { Loss: 'off' }).map(([rule]) => rule)).toEqual(['Slow gain']);
    expect(rules(weights, { Loss: 'off', 'Slow gain': 'off' })).toEqual([]);
  });

  it('are refused where they cannot be', () => {
    expect(brokenGrowth('dog', { 'Under the mean': 75, Loss: 'off' })).toEqual({});
    expect(
      Object.keys(brokenGrowth('dog', { 'Under the mean': 120, 'No gain': 3.5, Loss: Number.NaN })),
    ).toEqual(['growth.Under the mean', 'growth.No gain', 'growth.Loss']);
    expect(Object.keys(brokenGrowth('chickens', { Loss: 5 }))).toEqual(['growth.Loss']);
  });
});

it.each(speciesKeys)('%s: each rule has its range, and a usual figure has its source', (key) => {
  const figures = growthFigures(key);
  expect([0, growthRuleNames.length]).toContain(figures.length);
  for (const { from, to, usual, source } of figures) {
    expect(from).toBeLessThan(to);
    expect(usual === null).toBe(source === null);
  }
});
