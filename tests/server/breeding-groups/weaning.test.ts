import { expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
import { ago, Kennel, three } from '#tests/server/care/kennel.ts';
import { withTestApp } from '#tests/support/server.ts';

const today = todayIn('UTC');
const server = withTestApp();

it('weans a litter with the last of those who are here, and takes that back with one of them', async () => {
  const { headers } = await server.current.signUp({ plan: 'premium' });
  const ask = async (method: 'GET' | 'PATCH', path: string, payload?: object) =>
    (
      await server.current.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
    ).json();
  const add = async (path: string, payload: object) =>
    (await server.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json();
  const parent = { breed: 'Kelpie', birthDate: '2021-03-01' };
  const motherId = (await add('animals', { ...parent, name: 'Isla', gender: 'Female' })).id;
  const fatherId = (await add('animals', { ...parent, name: 'Rook', gender: 'Male' })).id;
  const litter = await add('breeding-groups', { motherId, fatherId, birthDate: addDays(today, -50) });
  const young = (more: object = {}) =>
    add('offspring', { breedingGroupId: litter.id, gender: 'Female', ...more });
  const [red, blue] = [await young(), await young()];
  await young({ status: 'Deceased' });
  const status = async () => (await ask('GET', `breeding-groups/${litter.id}`)).status;
  const wean = async (id: string, weaningDate: string | null) => {
    const { version } = await ask('GET', `offspring/${id}`);
    await ask('PATCH', `offspring/${id}`, { version, weaningDate });
  };
  await wean(red.id, today);
  expect(await status()).toBe('Active');
  await wean(blue.id, today);
  expect(await status()).toBe('Weaned');
  await wean(red.id, null);
  expect(await status()).toBe('Active');
});

it('tells when a sow is in heat again, from the day on which the last of her young was weaned', async () => {
  const kennel = new Kennel(server.current, await server.current.signUp({ plan: 'premium' }));
  const { id, damId } = await kennel.bornLitter(ago(40), three, 'pigs');
  await kennel.ok('POST', 'heat-cycles', { animalId: damId, cycleStartDate: ago(155) });
  const { items } = await kennel.ok('GET', `offspring?pageSize=10&filter=breedingGroupId.eq.${id}`);
  const [alder, birch, cedar] = items.map((one: { id: string }) => one.id);
  const told = async () =>
    (await kennel.ok('GET', 'upcoming?days=30')).events
      .filter(
        ({ kind, animalId }: { kind: string; animalId: string }) => kind === 'heat' && animalId === damId,
      )
      .map(({ on, until }: { on: string; until: string }) => [on, until]);
  const after = (weanedOn: string) => [[addDays(weanedOn, 4), addDays(weanedOn, 10)]];
  await kennel.change('offspring', alder, { weaningDate: ago(3) });
  await kennel.change('offspring', birch, { weaningDate: ago(2) });
  expect(await told()).toEqual([]);
  await kennel.change('offspring', cedar, { status: 'Deceased' });
  expect(await told()).toEqual(after(ago(2)));
  // Corrected, it moves along, although the litter is as weaned as before.
  await kennel.change('offspring', alder, { weaningDate: today });
  expect(await told()).toEqual(after(today));
  await kennel.change('offspring', birch, { weaningDate: null });
  expect(await told()).toEqual([]);
});
