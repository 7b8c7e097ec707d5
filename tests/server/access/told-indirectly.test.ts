import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { lastDayBegun } from '#domain/rules/shape.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { isForKeys } from '#server/http/key-routes.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { colleague } from './people.ts';
import { Records, type Row } from './records.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Asking {
  readonly headers: { readonly authorization: string };
}

/** What nobody shows somebody outright is told by no refusal, no second answer and no sum either. */
describe('what a role or a key does not see', () => {
  const server = withTestApp();
  let owner: TestUser;
  let hand: TestUser;
  let records: Records;
  let buyer: Row;

  const ask = (who: Asking, method: Method, url: string, payload?: object, once?: string) =>
    server.current.inject({
      method,
      url,
      headers: { ...who.headers, ...(once !== undefined && { 'idempotency-key': once }) },
      ...(payload && { payload }),
    });
  const made = async (url: string, payload: object): Promise<Row> =>
    (await ask(owner, 'POST', url, payload)).json<Row>();
  const key = async (areas: readonly string[]): Promise<Asking> => {
    const body = { kind: 'personal', name: 'Assistant', mayWrite: true, areas };
    const { key: secret } = (await ask(owner, 'POST', '/api/keys', body)).json<{ key: string }>();
    return { headers: { authorization: `Bearer ${secret}` } };
  };

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, owner);
    buyer = await records.make('customers', { firstName: 'Jordan', lastName: 'Okafor' });
    hand = await colleague(server.current, owner, 'kennel-hand');
  });

  it('is not answered to whoever names its id as the one of a record to add', async () => {
    const id = uuidv7();
    const task = { title: 'Ring Okafor', entityType: 'customers', entityId: buyer.id };
    expect((await ask(owner, 'POST', '/api/tasks', task, id)).statusCode).toBe(201);
    expect((await ask(owner, 'POST', '/api/tasks', task, id)).json()).toMatchObject({ title: 'Ring Okafor' });
    const again = await ask(hand, 'POST', '/api/tasks', { title: 'x' }, id);
    expect(again.statusCode).toBe(409);
    expect(again.body).not.toContain('Okafor');
  });

  it('is not named by what waits for it', async () => {
    const hidden = await made('/api/tasks', {
      title: 'Ring Okafor',
      entityType: 'customers',
      entityId: buyer.id,
    });
    const open = await made('/api/tasks', { title: 'Buy shampoo' });
    const waits = await made('/api/tasks', { title: 'Wash', dependencies: [hidden.id, open.id] });
    const done = await ask(hand, 'POST', `/api/tasks/${waits.id}/complete`, {});
    expect(done.statusCode).toBe(409);
    expect(done.json()).toMatchObject({ detail: 'This waits for “Buy shampoo”, 1 more. Do that first.' });
    const owners = await ask(owner, 'POST', `/api/tasks/${waits.id}/complete`, {});
    expect(owners.json<{ detail: string }>().detail).toContain('“Ring Okafor”');
  });

  it('is no thing for a task to hang on, one by one or many at once', async () => {
    const { id, version } = await made('/api/tasks', { title: 'Mine' });
    const changes = { entityType: 'customers', entityId: buyer.id };
    const one = await ask(hand, 'PATCH', `/api/tasks/${id}`, { version, ...changes });
    const many = await ask(hand, 'POST', '/api/tasks/bulk/update', { records: [{ id, version }], changes });
    expect([one.statusCode, many.statusCode]).toEqual([403, 403]);
  });

  it('is not named where a change is refused', async () => {
    const black = await records.make('customers', { firstName: 'Quill', lastName: 'Feather' });
    const young = await records.make('offspring', { status: 'Reserved', customerId: black.id });
    await ask(owner, 'PATCH', `/api/customers/${black.id}`, {
      version: black.version,
      status: 'Blacklisted',
    });
    const version = (await ask(owner, 'GET', `/api/offspring/${young.id}`)).json<Row>().version;
    const sold = (who: Asking) =>
      ask(who, 'PATCH', `/api/offspring/${young.id}`, { version, status: 'Sold' });
    expect((await sold(hand)).json<{ detail: string }>().detail).toContain('The buyer is blacklisted');
    expect((await sold(owner)).body).toContain('Quill Feather is blacklisted');

    const guardian = await records.make('guardians', { name: 'Vesper Lindqvist' });
    const animal = await records.make('animals', { name: 'Fern', ownership: 'own', gender: 'Female' });
    await made('/api/guardian-placements', {
      guardianId: guardian.id,
      animalId: animal.id,
      startDate: '2026-01-05',
      status: 'active',
    });
    const placed = (await ask(owner, 'GET', `/api/animals/${animal.id}`)).json<Row>();
    const moved = (who: Asking) =>
      ask(who, 'PATCH', `/api/animals/${animal.id}`, { version: placed.version, guardianStatus: 'In-house' });
    expect((await moved(hand)).json()).toMatchObject({
      fields: { guardianStatus: 'It lives with a guardian. End that placement first' },
    });
    expect((await moved(owner)).body).toContain('Vesper Lindqvist');
  });

  it('stands in no sum and no day of a key of another area', async () => {
    const today = lastDayBegun();
    const due = addDays(today, 3);
    const dam = await records.make('animals', { name: 'Zephyrine', gender: 'Female', ownership: 'own' });
    const litter = await records.make('breeding_groups', {
      motherId: dam.id,
      birthDate: addDays(today, -70),
    });
    const young = await records.make('offspring', {
      breedingGroupId: litter.id,
      breederName: 'Zinnia',
      status: 'Reserved',
      customerId: buyer.id,
    });
    await made('/api/finances', {
      type: 'income',
      category: 'Stud fee',
      amount: 77,
      date: today,
      dueDate: due,
      paymentStatus: 'Pending',
      customerId: buyer.id,
    });
    await made('/api/offspring-pickups', { puppyId: young.id, customerId: buyer.id, pickupDate: due });
    await made('/api/health-records', {
      animalId: dam.id,
      recordType: 'Vaccination',
      description: 'Rabies',
      date: today,
      nextDueDate: due,
    });
    const of = async (areas: readonly string[], url: string) =>
      (await ask(await key(areas), 'GET', url)).body;
    const whole = await of(['herd', 'care', 'people', 'money', 'tasks'], '/api/upcoming');
    for (const name of ['Zephyrine', 'Zinnia', 'Okafor']) expect(whole).toContain(name);

    const books = await of(['money'], '/api/upcoming');
    expect(books).toContain('$77 stud fee');
    const visits = await of(['people'], '/api/upcoming');
    expect(visits).toContain('"Pickup"');
    const care = await of(['care'], '/api/upcoming');
    expect(care).toContain('Vaccination');
    const sums = await of(['tasks'], '/api/dashboard/metrics');
    expect(JSON.parse(sums)).toMatchObject({ counts: {}, box: [], money: null });
    for (const body of [books, care, sums]) expect(body).not.toMatch(/Zephyrine|Zinnia|Okafor/);
    expect(visits).not.toMatch(/Zephyrine|Zinnia/);
  });

  it('is opened by no link that a key could ask for', () => {
    const links = [
      '/api/customers/:id/portal',
      '/api/documents/:id/links',
      '/api/documents/:id/links/:link',
      '/api/calendar/addresses',
    ];
    expect(links.filter(isForKeys)).toEqual([]);
  });
});

describe('one that is promised or sold', () => {
  const server = withTestApp();

  it('is kept by nobody before it is released', async () => {
    const owner = await server.current.signUp({ plan: 'premium' });
    const records = new Records(server.current, owner);
    const buyer = await records.make('customers', { firstName: 'Jordan', lastName: 'Okafor' });
    const hand = await colleague(server.current, owner, 'kennel-hand');
    const keep = (who: Asking, { id }: Row) =>
      server.current.inject({
        method: 'POST',
        url: `/api/offspring/${id}/promote`,
        headers: who.headers,
        payload: { as: 'kept' },
      });
    const reserved = await records.make('offspring', {
      breederName: 'Rue',
      gender: 'Female',
      status: 'Reserved',
      customerId: buyer.id,
    });
    const sold = await records.make('offspring', { breederName: 'Sorrel', gender: 'Female', status: 'Sold' });
    expect((await keep(owner, reserved)).json()).toMatchObject({
      status: 409,
      detail: 'Rue is reserved for Jordan Okafor. Release that reservation first.',
    });
    expect((await keep(hand, reserved)).json<{ detail: string }>().detail).toBe(
      'Rue has a buyer. Ask an owner or admin to release it first.',
    );
    expect((await keep(owner, sold)).json<{ detail: string }>().detail).toContain('Sorrel is sold');

    const remove = (who: Asking, url: string) =>
      server.current.inject({ method: 'DELETE', url: `/api/${url}`, headers: who.headers });
    const litter = `breeding-groups/${reserved.breedingGroupId}`;
    for (const url of [`offspring/${reserved.id}`, litter]) {
      const refused = await remove(hand, url);
      expect(refused.json()).toMatchObject({
        status: 409,
        detail: 'Rue has a buyer. Ask an owner or admin to remove it.',
      });
    }
    expect((await remove(hand, `offspring/${sold.id}`)).statusCode).toBe(204);
    expect((await remove(owner, litter)).statusCode).toBe(204);
  });
});
