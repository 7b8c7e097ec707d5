import { beforeAll, describe, expect, it } from 'vitest';
import { changeRecord, insertRecord } from '#server/records/in-transaction.ts';
import { newValues } from '#server/records/record-values.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { agree } from '#tests/server/sales/agreement.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

/** Of each of the sixteen; `LEDGER_STEPS=500` for as long as one likes to wait. */
const steps = Number(process.env.LEDGER_STEPS ?? 5);
const rounds = Number(process.env.LEDGER_ROUNDS ?? 1);
const clients = 16;
/** What a step may hear: done, or a sentence why it is not. Never that something broke, and never a deadlock. */
const heard = [200, 201, 204, 404, 409, 422];

describe.each(databases)('the ledger with sixteen at once, on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let buyers: Row[];
  let litters: Row[];
  let young: Row[];

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    const records = new Records(server.current, user);
    buyers = [];
    for (const firstName of ['Anna', 'Boris', 'Clara'])
      buyers.push(await records.make('customers', { firstName, lastName: 'Berg' }));
    litters = [];
    for (const birthDate of ['2025-03-01', '2026-03-01'])
      litters.push(await records.make('breeding_groups', { birthDate }));
    young = [];
    for (const [index, { id }] of [...litters, ...litters].entries())
      young.push(
        await records.make('offspring', { status: 'Available', breedingGroupId: id, price: 900 + index }),
      );
  });

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.current.inject({
      ...{ method, url: `/api/${path}`, headers: user.headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };

  it('balances by entry, customer, litter and year, and says the same everywhere', async () => {
    const counts = new Map<string, number>();
    const strange: unknown[] = [];
    const below = (count: number): number => Math.floor(Math.random() * count);
    const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const cents = (): number => (100 + below(90_000)) / 100;
    const part = (): number => (1 + below(30_000)) / 100;
    const day = (): string => `202${5 + below(2)}-0${1 + below(9)}-1${below(10)}`;
    const entry = async () => {
      const { body } = await ask('GET', 'finances?pageSize=100');
      return one<{ id: string; version: number; amount: number }>(
        body.items.length ? body.items : [{ id: young[0]?.id, version: 1 }],
      );
    };
    const verb = async (name: string, values: object = {}) => {
      const { id, version } = await entry();
      return ask('POST', `finances/${id}/${name}`, { version, ...values });
    };
    const change = async (path: string, values: object) => {
      const { version = 1 } = (await ask('GET', path)).body;
      return ask('PATCH', path, { version, ...values });
    };
    /** One that was issued, with something asked for of a young one. */
    const invoice = async () => {
      const { body } = await ask('GET', 'invoices?pageSize=100');
      const issued = (body.items as { kind: string; number: string | null }[]).filter(
        ({ kind, number }) => kind === 'Invoice' && number !== null,
      );
      return one<{ id: string; version: number; lines?: { offspringId: string; price: number }[] }>(
        issued.length ? (issued as never) : [{ id: String(young[0]?.id), version: 1 }],
      );
    };
    const acts: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
      deposit: () =>
        ask('POST', 'finances', {
          ...{
            type: 'income',
            category: 'Deposit',
            amount: cents(),
            date: day(),
            customerId: one(buyers).id,
          },
          paymentStatus: one(['Paid', 'Paid', 'Pending']),
          ...one<object>([
            {},
            { offspringId: one(young).id, taxAmount: 0.07 },
            { breedingGroupId: one(litters).id },
          ]),
        }),
      move: () =>
        verb('move', one<object>([{ offspringId: one(young).id }, { breedingGroupId: one(litters).id }])),
      refund: () => verb('pay-back', { amount: part(), on: day() }),
      forfeit: () => verb('forfeit', one<object>([{}, { amount: part() }])),
      credit: () => verb('keep-as-credit'),
      'use a credit': () => verb('use-credit', { offspringId: one(young).id }),
      sale: async () => {
        const path = `offspring/${one(young).id}`;
        const { status } = (await ask('GET', path)).body;
        return change(
          path,
          status === 'Sold'
            ? one<object>([{ status: 'Available', customerId: null }, { status: 'Reserved' }])
            : { status: one(['Sold', 'Reserved']), customerId: one(buyers).id },
        );
      },
      correction: async () => {
        const { id } = await entry();
        return change(
          `finances/${id}`,
          one<object>([
            { amount: cents() },
            { date: day() },
            { paymentStatus: 'Paid' },
            { paymentStatus: 'Pending', balanceAmount: 1.23 },
            { customerId: one(buyers).id },
          ]),
        );
      },
      invoice: async () => {
        const made = await ask('POST', 'invoices/from', { customerId: one(buyers).id });
        for (const { id } of made.body.invoices ?? [])
          await ask('POST', `invoices/${id}/issue`, { version: 1 });
        return made;
      },
      'pay an invoice': async () =>
        ask('POST', `invoices/${(await invoice()).id}/payments`, { amount: part(), on: day() }),
      'credit a line': async () => {
        const { id, version, lines = [{ offspringId: id, price: 1 }] } = await invoice();
        const { offspringId, price } = one(lines);
        const lessBy = {
          description: 'Less',
          quantity: 1,
          price: one([price, 1 + below(price)]),
          offspringId,
        };
        const paid = one(['keep', 'back', 'owed']);
        return ask('POST', `invoices/${id}/credit`, { version, reason: 'Agreed', paid, lines: [lessBy] });
      },
      removal: async () => {
        const path = `finances/${(await entry()).id}`;
        const gone = await ask('DELETE', path);
        return gone.status === 204 && below(2) === 0 ? ask('POST', `${path}/restore`) : gone;
      },
    };
    const names = [
      ...Object.keys(acts),
      'deposit',
      'deposit',
      'deposit',
      'refund',
      'sale',
      'invoice',
      'pay an invoice',
      'credit a line',
    ];
    const client = async (): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        const name = one(names);
        const answer = await acts[name]?.();
        if (!answer) throw new Error(`Nobody knows how to ${name}.`);
        if (!heard.includes(answer.status)) strange.push([name, answer]);
        if (answer.status < 300) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: clients }, client));
      expect(strange).toEqual([]);
      await agree(server.current, user);
    }
    expect(counts.get('deposit')).toBeGreaterThan(0);
  });
});

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'a deposit and a sale, on $name',
  (kind) => {
    const server = withTestApp(kind);

    it.each([
      ['deposit', 'sale', 'the young one'],
      ['sale', 'deposit', 'the young one'],
      ['deposit', 'sale', 'the buyer'],
      ['sale', 'deposit', 'the buyer'],
    ])('wait for each other: a %s, then a %s before it is kept, for %s', async (first, _, of) => {
      const { database, inject, signUp } = server.current;
      const user = await signUp({ plan: 'premium' });
      const records = new Records(server.current, user);
      const buyer = await records.make('customers', { firstName: 'Anna', lastName: 'Berg' });
      const { id, version } = await records.make('offspring', { status: 'Available', price: 900 });
      const sale = { status: 'Sold', customerId: buyer.id, soldOn: '2026-05-02' };
      const deposit = {
        ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 300, date: '2026-05-01' },
        ...(of === 'the buyer' ? { customerId: buyer.id } : { offspringId: id }),
        paymentStatus: 'Paid',
      };
      const isWaiting = async (): Promise<boolean> => {
        const sql = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`;
        return (await database.asOwner((owner) => owner.query(sql))).length > 0;
      };
      const written = Promise.withResolvers<void>();
      const mayEnd = Promise.withResolvers<void>();
      const open = database.transaction(user, async (trx) => {
        if (first === 'deposit')
          await insertRecord(
            trx,
            'financial_transactions',
            user,
            newValues('financial_transactions', deposit),
          );
        else await changeRecord(trx, 'offspring', id, Number(version), sale);
        written.resolve();
        await mayEnd.promise;
      });
      await Promise.race([written.promise, open]);
      let isOver = false;
      const second = inject({
        headers: user.headers,
        ...(first === 'deposit'
          ? { method: 'PATCH', url: `/api/offspring/${id}`, payload: { ...sale, version } }
          : { method: 'POST', url: '/api/finances', payload: deposit }),
      }).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await isWaiting())).toBe(true);
      mayEnd.resolve();
      await open;
      const { statusCode, body } = await second;
      expect([statusCode, body]).toEqual([first === 'deposit' ? 200 : 201, expect.any(String)]);
      const { today } = await agree(server.current, user);
      expect(today.money?.depositsHeld).toBe(0);
    });
  },
);
