import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { releaseAnswer, reservationAnswer } from '#domain/verbs/reserve-young.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('reserving young on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  let anna: Row;
  let boris: Row;

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    id?: string,
  ) => {
    const headers = { ...user.headers, ...(id && { 'idempotency-key': id }) };
    const answer = await server.current.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const read = async (path: string) => (await send('GET', path)).body;
  const change = async (path: string, values: object) =>
    send('PATCH', path, { version: (await read(path)).version, ...values });
  const newYoung = (values: object = {}) => records.make('offspring', { status: 'Available', ...values });
  const customer = (firstName: string, status = 'Prospect') =>
    records.make('customers', { firstName, lastName: 'Berg', status });
  const reserve = (one: Row, values: object, id?: string) =>
    send('POST', `offspring/${one.id}/reservation`, { version: one.version, ...values }, id);
  const held = async () => (await read('finances/summary?year=2024')).depositsHeld as number;
  const received = { amount: 500, isReceived: true, on: '2024-06-01', paymentMethod: 'cash' };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'pro' });
    records = new Records(server.current, user);
    anna = await customer('Anna');
    boris = await customer('Boris');
  });

  it('writes status, buyer, price and the deposit in one call, once', async () => {
    const one = await newYoung();
    const before = await held();
    const id = uuidv7();
    const body = { customerId: anna.id, price: 2500, deposit: received };
    const first = await reserve(one, body, id);
    expect([first.status, first.body.detail]).toEqual([200, undefined]);
    expect(reservationAnswer.parse(first.body)).toMatchObject({
      young: { status: 'Reserved', customerId: anna.id, price: 2500 },
      depositId: id,
    });
    expect(await reserve(one, body, id)).toEqual(first);
    expect(await read(`finances/${id}`)).toMatchObject({
      type: 'income',
      purpose: 'Deposit',
      amount: 500,
      paymentStatus: 'Paid',
      paidDate: '2024-06-01',
      paymentMethod: 'cash',
      customerId: anna.id,
      offspringId: one.id,
      puppyId: one.id,
      breedingGroupId: one.breedingGroupId,
    });
    expect(await read(`customers/${anna.id}`)).toMatchObject({ status: 'Active' });
    expect((await held()) - before).toBe(500);
    const { total } = await read(`finances?count=true&filter=offspringId.eq.${one.id}`);
    expect(total).toBe(1);
  });

  it('takes a new buyer along, and a deposit that is asked for', async () => {
    const one = await newYoung();
    const before = await held();
    const asked = { ...received, isReceived: false, on: '2024-06-15', paymentMethod: null };
    const newCustomer = { firstName: 'Clara', lastName: 'Holm', phone: '555 0199' };
    const { status, body } = await reserve(one, { newCustomer, deposit: asked });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(await read(`customers/${body.young.customerId}`)).toMatchObject({
      ...newCustomer,
      phone: expect.any(String),
      status: 'Active',
    });
    expect(await read(`finances/${body.depositId}`)).toMatchObject({
      paymentStatus: 'Pending',
      dueDate: '2024-06-15',
      paidDate: null,
    });
    expect(await held()).toBe(before);
  });

  it('keeps nothing when a part is wrong, and names the part', async () => {
    const one = await newYoung();
    const broken = await reserve(one, {
      newCustomer: { firstName: 'Dora', lastName: 'Lund' },
      deposit: { ...received, amount: 'much' },
    });
    expect([broken.status, broken.body.fields]).toEqual([422, { 'deposit.amount': expect.any(String) }]);
    expect((await reserve(one, { newCustomer: { firstName: 'Dora' } })).body.fields).toEqual({
      'newCustomer.lastName': expect.any(String),
    });
    expect((await reserve(one, { customerId: anna.id, price: 'dear' })).body.fields).toHaveProperty('price');
    expect((await reserve(one, { deposit: received })).body.fields).toHaveProperty('customerId');
    expect(await read(`offspring/${one.id}`)).toMatchObject({
      status: 'Available',
      customerId: null,
      version: one.version,
    });
    expect((await read('customers?search=Dora')).items).toEqual([]);
  });

  it('gives it to one of two who ask at the same second, and tells the other who has it', async () => {
    const one = await newYoung();
    const answers = await Promise.all(
      [anna, boris].map(({ id }) => reserve(one, { customerId: id, deposit: received })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost.detail).toMatch(/is already reserved for (Anna|Boris) Berg/);
    const { total } = await read(`finances?count=true&filter=offspringId.eq.${one.id}`);
    expect(total).toBe(1);
  });

  it('refuses one that is taken by another, also by a plain change', async () => {
    const one = await newYoung();
    const mine = (await reserve(one, { customerId: anna.id })).body.young;
    expect((await reserve(mine, { customerId: boris.id })).body.detail).toContain(
      'already reserved for Anna Berg',
    );
    const patched = await change(`offspring/${one.id}`, { customerId: boris.id });
    expect([patched.status, patched.body.fields]).toEqual([
      409,
      { customerId: expect.stringContaining('Anna Berg') },
    ]);
    const sold = await change(`offspring/${one.id}`, { status: 'Sold' });
    expect(sold.body).toMatchObject({ status: 'Sold', soldOn: new Date().toISOString().slice(0, 10) });
    expect((await change(`offspring/${one.id}`, { customerId: boris.id })).status).toBe(409);
    expect((await reserve(sold.body, { customerId: anna.id })).body.detail).toContain('already sold');
    expect((await change(`offspring/${one.id}`, { status: 'Reserved' })).body).toMatchObject({
      soldOn: null,
    });
    const dead = await newYoung({ status: 'Deceased' });
    expect((await reserve(dead, { customerId: anna.id })).status).toBe(409);
  });

  it('leaves no buyer on one that is free: it is released, or its buyer cleared with the same change', async () => {
    const one = await newYoung({ breederName: 'Bracken' });
    const path = `offspring/${one.id}`;
    await reserve(one, { customerId: anna.id });
    const refused = async (status: string) => (await change(path, { status })).body.fields;
    const reserved = 'Bracken is reserved for Anna Berg. Release that reservation first';
    expect(await refused('Available')).toEqual({ status: reserved });
    expect(await refused('Kept')).toEqual({ status: reserved });
    await change(path, { status: 'Sold' });
    expect(await refused('Available')).toEqual({
      status: 'Bracken is sold to Anna Berg. Clear that buyer first',
    });
    await change(path, { status: 'Deceased' });
    expect(await refused('Kept')).toEqual({
      status: 'Bracken has Anna Berg as its buyer. Choose Reserved or Sold, or clear that buyer',
    });
    expect((await change(path, { status: 'Kept', customerId: null })).status).toBe(200);
  });

  it('refuses a blacklisted buyer in every way', async () => {
    const banned = await customer('Erik', 'Blacklisted');
    const one = await newYoung();
    const sentence = { customerId: expect.stringContaining('Erik Berg is blacklisted') };
    expect((await reserve(one, { customerId: banned.id })).body.fields).toEqual(sentence);
    const taken = { status: 'Reserved', customerId: banned.id };
    expect((await change(`offspring/${one.id}`, taken)).body.fields).toEqual(sentence);
    const young = { breedingGroupId: one.breedingGroupId, gender: 'Male', ...taken };
    expect((await send('POST', 'offspring', young)).body.fields).toEqual(sentence);
  });

  it('tells of a change made meanwhile', async () => {
    const one = await newYoung();
    await change(`offspring/${one.id}`, { notes: 'a star on the chest' });
    const stale = await reserve(one, { customerId: anna.id });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
    expect(stale.body.details.current).toMatchObject({ notes: 'a star on the chest' });
  });

  it('releases, says what is still held, and holds no more once it is paid back or sold', async () => {
    const one = await newYoung();
    const before = await held();
    const { body } = await reserve(one, { customerId: anna.id, deposit: received });
    const url = `offspring/${one.id}/release`;
    const freed = await send('POST', url, { version: body.young.version });
    expect(releaseAnswer.parse(freed.body)).toMatchObject({
      young: { status: 'Available', customerId: null },
      depositHeld: 500,
    });
    expect((await send('POST', url, { version: body.young.version })).status).toBe(200);
    expect((await held()) - before).toBe(500);
    await change(`finances/${body.depositId}`, { paymentStatus: 'Refunded', refundAmount: 200 });
    expect((await held()) - before).toBe(300);
    const refund = {
      type: 'expense',
      category: 'Refund',
      amount: 300,
      date: '2024-07-01',
      paymentStatus: 'Paid',
    };
    await send('POST', 'finances', { ...refund, customerId: anna.id, offspringId: one.id });
    expect(await held()).toBe(before);

    const sold = await newYoung();
    const { young } = (await reserve(sold, { customerId: anna.id, deposit: received })).body;
    expect((await held()) - before).toBe(500);
    await send('PATCH', `offspring/${sold.id}`, { version: young.version, status: 'Sold' });
    expect(await held()).toBe(before);
    expect((await send('POST', `offspring/${sold.id}/release`, { version: young.version + 1 })).status).toBe(
      409,
    );
  });

  it('counts a deposit by what it is for, whatever its category is called', async () => {
    const before = await held();
    const income = { type: 'income', amount: 100, date: '2024-06-01', paymentStatus: 'Paid' };
    const book = async (values: object) =>
      (await send('POST', 'finances', { ...income, ...values })).body.purpose;
    expect(await book({ category: 'Anzahlung' })).toBe('Deposit');
    expect(await book({ category: 'Reservation fee' })).toBe('Deposit');
    expect(await book({ category: 'Place three', purpose: 'Deposit' })).toBe('Deposit');
    expect(await book({ category: 'Deposit box, sold', purpose: 'Other' })).toBe('Other');
    expect(await book({ category: 'Eggs' })).toBeNull();
    expect((await held()) - before).toBe(300);
  });

  it('is freed when its buyer is removed, and is theirs again with them if nobody took it', async () => {
    const dora = await customer('Dora');
    const [one, other, kept] = [await newYoung(), await newYoung(), await newYoung()];
    for (const each of [one, other, kept]) await reserve(each, { customerId: dora.id });
    const [sold, resold] = [await newYoung(), await newYoung()];
    for (const { id } of [sold, resold])
      await change(`offspring/${id}`, { status: 'Sold', customerId: dora.id });
    await send('DELETE', `customers/${dora.id}`);
    const free = { status: 'Available', customerId: null };
    expect(await read(`offspring/${one.id}`)).toMatchObject(free);
    expect(await read(`offspring/${other.id}`)).toMatchObject(free);
    expect(await read(`offspring/${sold.id}`)).toMatchObject({ status: 'Sold', customerId: null });
    await reserve(await read(`offspring/${other.id}`), { customerId: boris.id });
    await change(`offspring/${resold.id}`, { customerId: boris.id });
    await change(`offspring/${kept.id}`, { status: 'Kept' });
    await send('POST', `customers/${dora.id}/restore`);
    expect(await read(`offspring/${one.id}`)).toMatchObject({ status: 'Reserved', customerId: dora.id });
    expect(await read(`offspring/${other.id}`)).toMatchObject({ status: 'Reserved', customerId: boris.id });
    expect(await read(`offspring/${sold.id}`)).toMatchObject({ status: 'Sold', customerId: dora.id });
    expect(await read(`offspring/${resold.id}`)).toMatchObject({ status: 'Sold', customerId: boris.id });
    expect(await read(`offspring/${kept.id}`)).toMatchObject({ status: 'Kept', customerId: null });
  });

  it('works without a buyer where the plan has no customers, and books nothing there', async () => {
    const free = await server.current.signUp({ plan: 'free' });
    const theirs = new Records(server.current, free);
    const one = await theirs.make('offspring', { status: 'Available' });
    const ask = (payload: object) =>
      server.current.inject({
        method: 'POST',
        url: `/api/offspring/${one.id}/reservation`,
        headers: free.headers,
        payload: { version: one.version, ...payload },
      });
    const paid = await ask({ newCustomer: { firstName: 'A', lastName: 'B' } });
    expect([paid.statusCode, paid.json().code]).toEqual([403, 'plan-too-low']);
    expect((await ask({ price: 900 })).json().young).toMatchObject({ status: 'Reserved', price: 900 });
  });

  it('keeps an account of each young one and its litter: agreed, received, open, held', async () => {
    const one = await newYoung();
    const litter = String(one.breedingGroupId);
    const account = async (query: string) => (await send('GET', `finances/account?${query}`)).body;
    const others = await account(`breedingGroupId=${litter}`);
    await reserve(one, { customerId: anna.id, price: 2500, deposit: received });
    const afterDeposit = { agreed: 2500, received: 500, open: 2000, depositsHeld: 500, income: 0, net: 0 };
    expect(await account(`offspringId=${one.id}`)).toMatchObject(afterDeposit);
    const booked = { offspringId: one.id, customerId: anna.id };
    await records.make('financial_transactions', {
      ...{ type: 'income', category: 'Balance', amount: 1500, date: '2024-06-20', dueDate: '2024-06-30' },
      // As a deposit may name the balance of the whole sale: of this entry no more is open than it is.
      ...{ paymentStatus: 'Pending', balanceAmount: 9000, ...booked },
    });
    await records.make('financial_transactions', {
      ...{ type: 'expense', category: 'Veterinary', amount: 120.35, date: '2024-06-21' },
      ...{ paymentStatus: 'Paid', breedingGroupId: litter, offspringId: null },
    });
    // What names another litter is that one's, whichever young it was for.
    const elsewhere = await records.make('breeding_groups');
    await records.make('financial_transactions', {
      ...{ type: 'expense', category: 'Transport', amount: 80, date: '2024-06-22' },
      ...{ paymentStatus: 'Paid', breedingGroupId: elsewhere.id, offspringId: one.id },
    });
    expect((await account(`breedingGroupId=${elsewhere.id}`)).expenses).toBe(80);
    // What is asked for is part of what the price leaves open.
    expect(await account(`offspringId=${one.id}`)).toMatchObject({ open: 2000, overdue: 1500, expenses: 80 });
    await change(`offspring/${one.id}`, { status: 'Sold' });
    const sold = { income: 500, depositsHeld: 0, received: 500 };
    expect(await account(`offspringId=${one.id}`)).toMatchObject({ ...sold, net: 420 });
    const litterNow = await account(`breedingGroupId=${litter}`);
    expect(litterNow.income - others.income).toBe(500);
    expect(litterNow.expenses - others.expenses).toBeCloseTo(120.35, 5);
    expect(litterNow.open - others.open).toBe(2000);
    expect((await send('GET', 'finances/account')).status).toBe(400);
  });
});
