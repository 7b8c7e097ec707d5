import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { incubationPlan } from '#domain/reproduction/incubation.ts';
import { withTestApp } from '#tests/support/server.ts';
import { days, Kennel, today } from './kennel.ts';

const server = withTestApp();
let kennel: Kennel;

beforeAll(async () => {
  kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
});

it.each([
  ['ducks', 'muscovy'],
  ['quail', 'bobwhite'],
] as const)('the plan of %s eggs, %s, goes by the days of their kind', async (species, subSpecies) => {
  const batch = { species, subSpecies, setOn: today, eggsSet: 12 };
  const { id } = await kennel.ok('POST', 'incubations', batch);
  const items = await kennel.planOf('eggs', id);
  const plan = incubationPlan(species, subSpecies, today);
  expect([days(items, 'hatcher'), days(items, 'brooder')]).toEqual([
    [addDays(plan?.lockdownOn ?? '', -1)],
    [addDays(plan?.hatchOn ?? '', -1)],
  ]);
});
