import { expect, it } from 'vitest';
import { Records } from '#tests/server/access/records.ts';
import { pglite } from '#tests/support/database.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { testUrl } from '#tests/support/server.ts';

const installation = withMailingApp(pglite);

/** Two records of one person, and how they become one. */
async function entered(kept: object, other: object) {
  const { before, test } = installation.current;
  const owner = await before.signUp({ plan: 'premium' });
  const records = new Records(test, owner);
  const named = { firstName: 'Nora', lastName: 'Vale' };
  const one = await records.make('customers', { ...named, ...kept });
  const two = await records.make('customers', { ...named, ...other });
  const ask = async (path: string, payload: object) => {
    const url = `/api/${path}`;
    return test.inject({ method: 'POST', url, headers: owner.headers, payload });
  };
  const merge = async () => {
    const answer = await ask(`customers/${one.id}/merge`, { otherId: two.id });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Record<string, unknown>>();
  };
  return { records, other: two, ask, merge };
}

it('a buyer who had come in by the record that goes stays signed in', async () => {
  const { test } = installation.current;
  const { records, other, ask, merge } = await entered(
    { email: 'nora@example.com' },
    { email: 'other@example.com' },
  );
  const litter = await records.make('breeding_groups', { name: 'Spring', birthDate: '2026-09-20' });
  await records.make('offspring', {
    breedingGroupId: litter.id,
    gender: 'Female',
    species: 'dog',
    breederName: 'Juniper',
    status: 'Reserved',
    customerId: other.id,
  });
  const { url } = (await ask(`customers/${other.id}/portal`, { isMailed: false })).json<{ url: string }>();
  const opened = await test.inject({
    method: 'POST',
    url: url.replace(testUrl, ''),
    payload: new FormData(),
  });
  const [cookie] = String(opened.headers['set-cookie']).split(';', 1);
  const look = async () => {
    const page = await test.inject({ url: '/portal', headers: { cookie } });
    return [page.statusCode, page.body.includes('Juniper')];
  };
  expect(await look()).toEqual([200, true]);
  await merge();
  expect(await look()).toEqual([200, true]);
});

it('another address and another phone are noted, and nothing is noted twice', async () => {
  const two = await entered(
    { email: 'nora@example.com', phone: '+43 1 111111', notes: 'Has a garden' },
    { email: 'other@example.com', phone: '+43 1 222222', notes: 'Has a garden' },
  );
  expect(await two.merge()).toMatchObject({
    email: 'nora@example.com',
    phone: '+43 1 111111',
    notes: 'Has a garden\n\nAlso: other@example.com, +43 1 222222',
  });
  const same = await entered(
    { email: 'nora@example.com' },
    { email: 'nora@example.com', phone: '+43 1 222222' },
  );
  expect(await same.merge()).toMatchObject({ phone: '+43 1 222222', notes: null });
});
