import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#domain/entities/index.ts';
import { customerAccounts } from '#server/customers/accounts.ts';
import type { Tenant } from '#server/db/database.ts';
import { removeRecord } from '#server/records/remove-record.ts';
import { createRecord } from '#server/records/write-record.ts';
import { databases, withSharedDatabase } from '#tests/support/database.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { withTestApp } from '#tests/support/server.ts';

describe.each(databases)('the accounts of customers on $name', (kind) => {
  const database = withSharedDatabase(kind);
  let tenant: Tenant;
  let jordan: string;
  let mara: string;
  const create = async (name: EntityName, values: object): Promise<string> =>
    (JSON.parse(await createRecord(database.current, tenant, name, values)) as { id: string }).id;

  beforeAll(async () => {
    tenant = await makeTenant(database.current);
    const parent = { breed: 'Toller', birthDate: '2020-01-01' };
    const motherId = await create('animals', { ...parent, name: 'Penny', gender: 'Female' });
    const fatherId = await create('animals', { ...parent, name: 'Otter', gender: 'Male' });
    const breedingGroupId = await create('breeding_groups', { motherId, fatherId, birthDate: '2026-09-01' });
    jordan = await create('customers', { firstName: 'Jordan', lastName: 'Okafor' });
    mara = await create('customers', { firstName: 'Mara', lastName: 'Lindqvist' });
    const young = { breedingGroupId, gender: 'Female', customerId: jordan };
    await create('offspring', { ...young, status: 'Reserved' });
    await create('offspring', { ...young, status: 'Sold' });
    const gone = await create('offspring', { ...young, status: 'Sold' });
    await removeRecord(database.current, tenant, 'offspring', gone);
    const income = { type: 'income', category: 'Sale', date: '2026-11-01', customerId: jordan };
    await create('financial_transactions', { ...income, amount: 500.1, paymentStatus: 'Paid' });
    await create('financial_transactions', { ...income, amount: 2000.2, balanceAmount: 1500.2 });
    await create('financial_transactions', { ...income, amount: 300, dueDate: '2026-11-17' });
    await create('financial_transactions', {
      ...income,
      amount: 400,
      refundAmount: 150,
      paymentStatus: 'Refunded',
    });
    await create('financial_transactions', { ...income, type: 'expense', amount: 80, paymentStatus: 'Paid' });
    const hers = { ...income, customerId: mara };
    await create('financial_transactions', { ...hers, amount: 60, dueDate: '2026-11-20' });
    await create('financial_transactions', { ...hers, amount: 7, dueDate: '2026-11-19', date: '2026-10-30' });
  });

  it('adds up what was taken, paid and is open, unpaid is no income', async () => {
    const accounts = await customerAccounts(database.current, tenant, [jordan, mara], '2026-11-20');
    expect(accounts).toEqual([
      {
        customerId: jordan,
        reserved: 1,
        bought: 1,
        income: 1250.1,
        paid: 1400.1,
        paidBack: 150,
        depositsHeld: 0,
        heldForLater: 0,
        open: 1800.2,
        overdue: 300,
        expenses: 80,
        firstEntryOn: '2026-11-01',
      },
      // What is due today is not overdue yet.
      {
        ...{ customerId: mara, reserved: 0, bought: 0, income: 0, paid: 0, paidBack: 0, depositsHeld: 0 },
        ...{ heldForLater: 0, open: 67, overdue: 7, expenses: 0, firstEntryOn: '2026-10-30' },
      },
    ]);
  });

  it('leaves open what was not paid of an agreed price, whoever asked for it', async () => {
    const buyer = await create('customers', { firstName: 'Ines', lastName: 'Okafor' });
    const [litter] = await database.current.scoped(tenant, [
      { sql: 'select id from breeding_groups where org_id = $org limit 1', parameters: [] },
    ]);
    const young = { breedingGroupId: litter?.[0]?.id, gender: 'Male', customerId: buyer };
    const offspringId = await create('offspring', { ...young, status: 'Reserved', price: 2500 });
    const account = async () => (await customerAccounts(database.current, tenant, [buyer], '2026-11-20'))[0];
    expect(await account()).toMatchObject({ income: 0, paid: 0, open: 2500 });
    const deposit = {
      type: 'income',
      category: 'Deposit',
      date: '2026-11-01',
      customerId: buyer,
      offspringId,
    };
    await create('financial_transactions', { ...deposit, purpose: 'Deposit', amount: 500 });
    expect(await account()).toMatchObject({ income: 0, paid: 0, open: 2500 });
    const paid = { ...deposit, purpose: 'Deposit', paymentStatus: 'Paid' };
    await create('financial_transactions', { ...paid, amount: 500 });
    expect(await account()).toMatchObject({ income: 0, paid: 500, depositsHeld: 500, open: 2000 });
    // One for whichever comes is held as well, until they take one.
    await create('financial_transactions', { ...paid, offspringId: null, amount: 100 });
    expect(await account()).toMatchObject({ income: 0, paid: 600, depositsHeld: 600, open: 1900 });
    await create('offspring', { ...young, status: 'Sold', soldOn: '2026-11-15' });
    expect(await account()).toMatchObject({ income: 100, paid: 600, depositsHeld: 500 });
  });

  it('shows nothing of it to another organisation', async () => {
    const stranger = await makeTenant(database.current);
    const [account] = await customerAccounts(database.current, stranger, [jordan], '2026-11-20');
    expect(account).toMatchObject({ reserved: 0, bought: 0, income: 0, open: 0, expenses: 0 });
  });
});

describe('the address of the accounts', () => {
  const server = withTestApp();
  const url = '/api/customers/accounts?ids=01900000-0000-7000-8000-000000000000';

  it('answers whoever is signed in', async () => {
    expect((await server.current.inject({ url })).statusCode).toBe(401);
    const paying = await server.current.signUp({ plan: 'pro' });
    const answer = await server.current.inject({ url, headers: paying.headers });
    expect(answer.json()).toMatchObject({ items: [{ reserved: 0, open: 0 }] });
  });

  it('refuses what is no list of ids', async () => {
    const { headers } = await server.current.signUp({ plan: 'pro' });
    const answer = await server.current.inject({ url: '/api/customers/accounts?ids=1,2', headers });
    expect(answer.statusCode).toBe(400);
  });
});
