import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const dam = { name: 'Isla', breed: 'Golden Retriever', gender: 'Female', birthDate: '2022-02-02' };

describe.each(databases)('records over HTTP on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  beforeAll(async () => {
    user = await server.current.signUp();
  });

  const add = (path: string, payload: object, id: string, who = user) =>
    server.current.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...who.headers, 'idempotency-key': id },
      payload,
    });
  const list = async (query: string, path = 'animals') => {
    const answer = await server.current.inject({ url: `/api/${path}?${query}`, headers: user.headers });
    return { status: answer.statusCode, ...answer.json() };
  };

  it('adds once what is sent twice under one id, also at the same moment', async () => {
    const registered = { ...dam, name: 'Twice', registrationNumber: 'SR 1' };
    for (const [path, payload] of [
      ['animals', registered],
      ['weights', { animalId: null, weighedOn: '2026-11-20', value: 24.5, unit: 'kg' }],
    ] as const) {
      const id = uuidv7();
      const values =
        path === 'weights' ? { ...payload, animalId: (await list('search=Twice')).items[0].id } : payload;
      const answers = await Promise.all([add(path, values, id), add(path, values, id)]);
      answers.push(await add(path, values, id));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.json().id))).toEqual(new Set([id]));
    }
    expect((await list('search=Twice&count=true')).total).toBe(1);
    expect((await list('count=true', 'weights')).total).toBe(1);
  });

  it('answers the first attempt where it took the last place of the plan', async () => {
    const other = await server.current.signUp();
    const ids = Array.from({ length: 11 }, () => uuidv7());
    const answers = [];
    for (const id of ids) answers.push((await add('animals', dam, id, other)).statusCode);
    expect(answers).toEqual([...Array(10).fill(201), 403]);
    expect((await add('animals', dam, ids[9] as string, other)).json()).toMatchObject({ id: ids[9] });
  });

  it('never answers the record another organisation has under that id', async () => {
    const id = uuidv7();
    await add('animals', { ...dam, name: 'Mine' }, id);
    const other = await server.current.signUp();
    expect((await add('animals', { ...dam, name: 'Theirs' }, id, other)).json()).toMatchObject({
      id,
      orgId: other.orgId,
      name: 'Theirs',
    });
    expect((await add('animals', {}, id, await server.current.signUp())).statusCode).toBe(422);
  });

  it('refuses a key that is no id', async () => {
    expect((await add('animals', dam, 'again')).json()).toMatchObject({ code: 'bad-request' });
  });

  it('knows columns by either spelling, and names one it does not know as it was written', async () => {
    const query = 'filter=birth_date.gte.2022-01-01&select=name,birth_date&sort=birth_date.desc&pageSize=1';
    expect(await list(query)).toMatchObject({ status: 200, items: [{ birthDate: '2022-02-02' }] });
    expect(await list('filter=birth_dates.eq.1')).toMatchObject({
      status: 400,
      detail: expect.stringContaining('birth_dates'),
    });
  });

  it.each(['list', 'csv', 'xlsx'])('refuses a selection of what is no column, in a %s', async (form) => {
    const path = form === 'list' ? 'animals' : `animals/export.${form}`;
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'nope']) {
      expect(await list(`select=name,${name}`, path), name).toMatchObject({
        status: 400,
        detail: `There is no column “${name}” in animals.`,
      });
    }
  });

  it('finds a backslash, wherever it stands in a pattern', async () => {
    const owner = await server.current.signUp();
    for (const name of ['Back\\slash', 'Ends in \\', 'Star * sign'])
      await server.current.inject({
        method: 'POST',
        url: '/api/animals',
        headers: owner.headers,
        payload: { ...dam, name },
      });
    const found = async (operator: string, pattern: string) => {
      const filter = encodeURIComponent(`name.${operator}.${pattern}`);
      const url = `/api/animals?select=name&sort=name.asc&filter=${filter}`;
      const answer = await server.current.inject({ url, headers: owner.headers });
      return answer.json().items.map(({ name }: { name: string }) => name);
    };
    for (const operator of ['like', 'ilike']) {
      expect(await found(operator, '*\\')).toEqual(['Ends in \\']);
      expect(await found(operator, '*\\\\')).toEqual(['Ends in \\']);
      expect(await found(operator, 'Back\\\\s*')).toEqual(['Back\\slash']);
      expect(await found(operator, '*\\\\*')).toEqual(['Back\\slash', 'Ends in \\']);
    }
  });

  it('tells of a field that is wrong by itself, and not what would follow from it', async () => {
    const wrong = async (path: string, payload: object) => {
      const premium = await server.current.signUp({ plan: 'premium' });
      const url = `/api/${path}`;
      const answer = await server.current.inject({ method: 'POST', url, headers: premium.headers, payload });
      return { status: answer.statusCode, fields: answer.json().fields };
    };
    const strange = { toString: 1 };
    expect(await wrong('animals', { ...dam, birthDate: strange, deathDate: '2020-01-01' })).toEqual({
      status: 422,
      fields: { birthDate: 'Birth date must be a date' },
    });
    expect(await wrong('weights', { weighedOn: '2026-11-20', value: strange, unit: 'kg' })).toMatchObject({
      status: 422,
      fields: { animalId: 'Choose either the animal or the young one that was weighed' },
    });
    expect(await wrong('health-records', { recordType: 'Note', puppyId: strange })).toMatchObject({
      fields: expect.not.objectContaining({ animalId: expect.anything() }),
    });
  });

  it('takes a filter that stands by itself, and refuses by name what is none', async () => {
    const owner = await server.current.signUp();
    for (const gender of ['Female', 'Male'])
      await add('animals', { ...dam, name: gender, gender }, uuidv7(), owner);
    const ask = async (query: string) => {
      const answer = await server.current.inject({ url: `/api/animals?${query}`, headers: owner.headers });
      return answer.json();
    };
    expect((await ask('gender.eq.Male')).items).toMatchObject([{ name: 'Male' }]);
    expect((await ask('gender.eq.Male&filter=name.eq.Female')).items).toEqual([]);
    for (const path of ['animals', 'animals/export.csv']) {
      const refused = await server.current.inject({
        url: `/api/${path}?gender=eq.Male`,
        headers: owner.headers,
      });
      expect([refused.statusCode, refused.json().detail]).toEqual([
        400,
        'There is no parameter “gender”. A filter is written filter=gender.eq.value.',
      ]);
    }
    expect(await ask('nope.eq.Male')).toMatchObject({ status: 400, detail: expect.stringContaining('nope') });
    expect(await ask('gender.same.Male')).toMatchObject({
      status: 400,
      detail: expect.stringContaining('same'),
    });
  });

  it('speaks in words, never in braces: of the species that is written about or chosen, else such as fit all', async () => {
    const owner = await server.current.signUp();
    const told = async (payload: object, headers: Record<string, string> = {}) => {
      const answer = await server.current.inject({
        method: 'POST',
        url: '/api/offspring',
        headers: { ...owner.headers, ...headers },
        payload,
      });
      expect(answer.body).not.toMatch(/\{[A-Za-z]+\}/);
      return answer.json().fields.breedingGroupId;
    };
    expect(await told({})).toBe('Breeding group is required');
    expect(await told({}, { cookie: 'selectedSpecies=dog' })).toBe('Litter is required');
  });

  it('takes the young one of a transaction under either of its names', async () => {
    const owner = await server.current.signUp({ plan: 'pro' });
    const send = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
      (await server.current.inject({ method, url: `/api/${path}`, headers: owner.headers, payload })).json();
    const mother = await send('POST', 'animals', dam);
    const father = await send('POST', 'animals', { ...dam, gender: 'Male' });
    const litter = { motherId: mother.id, fatherId: father.id, birthDate: '2026-10-01' };
    const { id: breedingGroupId } = await send('POST', 'breeding-groups', litter);
    const young = await send('POST', 'offspring', { breedingGroupId, gender: 'Male' });
    const sale = { type: 'income', category: 'Sale', amount: 900, date: '2026-11-20', puppyId: young.id };
    const kept = await send('POST', 'finances', sale);
    expect(kept).toMatchObject({ puppyId: young.id, offspringId: young.id });
    const cleared = await send('PATCH', `finances/${kept.id}`, { version: 1, offspringId: null });
    expect(cleared).toMatchObject({ version: 2, puppyId: null, offspringId: null });
  });

  it('says in the words of the specification who may not see what is coming', async () => {
    const answer = await server.current.inject({ url: '/api/upcoming' });
    expect(answer.json()).toMatchObject({
      status: 401,
      title: 'Unauthorized',
      detail: 'User not authenticated',
    });
  });
});
