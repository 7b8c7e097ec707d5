import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { changesOfWeighing } from './weighed.ts';

const young = { id: 'a', birthWeight: 452, weightUnit: 'grams' } as unknown as AnyRecord;
const weight = (weighedOn: string, offspringId = 'a') => ({ offspringId, weighedOn }) as unknown as AnyRecord;
const today = { value: 1, unit: 'lbs', weighedOn: '2026-11-20' };

test('the unit of a birth weight stays, so that 452 g never become 452 lb', () => {
  expect(changesOfWeighing(young, today, [])).toEqual({ currentWeight: 453.592 });
  expect(changesOfWeighing(young, { ...today, value: 460, unit: 'grams' }, [])).toEqual({
    currentWeight: 460,
  });
});

test('without a birth weight the unit is the one it is weighed in', () => {
  expect(changesOfWeighing({ ...young, birthWeight: null }, today, [])).toEqual({
    currentWeight: 1,
    weightUnit: 'lbs',
  });
});

test('a weight of an earlier day, entered later, is not the current one', () => {
  expect(changesOfWeighing(young, today, [weight('2026-11-21')])).toBeNull();
  expect(changesOfWeighing(young, today, [weight('2026-11-19'), weight('2026-11-21', 'b')])).not.toBeNull();
});
