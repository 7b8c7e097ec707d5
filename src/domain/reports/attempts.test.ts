import { expect, it } from 'vitest';
import type { RoundFacts } from '../reproduction/timeline/rounds.ts';
import { attemptsOf, countAttempts } from './attempts.ts';

type Check = RoundFacts['checks'][number];

const mating = {
  id: 'm',
  on: '2026-03-04',
  untilOn: null,
  heatId: null,
  maleId: 'rook',
  maleName: 'Rook',
  method: 'Natural',
  semen: null,
  status: 'done',
};
const checked = (...results: readonly Check['result'][]): Check[] =>
  results.map((result, index) => ({
    id: String(index),
    on: `2026-04-0${index + 1}`,
    matingId: 'm',
    method: null,
    result,
    count: null,
  }));
const round = (more: Partial<RoundFacts>): RoundFacts => ({
  ...{ startOn: '2026-03-01', heat: null, matings: [mating], checks: [], litter: null },
  ...more,
});
const outcome = (more: Partial<RoundFacts>) => attemptsOf([round(more)], [])[0]?.outcome;

it('what came of a mating is what the last check said that was sure', () => {
  expect(outcome({ checks: checked('Not pregnant', 'Pregnant') })).toBe('expecting');
  expect(outcome({ checks: checked('Pregnant', 'Not pregnant') })).toBe('empty');
  expect(outcome({ checks: checked('Not pregnant', 'Uncertain') })).toBe('empty');
  expect(outcome({ checks: checked('Uncertain') })).toBe('unknown');
  expect(outcome({ matings: [{ ...mating, status: 'born' }], checks: checked('Not pregnant') })).toBe('born');
});

it('several males or methods are not told as one', () => {
  const matings = [mating, { ...mating, id: 'n', on: '2026-03-02', maleId: 'moss', maleName: 'Moss' }];
  expect(attemptsOf([round({ matings }), round({ matings: [] })], [])).toEqual([
    {
      on: '2026-03-02',
      maleId: null,
      maleName: null,
      method: 'Natural',
      hasSeveralMethods: false,
      outcome: 'unknown',
    },
  ]);
});

it('the share is of those whose end is known', () => {
  const attempts = attemptsOf(
    [
      round({ matings: [{ ...mating, status: 'born' }] }),
      round({ checks: checked('Not pregnant') }),
      round({ checks: checked('Pregnant') }),
    ],
    [],
  );
  expect(countAttempts(attempts)).toEqual({ all: 3, born: 1, lost: 0, empty: 1, open: 1, share: 50 });
});
