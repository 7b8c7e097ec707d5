import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('results of genetic tests on $name', (kind) => {
  const server = withTestApp(kind);
  let owner: TestUser;
  let animalId: string;

  const send = (method: 'POST' | 'PATCH', url: string, payload: object, user = owner) =>
    server.current.inject({ method, url, headers: user.headers, payload });
  const animal = async (values: object, user = owner): Promise<string> => {
    const made = await send(
      'POST',
      '/api/animals',
      { name: 'Otter', breed: 'Toller', gender: 'Male', birthDate: '2020-01-01', ...values },
      user,
    );
    return made.json<{ id: string }>().id;
  };
  const result = (values: object) => send('POST', '/api/genetic-tests', { animalId, ...values });

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
    animalId = await animal({});
  });

  it('keeps a known test under its one name and the result as a genotype', async () => {
    const kept = await result({ test: 'PRA prcd', result: 'Carrier', testedOn: '2024-05-02' });
    expect(kept.json()).toMatchObject({ test: 'prcd-PRA', result: 'N/x', basis: 'tested' });
    const { id, version } = kept.json<{ id: string; version: number }>();
    const changed = await send('PATCH', `/api/genetic-tests/${id}`, { version, result: 'clear' });
    expect(changed.json()).toMatchObject({ test: 'prcd-PRA', result: 'N/N', testedOn: '2024-05-02' });
  });

  it('says that a conclusion is no test', async () => {
    const kept = await result({ test: 'DM', result: 'Clear by parentage' });
    expect(kept.json()).toMatchObject({
      test: 'Degenerative myelopathy',
      result: 'N/N',
      basis: 'by parentage',
    });
  });

  it('refuses at the field what is no result of the test', async () => {
    const refused = await result({ test: 'XL-PRA', result: 'carrier' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ fields: { result: string } }>().fields.result).toContain('N/Y, x/Y');
  });

  it('keeps a test it does not know word for word, and reads it when its inheritance is given', async () => {
    const own = { test: 'Lagotto storage disease', result: 'carrier' };
    expect((await result(own)).json()).toMatchObject({ ...own, inheritance: null });
    expect((await result({ ...own, inheritance: 'recessive' })).json()).toMatchObject({
      test: own.test,
      result: 'N/x',
      inheritance: 'recessive',
    });
  });

  it('goes by the species and the sex of the animal', async () => {
    const goat = await animal({ name: 'Bramble', species: 'goats', gender: 'Female', breed: 'Toggenburg' });
    const kept = await send('POST', '/api/genetic-tests', { animalId: goat, test: 'polled', result: 'Pp' });
    expect(kept.json()).toMatchObject({ test: 'Polled', result: 'P/p' });
  });

  it('reminds of an expiry until a later result is there', async () => {
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await result({ test: 'EIC', result: 'clear', expiresOn: soon });
    const titles = async () =>
      (await server.current.inject({ url: '/api/upcoming?days=60', headers: owner.headers }))
        .json<{ events: { title: string }[] }>()
        .events.map(({ title }) => title);
    expect(await titles()).toContain('Exercise-induced collapse of Otter expires');
    await result({ test: 'EIC', result: 'clear' });
    expect(await titles()).not.toContain('Exercise-induced collapse of Otter expires');
  });
});
