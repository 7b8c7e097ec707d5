import { beforeAll, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { Records } from '#tests/server/access/records.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const server = withTestApp();
let user: TestUser;
let records: Records;
const born = addDays(todayIn('UTC'), -2);

beforeAll(async () => {
  user = await server.current.signUp({ plan: 'premium' });
  records = new Records(server.current, user);
});

const send = async (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') => {
  const answer = await server.current.inject({ method, url: `/api/${path}`, headers: user.headers, payload });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
};

async function litterOf(species: SpeciesKey, grams: readonly number[]) {
  const motherId = (await records.make('animals', { species, gender: 'Female' })).id;
  const fatherId = (await records.make('animals', { species, gender: 'Male' })).id;
  const litter = await records.make('breeding_groups', {
    motherId,
    fatherId,
    birthDate: null,
    expectedDate: born,
  });
  const young: string[] = [];
  for (const [index, value] of grams.entries()) {
    const { body } = await send(`breeding-groups/${litter.id}/log`, {
      ...{ kind: 'Young', happenedOn: born, happenedTime: `04:1${index}` },
      ...{ young: { gender: 'Female' }, weight: { value, unit: 'grams' } },
    });
    young.push(body.young.id);
  }
  const feed = (amount: number, offspringId: string | null, more: object = {}) =>
    send(`breeding-groups/${litter.id}/log`, {
      ...{ kind: 'Feeding', happenedOn: born, happenedTime: '06:00', method: 'Tube' },
      ...{ offspringId, amount, amountUnit: 'ml', ...more },
    });
  return { young, feed };
}

it('refuses more than fits into one that weighs so much, at the amount, when it is logged and when it is put right', async () => {
  const { young, feed } = await litterOf('dog', [300, 310]);
  const [one = ''] = young;
  expect(await feed(5000, one)).toMatchObject({
    status: 422,
    body: { fields: { amount: expect.stringMatching(/^5,000 ml is more than fits/) } },
  });
  expect((await feed(150, one)).status).toBe(422);
  expect((await feed(150, one, { kind: 'Colostrum' })).status).toBe(422);
  const kept = await feed(15, one);
  expect(kept.status).toBe(201);
  const { id, version } = kept.body.entry;
  const worse = await send(`litter-entries/${id}`, { amount: 150, version }, 'PATCH');
  expect(worse).toMatchObject({
    status: 422,
    body: { fields: { amount: expect.stringMatching(/100 ml at most/) } },
  });
  // It has grown since: what it weighed last counts.
  await send('weights', { offspringId: one, value: 900, unit: 'grams', weighedOn: addDays(born, 1) });
  expect((await feed(150, one, { happenedOn: addDays(born, 1) })).status).toBe(201);
});

it('takes an entry for all together as what they took together, and what a calf drinks', async () => {
  const { feed } = await litterOf('dog', [300, 310]);
  expect((await feed(5000, null)).status).toBe(422);
  expect((await feed(60, null)).status).toBe(201);
  const calf = await litterOf('cattle', [40_000]);
  expect((await calf.feed(4000, calf.young[0] ?? '')).status).toBe(201);
});
