import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { incubationPlan } from '#domain/reproduction/incubation.ts';
import { withTestApp } from '#tests/support/server.ts';
import { ago, days, Kennel, today } from './kennel.ts';

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

it.each([
  ['ducks', 'muscovy'],
  ['quail', 'bobwhite'],
] as const)(
  'what is open of a plan of %s eggs that was begun wrongly goes by the days of %s, what was done stays',
  async (species, subSpecies) => {
    const begin = async (kind: string | null) => {
      const batch = { species, subSpecies: kind, setOn: today, eggsSet: 12 };
      const { id } = await kennel.ok('POST', 'incubations', batch);
      return { id: String(id), dates: async () => datesOf(await kennel.planOf('eggs', id)) };
    };
    const datesOf = (items: Parameters<typeof days>[0]) => [days(items, 'hatcher'), days(items, 'brooder')];
    const right = await (await begin(subSpecies)).dates();
    const wrong = await (await begin(null)).dates();
    expect(wrong).not.toEqual(right);

    // The kind is written down later.
    const corrected = await begin(null);
    await kennel.change('incubations', corrected.id, { subSpecies });
    expect(await corrected.dates()).toEqual(right);

    // Begun by an earlier version, with the kind written down.
    const [open, half] = [await begin(null), await begin(null)];
    const items = await kennel.planOf('eggs', half.id);
    await kennel.ok('POST', 'care-plan/give', {
      items: items.filter(({ step }) => step === 'hatcher').map(({ id }) => id),
      doneOn: today,
    });
    const asOwner = (sql: string) => server.current.database.asOwner((owner) => owner.execute(sql));
    await asOwner(
      `update incubations set sub_species = '${subSpecies}' where id in ('${open.id}', '${half.id}')`,
    );
    await asOwner(await readFile('migrations/0222_eggs_of_their_kind.sql', 'utf8'));
    expect(await open.dates()).toEqual(right);
    expect(await half.dates()).toEqual([wrong[0], right[1]]);
  },
);

it('asks for nothing to be ready once they have hatched, and for it again where that was a mistake', async () => {
  await kennel.ok('POST', 'care-templates', {
    ...{ species: 'chickens', starts: 'Eggs' },
    steps: [
      { key: 'brooder', what: 'Warm the brooder', kind: 'Milestone', from: 20 },
      { key: 'wash', what: 'Wash the tray', kind: 'Milestone', from: 24 },
    ],
  });
  const { id } = await kennel.ok('POST', 'incubations', {
    ...{ species: 'chickens', setOn: ago(20), eggsSet: 12, name: 'Tray 9' },
  });
  const asked = async () =>
    (await kennel.planOf('eggs', id)).filter(({ state }) => state === 'Open').map(({ step }) => step);
  const wanting = async () =>
    (await kennel.ok('GET', 'dashboard/metrics')).wanting.filter(
      ({ recordId, kind }: { recordId: string; kind: string }) => recordId === id && kind === 'care',
    ).length;
  expect([await asked(), await wanting()]).toEqual([['brooder', 'wash'], 1]);
  // A day early: what was planned for today comes too late.
  await kennel.change('incubations', id, { hatchedOn: ago(1), hatchedCount: 10 });
  expect([await asked(), await wanting()]).toEqual([['wash'], 0]);
  await kennel.change('incubations', id, { hatchedOn: null, hatchedCount: null });
  expect([await asked(), await wanting()]).toEqual([['brooder', 'wash'], 1]);
});
