import { beforeAll, describe, expect, it } from 'vitest';
import { readyReportNames } from '#domain/answers/ready-reports.ts';
import { addDays } from '#domain/dates.ts';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import { keyAreaNames, keyStanding } from '#domain/keys.ts';
import { mayRead } from '#domain/policy.ts';
import { lastDayBegun } from '#domain/rules/shape.ts';
import { isForKeys } from '#server/http/key-routes.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { goodCalls, goodRequest, makeSubjects, type Subjects } from './good-calls.ts';
import { colleague } from './people.ts';
import { pathsOf, Records, type Row } from './records.ts';

/** Told nowhere else, so that finding one of them in an answer is enough. */
const secrets = ['8765.43', 'Okafor', 'Quillfeather'];
const told = (body: string): string[] => secrets.filter((secret) => body.includes(secret));

describe('a kennel hand', () => {
  const server = withTestApp();
  let owner: TestUser;
  let hand: TestUser;
  let ids: Subjects;
  let young: Row;
  let animal: Row;
  let aboutBuyer: Row;
  let feed: string;

  const ask = (who: TestUser, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    server.current.inject({ method, url, headers: who.headers, ...(payload && { payload }) });

  beforeAll(async () => {
    const test = server.current;
    owner = await test.signUp({ plan: 'premium' });
    const records = new Records(test, owner);
    ids = await makeSubjects(records);
    const buyer = await records.make('customers', { firstName: 'Jordan', lastName: 'Okafor' });
    animal = await records.make('animals', {
      name: 'Bramble',
      purchasePrice: 8765.43,
      insuranceValue: 8765.43,
    });
    young = await records.make('offspring', {
      breederName: 'Tansy',
      status: 'Reserved',
      price: 8765.43,
      customerId: buyer.id,
    });
    const soon = { dueDate: new Date().toISOString().slice(0, 10), status: 'open' };
    aboutBuyer = await records.make('tasks', {
      title: 'Ring Quillfeather',
      entityType: 'customers',
      entityId: buyer.id,
      ...soon,
    });
    await records.make('tasks', { title: 'Clip nails', entityType: 'animals', entityId: animal.id, ...soon });
    hand = await colleague(test, owner, 'kennel-hand');
    feed = new URL(
      (await ask(hand, 'POST', '/api/calendar/addresses', { name: 'All', topics: null })).json().url,
    ).pathname;
  });

  it('is told no price and no buyer by any list, file, record or history', async () => {
    const leaks: string[] = [];
    for (const name of entityNames.filter((one) => mayRead('kennel-hand', one))) {
      const [path] = pathsOf(name);
      for (const end of ['?labels=true&pageSize=500', '/export.csv']) {
        const answer = await ask(hand, 'GET', `/api/${path}${end}`);
        expect([name, end, answer.statusCode]).toEqual([name, end, 200]);
        leaks.push(...told(answer.body).map((secret) => `${name}${end}: ${secret}`));
      }
    }
    for (const [path, { id }] of [
      ['offspring', young],
      ['animals', animal],
    ] as const) {
      for (const end of ['?labels=true', '/history']) {
        const answer = await ask(hand, 'GET', `/api/${path}/${id}${end}`);
        expect(answer.statusCode).toBe(200);
        leaks.push(...told(answer.body).map((secret) => `${path}${end}: ${secret}`));
      }
    }
    expect(leaks).toEqual([]);
    const mine = await ask(owner, 'GET', `/api/offspring/${young.id}?labels=true`);
    expect(told(mine.body)).toEqual(['8765.43', 'Okafor']);
  });

  it('is told none by any other route, nor by the calendar', async () => {
    for (const route of Object.keys(goodCalls).filter((one) => one.startsWith('GET '))) {
      const answer = await server.current.inject({ ...goodRequest(route, ids), headers: hand.headers });
      expect([route, told(answer.body)]).toEqual([route, []]);
    }
    const { money, counts } = (await ask(hand, 'GET', '/api/dashboard/metrics')).json();
    expect([money, counts.customers]).toEqual([null, undefined]);
    const calendar = await server.current.inject({ url: feed });
    expect(calendar.body).toContain('Clip nails');
    expect(told(calendar.body)).toEqual([]);
  });

  it('cannot find out by filters, order, sums or changes', async () => {
    for (const query of ['filter=price.gt.1', 'sort=price.desc', 'filter=customer_id.is.not_null']) {
      const answer = await ask(hand, 'GET', `/api/offspring?${query}`);
      expect([query, answer.statusCode, answer.json().code]).toEqual([query, 403, 'role-too-low']);
    }
    const chosen = await ask(hand, 'GET', '/api/offspring?select=price,breederName&labels=true');
    expect(Object.keys(chosen.json().items[0]).sort()).toEqual([
      'breederName',
      'id',
      'labels',
      'thumbnailUrl',
      'version',
    ]);
    // Of hidden columns alone a file would be a list of empty lines.
    for (const file of ['offspring/export.csv?', 'offspring/export.xlsx?', 'papers/list.pdf?of=offspring&']) {
      const answer = await ask(hand, 'GET', `/api/${file}select=price,customerId`);
      expect([file, answer.statusCode, answer.json().detail]).toEqual([
        file,
        403,
        expect.stringContaining('Your role is shown none of these columns. Choose others'),
      ]);
    }
    const url = `/api/offspring/${young.id}`;
    const priced = await ask(hand, 'PATCH', url, { version: young.version, price: 1 });
    expect([priced.statusCode, priced.json().code]).toEqual([403, 'role-too-low']);
    const released = await ask(hand, 'POST', `${url}/release`, { version: young.version });
    expect(released.json().code).toBe('role-too-low');
    const stale = await ask(hand, 'PATCH', url, { version: 999, notes: 'Eats well' });
    expect([stale.statusCode, told(stale.body)]).toEqual([409, []]);
    const bulk = { records: [{ id: young.id, version: young.version }], changes: { status: 'Kept' } };
    for (const status of ['Available', 'Kept']) {
      const freed = await ask(hand, 'PATCH', url, { version: young.version, status });
      expect([freed.statusCode, freed.json().fields, told(freed.body)]).toEqual([
        409,
        { status: 'Tansy has a buyer. Ask an owner or admin to release it first' },
        [],
      ]);
    }
    const many = await ask(hand, 'POST', '/api/offspring/bulk/update', bulk);
    expect(many.json()).toMatchObject({ done: [], failed: [{ id: young.id, code: 'conflict' }] });
    const noted = await ask(hand, 'PATCH', url, { version: young.version, notes: 'Eats well' });
    expect([noted.statusCode, noted.json().notes, told(noted.body)]).toEqual([200, 'Eats well', []]);
    // What they do not see they do not lose either.
    expect((await ask(owner, 'GET', url)).json()).toMatchObject({
      status: 'Reserved',
      price: 8765.43,
      customerId: young.customerId,
    });
  });

  it('does not meet what hangs on a buyer', async () => {
    const one = `/api/tasks/${aboutBuyer.id}`;
    for (const [method, url, body] of [
      ['GET', one],
      ['GET', `${one}/history`],
      ['PATCH', one, { version: aboutBuyer.version, title: 'x' }],
      ['POST', `${one}/complete`],
      ['POST', '/api/tasks/bulk/remove', { ids: [aboutBuyer.id] }],
    ] as const)
      expect([url, (await ask(hand, method, url, body)).statusCode]).toEqual([url, 404]);
    const about = { title: 'Ask', entityType: 'customers', entityId: aboutBuyer.entityId };
    expect((await ask(hand, 'POST', '/api/tasks', about)).json().code).toBe('role-too-low');
  });
});

/** Names and figures that stand in records of one area alone. */
const marks = {
  herd: ['Zephyrine', 'Quillon', 'Zinnia'],
  people: ['Okafor', 'okafor.example', 'Lindqvist'],
  money: ['8765.43', '8,765.43'],
  care: ['Parvoxyl'],
} as const;

/** By which answers are told apart that nobody reads as text. */
const isPacked = (url: string): boolean => /\.(pdf|xlsx)(\?|$)/.test(url);

describe('a key that opens all areas but one', () => {
  const server = withTestApp();
  const ids: Record<string, string> = {};
  let owner: TestUser;

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
    const records = new Records(server.current, owner);
    Object.assign(ids, await makeSubjects(records));
    const today = lastDayBegun();
    const made = async (name: EntityName, values: object) => (await records.make(name, { ...values })).id;
    ids.female = await made('animals', { name: 'Zephyrine', gender: 'Female', ownership: 'own' });
    ids.male = await made('animals', { name: 'Quillon', gender: 'Male', ownership: 'own' });
    const parents = { motherId: ids.female, fatherId: ids.male };
    ids.litter = await made('breeding_groups', { ...parents, birthDate: addDays(today, -60) });
    const buyer = { firstName: 'Jordan', lastName: 'Okafor', email: 'jordan@okafor.example' };
    ids.customers = await made('customers', buyer);
    const promised = { status: 'Reserved', price: 8765.43, customerId: ids.customers };
    const ofLitter = { breedingGroupId: ids.litter };
    ids.young = await made('offspring', { breederName: 'Zinnia', ...ofLitter, ...promised });
    const nameless = await made('offspring', { ...ofLitter, ...promised });
    await made('places', { customerId: ids.customers, ...ofLitter });
    await made('health_records', {
      ...{ animalId: ids.female, recordType: 'Vaccination', description: 'Parvoxyl' },
      ...{ date: today, nextDueDate: addDays(today, 5) },
    });
    ids['guardian-placements'] = await made('guardian_placements', {
      guardianId: await made('guardians', { name: 'Vesper Lindqvist' }),
      ...{ animalId: ids.female, startDate: addDays(today, -90), status: 'active' },
    });
    const paid = { type: 'income', category: 'Sale', amount: 8765.43, date: today, paymentStatus: 'Paid' };
    const of = { customerId: ids.customers, animalId: ids.female };
    ids.finances = await made('financial_transactions', { ...paid, ...of, ...ofLitter });
    const drive = { type: 'expense', category: 'Travel', amount: 12, distance: 40, distanceUnit: 'km' };
    await made('financial_transactions', { ...drive, date: today, ...ofLitter });
    const drafted = await server.current.inject({
      ...{ method: 'POST', url: '/api/invoices/from', headers: owner.headers },
      payload: { offspringId: nameless },
    });
    ids.invoices = drafted.json<{ invoices: Row[] }>().invoices[0]?.id ?? '';
    ids.animals = ids.female;
    ids.offspring = ids.young;
    ids['breeding-groups'] = ids.litter;
  });

  const keyWithout = async (area: string) => {
    const areas = keyAreaNames.filter((one) => one !== area);
    const { key } = (
      await server.current.inject({
        ...{ method: 'POST', url: '/api/keys', headers: owner.headers },
        payload: { kind: 'personal', name: 'All but one', mayWrite: false, areas },
      })
    ).json<{ key: string }>();
    const standing = keyStanding({ role: 'owner', mayWrite: false, areas });
    return { standing, headers: { authorization: `Bearer ${key}` } };
  };

  it.each(Object.entries(marks))('is told of it by no answer: %s', async (area, told) => {
    const { standing, headers } = await keyWithout(area);
    const year = lastDayBegun().slice(0, 4);
    const urls = [
      ...Object.keys(goodCalls)
        .filter((route) => route.startsWith('GET ') && isForKeys(route.split(' ')[1]))
        .map((route) => String(goodRequest(route, ids).url).replace('year=2024', `year=${year}`))
        .filter((url) => !isPacked(url)),
      ...entityNames
        .filter((name) => mayRead(standing, name))
        .flatMap((name) => [
          `/api/${pathsOf(name)[0]}?labels=true&pageSize=500`,
          `/api/${pathsOf(name)[0]}/export.csv`,
        ]),
      `/api/dashboard/females?all=true`,
      `/api/finances/account?offspringId=${ids.young}`,
      `/api/customers/accounts?ids=${ids.customers}`,
      `/api/care-plan?whose=young&id=${ids.young}`,
      ...readyReportNames.map((report) => `/api/reports/ready?report=${report}`),
    ];
    const leaks: string[] = [];
    for (const url of urls) {
      const { body } = await server.current.inject({ url, headers });
      leaks.push(...told.filter((mark) => body.includes(mark)).map((mark) => `${url}: ${mark}`));
    }
    expect(leaks).toEqual([]);
  });

  it('is not told the order of pick day, which hangs on deposits, without the money', async () => {
    const url = `/api/breeding-groups/${ids.litter}/picks`;
    const status = async (area: string) =>
      (await server.current.inject({ url, headers: (await keyWithout(area)).headers })).statusCode;
    expect([await status('money'), await status('tasks')]).toEqual([403, 200]);
  });

  it('does not find an invoice by its buyer, and gets no paper that names them', async () => {
    const { headers } = await keyWithout('people');
    const found = async (who: TestUser['headers'] | typeof headers, url: string) => {
      const answer = await server.current.inject({ url: `/api/invoices${url}`, headers: who });
      return [answer.statusCode, answer.json<{ items?: unknown[] }>().items?.length];
    };
    for (const url of ['?search=Okafor', '/overview?search=Okafor']) {
      expect([url, await found(owner.headers, url)]).toEqual([url, [200, 1]]);
      expect([url, await found(headers, url)]).toEqual([url, [200, 0]]);
    }
    for (const url of ['?filter=billTo.ilike.*Okafor*', `/overview?customerId=${ids.customers}`])
      expect([url, await found(headers, url)]).toEqual([url, [403, undefined]]);
    expect(await found(headers, `/${ids.invoices}/invoice.pdf`)).toEqual([403, undefined]);
  });
});
