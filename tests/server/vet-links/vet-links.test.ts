import { beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '#domain/entities/index.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { keyAreaNames } from '#domain/keys.ts';
import { roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { deactivatePerson, reactivatePerson } from '#server/installation/deactivate.ts';
import { colleague } from '#tests/server/access/people.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

/** What a vet reads, once more by hand; everything else of an animal and of its health records is not told. */
const seen = {
  animals: [
    'name',
    'callName',
    'breed',
    'color',
    'markings',
    'microchipNumber',
    'tattoo',
    'tattooLocation',
    'registrationNumber',
    'dnaProfileId',
    'healthClearances',
    'geneticTestResults',
  ],
  offspring: [
    'breederName',
    'ownerOffspringName',
    'breed',
    'color',
    'markings',
    'microchipNumber',
    'registrationNumber',
    'birthComplications',
    'vaccinations',
    'deworming',
    'healthChecks',
    'geneticTesting',
    'healthClearances',
  ],
  health_records: ['recordType', 'description', 'veterinarian', 'treatment', 'medication', 'notes'],
} as const;

/** A word in each field that takes words, which stands nowhere else. */
const marked = (entity: keyof typeof seen): Record<string, string> =>
  Object.fromEntries(
    writableFields(entityOf(entity).fields)
      .filter(([, { kind }]) => kind === 'text' || kind === 'longText' || kind === 'url')
      .map(([name, { kind }]) => [
        name,
        kind === 'url' ? `https://zq.example/${entity}/${name}` : `zq-${entity}-${name}-zq`,
      ]),
  );

describe.each(databases)('the link for a vet on $name', (kind) => {
  const test = withTestApp(kind);
  let owner: TestUser;
  let animal: string;

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who?: TestUser, payload?: object) =>
    test.current.inject({ method, url, headers: { ...who?.headers }, ...(payload && { payload }) });
  const add = async (path: string, values: object, who = owner): Promise<string> => {
    const made = await ask('POST', `/api/${path}`, who, values);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    return made.json().id;
  };
  const make = async (
    id = animal,
    who = owner,
    path = 'animals',
  ): Promise<{ id: string; path: string; expiresAt: string }> => {
    const made = await ask('POST', `/api/${path}/${id}/vet-links`, who, { forWhom: 'Dr Finch' });
    expect(made.statusCode).toBe(201);
    return { ...made.json(), path: new URL(made.json().url).pathname };
  };
  const query = (sql: string, ...parameters: unknown[]) =>
    test.current.database.asOwner((one) => one.query(sql, parameters));

  beforeAll(async () => {
    owner = await test.current.signUp({
      ...{ plan: 'premium', name: 'Maren Keeper', organizationName: 'Hollowmere' },
    });
    await ask('POST', '/api/customers', owner, { firstName: 'Zqcustomer', lastName: 'Zqcustomer' });
    animal = await add('animals', {
      ...marked('animals'),
      gender: 'Female',
      birthDate: '2021-03-05',
      purchasePrice: 98765,
      insuranceValue: 87654,
    });
    await add('health-records', { ...marked('health_records'), animalId: animal, date: '2024-05-06' });
    const other = await add('animals', {
      name: 'Zqneighbour',
      breed: 'Kelpie',
      gender: 'Male',
      birthDate: '2020-01-02',
    });
    await add('health-records', {
      animalId: other,
      recordType: 'Zqforeign',
      description: 'Zqforeign',
      date: '2024-05-07',
    });
  });

  it('shows who the animal is and its health, and nothing else, to whoever holds it', async () => {
    const { path, expiresAt } = await make();
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const page = await ask('GET', path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const entity of ['animals', 'health_records'] as const)
      for (const [name, word] of Object.entries(marked(entity)))
        expect([entity, name, page.body.includes(word)]).toEqual([
          entity,
          name,
          (seen[entity] as readonly string[]).includes(name),
        ]);
    expect(page.body).toContain('2021');
    for (const word of [
      '98765',
      '98,765',
      '87654',
      'Zqneighbour',
      'Zqforeign',
      'Zqcustomer',
      'Maren',
      owner.orgId,
      animal,
    ])
      expect([word, page.body.includes(word)]).toEqual([word, false]);
  });

  it('wears the name and the colors of the organisation, as all it sends out', async () => {
    const who = await test.current.signUp({ plan: 'premium', organizationName: 'Hollowmere' });
    const { path } = await make(
      await add('animals', { name: 'Teal', breed: 'Kelpie', gender: 'Male', birthDate: '2020-01-02' }, who),
      who,
    );
    const plain = (await ask('GET', path)).body;
    expect(plain).toContain('<strong>Hollowmere</strong>');
    expect(plain).not.toContain('#205040');
    await add('branding-settings', { primaryColor: '#205040' }, who);
    expect((await ask('GET', path)).body).toContain('#205040');
  });

  it('shows what was said of it alone, not what a new record supposes', async () => {
    const plain = { name: 'Teal', breed: 'Kelpie', gender: 'Male', birthDate: '2020-01-02' };
    const { path } = await make(await add('animals', plain));
    expect((await ask('GET', path)).body).not.toMatch(/Health status|Vaccination/);
    const { path: said } = await make(await add('animals', { ...plain, healthStatus: 'Good' }));
    expect((await ask('GET', said)).body).toMatch(/Health status[\s\S]*Good/);
  });

  it('shows a young one just as well, with the day of its litter and its own health records', async () => {
    const parent = { breed: 'Kelpie', birthDate: '2020-01-02' };
    const motherId = await add('animals', { ...parent, name: 'Zqdam', gender: 'Female' });
    const fatherId = await add('animals', { ...parent, name: 'Zqsire', gender: 'Male' });
    const breedingGroupId = await add('breeding-groups', {
      name: 'Zqlitter',
      motherId,
      fatherId,
      birthDate: '2024-03-09',
    });
    const customerId = await add('customers', { firstName: 'Zqbuyer', lastName: 'Zqbuyer' });
    const young = await add('offspring', {
      ...marked('offspring'),
      breedingGroupId,
      customerId,
      gender: 'Female',
      status: 'Reserved',
      price: 98765,
      currentWeight: 4321,
      weightUnit: 'grams',
    });
    await add('health-records', { ...marked('health_records'), puppyId: young, date: '2024-05-06' });
    const { path, id } = await make(young, owner, 'offspring');
    const { body, statusCode } = await ask('GET', path);
    expect(statusCode).toBe(200);
    for (const entity of ['offspring', 'health_records'] as const)
      for (const [name, word] of Object.entries(marked(entity)))
        expect([entity, name, body.includes(word)]).toEqual([
          entity,
          name,
          (seen[entity] as readonly string[]).includes(name),
        ]);
    expect(body).toMatch(/Born<\/dt><dd>(9 March|March 9,) 2024/);
    expect(body).toContain('4321 grams');
    for (const word of ['Zqdam', 'Zqsire', 'Zqlitter', 'Zqbuyer', '98765', 'Temperament', young])
      expect([word, body.includes(word)]).toEqual([word, false]);
    // A link belongs to its own kind of record.
    expect((await ask('GET', `/api/animals/${young}/vet-links`, owner)).statusCode).toBe(404);
    expect((await ask('DELETE', `/api/offspring/${young}/vet-links/${id}`, owner)).statusCode).toBe(204);
    expect((await ask('GET', path)).statusCode).toBe(404);
  });

  it('keeps its secret as a hash alone, tells each look, and ends when told to', async () => {
    const link = await make();
    const token = link.path.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(await query('select row_to_json(l) as l from vet_links l'))).not.toContain(token);
    await ask('GET', link.path);
    await ask('GET', link.path);
    const list = `/api/animals/${animal}/vet-links`;
    const own = (await ask('GET', list, owner)).json().items.find(({ id }: { id: string }) => id === link.id);
    expect(own).toMatchObject({ forWhom: 'Dr Finch', madeBy: 'Maren Keeper', looks: 2 });
    expect((await ask('DELETE', `${list}/${link.id}`, owner)).statusCode).toBe(204);
    expect((await ask('DELETE', `${list}/${link.id}`, owner)).statusCode).toBe(404);
    const ended = await ask('GET', link.path);
    const never = await ask('GET', `/api/public/health/${'a'.repeat(32)}`);
    expect([ended.statusCode, never.statusCode]).toEqual([404, 404]);
    const plain = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '');
    expect(plain(ended.body)).toBe(plain(never.body));
    const { items } = (await ask('GET', '/api/security-events?group=sharing', owner)).json();
    const told = items.map(({ kind: of, details }: { kind: string; details: { animal: string } }) => [
      of,
      details.animal,
    ]);
    expect(told.slice(0, 4)).toEqual([
      ['vet-link-ended', 'zq-animals-name-zq'],
      ['vet-link-opened', 'zq-animals-name-zq'],
      ['vet-link-opened', 'zq-animals-name-zq'],
      ['vet-link-made', 'zq-animals-name-zq'],
    ]);
  });

  it('opens no more after seven days, in the trash, or once its maker has left or may not share', async () => {
    const late = await make();
    await query(`update vet_links set expires_at = now() - interval '1 second' where id = $1`, late.id);
    expect((await ask('GET', late.path)).statusCode).toBe(404);

    const gone = await add('animals', {
      name: 'Sedge',
      breed: 'Kelpie',
      gender: 'Male',
      birthDate: '2020-01-02',
    });
    const trashed = await make(gone);
    expect((await ask('GET', trashed.path)).statusCode).toBe(200);
    await ask('DELETE', `/api/animals/${gone}?version=1`, owner);
    expect((await ask('GET', trashed.path)).statusCode).toBe(404);

    const member = await colleague(test.current, owner, 'member');
    const left = await make(animal, member);
    expect((await ask('GET', left.path)).statusCode).toBe(200);
    const become = (role: string) =>
      test.current.inject({
        method: 'PATCH',
        url: `/api/team/members/${member.userId}`,
        headers: owner.headers,
        payload: { role },
      });
    const isListed = async (): Promise<boolean> =>
      (await ask('GET', `/api/animals/${animal}/vet-links`, owner))
        .json<{ items: { id: string }[] }>()
        .items.some(({ id }) => id === left.id);
    expect((await become('read-only')).statusCode).toBe(204);
    expect([(await ask('GET', left.path)).statusCode, await isListed()]).toEqual([404, false]);
    expect((await become('kennel-hand')).statusCode).toBe(204);
    expect([(await ask('GET', left.path)).statusCode, await isListed()]).toEqual([200, true]);
    await query('delete from organization_members where user_id = $1', member.userId);
    expect([(await ask('GET', left.path)).statusCode, await isListed()]).toEqual([404, false]);
  });

  it('ends for good with the place of its maker, as links to papers and calendars do', async () => {
    const member = await colleague(test.current, owner, 'member');
    const { orgId } = owner;
    const calendar = { name: 'Mine', topics: null };
    const share = async (): Promise<string> => {
      const { path } = await make(animal, member);
      expect((await ask('POST', '/api/calendar/addresses', member, calendar)).statusCode).toBe(201);
      await query(
        `insert into document_links (org_id, document_id, user_id, token_hash, expires_at)
         values ($1, uuid_v7(), $2, uuid_v7()::text, now() + interval '1 day')`,
        ...[orgId, member.userId],
      );
      expect([(await ask('GET', path)).statusCode, await left()]).toEqual([200, 3]);
      return path;
    };
    const left = async () => {
      const tables = ['vet_links', 'document_links', 'calendar_addresses'];
      const all = tables.map((table) => `select user_id from ${table}`).join(' union all ');
      return (await query(`select from (${all}) l where user_id = $1`, member.userId)).length;
    };
    const first = await share();
    expect((await ask('DELETE', `/api/team/members/${member.userId}`, owner)).statusCode).toBe(204);
    expect(await left()).toBe(0);
    await query(
      `insert into organization_members (org_id, user_id, role) values ($1, $2, 'member')`,
      ...[orgId, member.userId],
    );
    expect((await ask('GET', first)).statusCode).toBe(404);
  });

  it('rests with the account of its maker, as their calendar, their links to papers and their keys do', async () => {
    const member = await colleague(test.current, owner, 'member');
    const { path } = await make(animal, member);
    const calendar = await ask('POST', '/api/calendar/addresses', member, { name: 'Mine', topics: null });
    const wanted = { kind: 'personal', name: 'A spreadsheet', mayWrite: false, areas: keyAreaNames };
    const { key } = (await ask('POST', '/api/keys', member, wanted)).json();
    const paper = await query(
      `insert into document_links (org_id, document_id, user_id, token_hash, expires_at)
       values ($1, uuid_v7(), $2, 'hash of a paper', now() + interval '1 day') returning token_hash`,
      ...[owner.orgId, member.userId],
    );
    expect(paper).toHaveLength(1);
    const program = { headers: { authorization: `Bearer ${key}` } };
    const opened = async () => [
      (await ask('GET', path)).statusCode,
      (await ask('GET', new URL(calendar.json().url).pathname)).statusCode,
      (await test.current.inject({ url: '/api/animals', ...program })).statusCode,
      (await query(`select from find_document_link('hash of a paper')`)).length,
    ];
    expect(await opened()).toEqual([200, 200, 200, 1]);
    const by = { userId: owner.userId, name: 'Maren Keeper', from: '203.0.113.9' };
    await test.current.database.asOwner((db) => deactivatePerson(db, member.userId, 'Mistaken', by));
    expect(await opened()).toEqual([404, 404, 401, 0]);
    await test.current.database.asOwner((db) => reactivatePerson(db, member.userId, by));
    expect(await opened()).toEqual([200, 200, 200, 1]);
  });

  // The engine with one connection has nobody wait in the middle of something.
  it.runIf(kind.name === 'PostgreSQL')(
    'is made twenty times for one animal, not once more by three at once',
    async () => {
      const id = await add('animals', {
        ...{ name: 'Rush', breed: 'Kelpie', gender: 'Male', birthDate: '2020-01-02' },
      });
      const path = `/api/animals/${id}/vet-links`;
      const atOnce = async (length: number) =>
        (await Promise.all(Array.from({ length }, () => ask('POST', path, owner, {})))).map(
          ({ statusCode }) => statusCode,
        );
      expect(await atOnce(19)).toEqual(Array(19).fill(201));
      const isWaiting = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
      const { begun } = await test.current.database.asOwner((db) =>
        db.transaction(async () => {
          // Whoever adds a link waits here, and has counted already.
          await db.query('select from users where id = $1 for update', [owner.userId]);
          const all = atOnce(3);
          await expect.poll(async () => (await db.query(isWaiting)).length, { timeout: 20_000 }).toBe(3);
          return { begun: all };
        }),
      );
      expect((await begun).sort()).toEqual([201, 409, 409]);
    },
  );

  it.each(roles)('is made, seen and ended by whoever takes the animal there: %s', async (role) => {
    const who = role === 'owner' ? owner : await colleague(test.current, owner, role);
    const may = ['owner', 'admin', 'member', 'kennel-hand'].includes(role);
    const list = `/api/animals/${animal}/vet-links`;
    const own = await make();
    const answers = [
      await ask('GET', list, who),
      await ask('POST', list, who, {}),
      await ask('DELETE', `${list}/${own.id}`, who),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(may ? [200, 201, 204] : [403, 403, 403]);
    const stranger = await test.current.signUp();
    for (const id of [animal, uuidv7()])
      expect((await ask('POST', `/api/animals/${id}/vet-links`, stranger, {})).statusCode).toBe(404);
    const kept = await make();
    expect((await ask('DELETE', `${list}/${kept.id}`, stranger)).statusCode).toBe(404);
    expect((await ask('GET', kept.path)).statusCode).toBe(200);
  });
});
