import { describe, expect, it } from 'vitest';
import { anyCopies, litterOdds, markerStatus } from './risk.ts';

const exactly = (copies: 0 | 1 | 2, odds: number) => ({ copies, least: odds, most: odds });

describe('litterOdds', () => {
  it('shows 25 / 50 / 25 for two carriers', () => {
    const expected = [exactly(0, 0.25), exactly(1, 0.5), exactly(2, 0.25)];
    expect(litterOdds('recessive', [1], [1])).toEqual({ sons: expected, daughters: expected });
  });

  it.each([
    [0, 0, [exactly(0, 1)]],
    [0, 1, [exactly(0, 0.5), exactly(1, 0.5)]],
    [0, 2, [exactly(1, 1)]],
    [1, 2, [exactly(1, 0.5), exactly(2, 0.5)]],
    [2, 2, [exactly(2, 1)]],
  ] as const)('of %d by %d copies, either way round', (sire, dam, expected) => {
    expect(litterOdds('dominant', [sire], [dam]).sons).toEqual(expected);
    expect(litterOdds('incompletely-dominant', [dam], [sire]).daughters).toEqual(expected);
  });

  it('gives ranges for an untested parent, never clear', () => {
    expect(litterOdds('recessive', [1], anyCopies('recessive', 'female')).sons).toEqual([
      { copies: 0, least: 0, most: 0.5 },
      { copies: 1, least: 0.5, most: 0.5 },
      { copies: 2, least: 0, most: 0.5 },
    ]);
    expect(litterOdds('recessive', [0, 1, 2], [0, 1, 2]).daughters.map(({ most }) => most)).toEqual([
      1, 1, 1,
    ]);
  });

  it('keeps affected out of a litter with one clear parent, whatever the other', () => {
    expect(litterOdds('recessive', [0], [0, 1, 2]).sons.map(({ copies }) => copies)).toEqual([0, 1]);
  });

  it('takes the sexes apart when the marker is X-linked', () => {
    expect(litterOdds('x-linked-recessive', [0], [1])).toEqual({
      sons: [exactly(0, 0.5), exactly(1, 0.5)],
      daughters: [exactly(0, 0.5), exactly(1, 0.5)],
    });
    expect(litterOdds('x-linked-recessive', [1], [0])).toEqual({
      sons: [exactly(0, 1)],
      daughters: [exactly(1, 1)],
    });
    expect(litterOdds('x-linked-recessive', [1], [1]).daughters).toEqual([exactly(1, 0.5), exactly(2, 0.5)]);
  });

  it('makes a healthy pup of two carriers a carrier with two thirds', () => {
    const { sons } = litterOdds('recessive', [1], [1], [2]);
    expect(sons).toEqual([exactly(0, 1 / 3), exactly(1, 2 / 3)]);
  });

  it('leaves out what cannot be', () => {
    expect(litterOdds('recessive', [2], [2], [2])).toEqual({ sons: [], daughters: [] });
  });
});

describe('markerStatus', () => {
  it.each([
    ['recessive', 0, 'male', 'clear'],
    ['recessive', 1, 'male', 'carrier'],
    ['recessive', 2, 'male', 'affected'],
    ['dominant', 1, 'female', 'affected'],
    ['incompletely-dominant', 1, 'female', 'one-copy'],
    ['incompletely-dominant', 2, 'female', 'affected'],
    ['x-linked-recessive', 1, 'male', 'affected'],
    ['x-linked-recessive', 1, 'female', 'carrier'],
    ['x-linked-recessive', 2, 'female', 'affected'],
  ] as const)('%s, %d copies, %s: %s', (inheritance, copies, sex, status) => {
    expect(markerStatus(inheritance, copies, sex)).toBe(status);
  });

  it('says "at risk" for a risk test', () => {
    expect(markerStatus('dominant', 1, 'male', true)).toBe('at-risk');
    expect(markerStatus('recessive', 2, 'male', true)).toBe('at-risk');
    expect(markerStatus('recessive', 1, 'male', true)).toBe('carrier');
  });
});
