import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  invoiceOverviewAnswer,
  invoiceSettingsAnswer,
  invoiceSheetAnswer,
} from '#domain/answers/invoices.ts';
import { changePreferences } from '#server/organisations/preferences.ts';
import { soFar } from '#tests/support/days.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

type Body = Record<string, never> & { id: string; version: number; number: string; detail: string };

describe('invoices', () => {
  const place = withMailingApp();
  let kennel: Kennel;
  let born: string;
  let buyer: string;
  let young: string;

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, values?: object) => {
    const { headers } = kennel.user;
    const answer = await place.current.test.inject({
      ...{ method, url: `/api/${path}`, headers },
      ...(values && { payload: values }),
    });
    return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body };
  };
  const good = async (method: Parameters<typeof ask>[0], path: string, values?: object): Promise<Body> => {
    const { status, body } = await ask(method, path, values);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201, 204]), undefined]);
    return body;
  };
  const sheet = async (id: string) => invoiceSheetAnswer.parse(await good('GET', `invoices/${id}/sheet`));
  const account = async () => {
    const { items } = (await good('GET', `customers/accounts?ids=${buyer}`)) as unknown as {
      items: [{ income: number; paid: number; open: number; overdue: number; depositsHeld: number }];
    };
    return items[0];
  };
  const puppy = async (values: object = {}) =>
    (
      await good('POST', 'offspring', {
        ...{ breedingGroupId: born, gender: 'Female', breederName: 'Juniper', status: 'Reserved' },
        ...{ customerId: buyer, price: 2000, ...values },
      })
    ).id;
  const line = (price: number, values: object = {}) => ({
    description: 'Boarding',
    quantity: 1,
    price,
    ...values,
  });
  const draft = (values: object = {}) =>
    good('POST', 'invoices', { customerId: buyer, lines: [line(10_000)], ...values });
  const issue = ({ id, version }: Body, values: object = {}) =>
    good('POST', `invoices/${id}/issue`, { version, ...values });
  const issued = async (values: object = {}) => issue(await draft(values));
  const pay = (id: string, amount: number, values: object = {}) =>
    ask('POST', `invoices/${id}/payments`, { amount, on: soFar(0.45), ...values });
  /** The postings by account, in cents: always in balance, and what they say of one invoice. */
  const books = async () => {
    const [rows] = await place.current.test.database.scoped(kennel.user, [
      {
        sql: `select p.account, sum(p.amount)::int as amount from ledger_postings p where p.org_id = $org
          group by 1 having sum(p.amount) <> 0`,
        parameters: [],
      },
    ]);
    const all = Object.fromEntries((rows ?? []).map((row) => [row.account, Number(row.amount)]));
    expect(Object.values<number>(all).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    return all;
  };

  beforeAll(async () => {
    kennel = await openKennel(place.current.before);
    born = (
      await good('POST', 'breeding-groups', {
        motherId: await kennel.own('Fern'),
        fatherId: await kennel.own('Rowan', { gender: 'Male' }),
        birthDate: '2026-03-01',
      })
    ).id;
  });
  beforeEach(async () => {
    const names = { firstName: 'Ines', lastName: 'Okafor', address: '4 Mill Lane', city: 'Ames' };
    buyer = (await good('POST', 'customers', { ...names, email: `ines.${Math.random()}@example.com` })).id;
    young = await puppy();
  });

  it('are made from a sale in one press: the price, the buyer and what was received before', async () => {
    await good('POST', 'finances', {
      ...{ type: 'income', category: 'Deposit', amount: 500, date: soFar(0.25), paymentStatus: 'Paid' },
      ...{ customerId: buyer, offspringId: young },
    });
    const { invoices } = (await good('POST', 'invoices/from', { offspringId: young })) as unknown as {
      invoices: [Body];
    };
    const [{ id }] = invoices;
    const again = await good('POST', 'invoices/from', { offspringId: young });
    expect(again).toEqual({ invoices: [{ id, isNew: false }] });
    expect(await sheet(id)).toMatchObject({
      state: 'Draft',
      total: 2000,
      open: 0,
      deposits: [{ amount: 500 }],
    });
    const read = await good('GET', `invoices/${id}`);
    expect(read).toMatchObject({ billTo: expect.stringContaining('Ines Okafor\n4 Mill Lane'), number: null });
    expect((await account()).open).toBe(1500);

    const made = await issue(read);
    expect(made).toMatchObject({ number: expect.stringMatching(/^INV-\d{4}-0001$/), totalAmount: 2000 });
    expect(await sheet(id)).toMatchObject({
      state: 'Partly paid',
      paid: 500,
      open: 1500,
      due: [{ amount: 1500 }],
    });
    // The buyer owes what they owed before: an invoice asks, and adds nothing.
    expect(await account()).toMatchObject({ open: 1500, paid: 500, depositsHeld: 500 });

    expect((await pay(id, 1600)).body.detail).toContain('No more than $1,500.00 is open');
    const receipt = (await pay(id, 1500, { paymentMethod: 'cash' })).body;
    expect(receipt).toMatchObject({
      kind: 'Receipt',
      number: expect.stringMatching(/^R-\d{4}-0001$/),
      aboutId: id,
    });
    expect(await sheet(id)).toMatchObject({
      state: 'Paid',
      paid: 2000,
      open: 0,
      papers: [{ kind: 'Receipt' }],
    });
    expect(await account()).toMatchObject({ open: 0, paid: 2000 });
    expect((await pay(id, 1)).body.detail).toBe('Nothing of this invoice is open any more.');
  });

  it('are receipted by number where no invoice asked: once, on paper, and only for money that came in', async () => {
    const entry = (values: object) =>
      good('POST', 'finances', {
        ...{ type: 'income', category: 'Stud fee', amount: 350.5, date: soFar(0.5), customerId: buyer },
        ...{ description: 'Stud service, Rowan', paymentStatus: 'Paid', paidDate: soFar(0.55) },
        ...values,
      });
    const paid = await entry({});
    const twice = await Promise.all([1, 2].map(() => good('POST', `finances/${paid.id}/receipt`)));
    const [receipt, again] = twice as [Body, Body];
    expect(again.id).toBe(receipt.id);
    expect(receipt).toMatchObject({
      ...{ kind: 'Receipt', number: expect.stringMatching(/^R-\d{4}-\d{4}$/), aboutId: null },
      ...{ totalAmount: 350.5, customerId: buyer, suppliedOn: soFar(0.55), currency: 'USD' },
      billTo: expect.stringContaining('Ines Okafor'),
    });
    expect(await good('GET', `finances/${paid.id}`)).toMatchObject({ receiptNumber: receipt.number });
    const stranger = await place.current.before.signUp({ plan: 'premium' });
    const theirs = await place.current.test.inject({
      ...{ method: 'POST', url: `/api/finances/${paid.id}/receipt`, headers: stranger.headers },
    });
    expect(theirs.statusCode).toBe(404);
    const { headers } = kennel.user;
    const paper = await place.current.test.inject({
      ...{ url: `/api/invoices/${receipt.id}/invoice.pdf`, headers },
    });
    const { text } = await readPdf(paper.rawPayload);
    for (const words of [receipt.number, 'Stud service, Rowan', '$350.50', 'Ines Okafor'])
      expect(text).toContain(words);
    // An invoice's payment has its paper already, and that one is it.
    const asked = await issued();
    const first = (await pay(asked.id, 100)).body;
    const [one] = (await sheet(asked.id)).payments;
    expect((await good('POST', `finances/${one?.transactionId}/receipt`)).id).toBe(first.id);

    const refused = async (values: object) =>
      (await ask('POST', `finances/${(await entry(values)).id}/receipt`)).body.detail;
    expect(await refused({ paymentStatus: 'Pending' })).toContain('It is not paid');
    expect(await refused({ type: 'expense', category: 'Feed' })).toContain('money that came in');
    expect(await refused({ receiptNumber: 'Block 7' })).toContain('has the receipt number Block 7 already');
  });

  it('are receipted for the part that came in; the rest stays open where it was, with its share of the tax', async () => {
    const deposit = await good('POST', 'finances', {
      ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 500, taxAmount: 50 },
      ...{ date: soFar(0.5), customerId: buyer, offspringId: young, notes: 'By the gate' },
      ...{ paymentStatus: 'Pending', depositAmount: 200, balanceAmount: 300, dueDate: soFar(0.7) },
    });
    const before = [await account(), await books()];
    expect(before[0]).toMatchObject({ paid: 200, open: 1800, depositsHeld: 200 });
    const receipt = await good('POST', `finances/${deposit.id}/receipt`);
    expect(receipt).toMatchObject({ totalAmount: 200, suppliedOn: soFar(0.5), aboutId: null });
    expect([await account(), await books()]).toEqual(before);
    expect(await good('GET', `finances/${deposit.id}`)).toMatchObject({
      ...{ amount: 300, taxAmount: 30, paymentStatus: 'Pending', dueDate: soFar(0.7) },
      ...{ balanceAmount: null, depositAmount: null, receiptNumber: null },
    });
    const { items } = (await good('GET', `finances?filter=customerId.eq.${buyer}`)) as unknown as {
      items: Body[];
    };
    expect(items.filter(({ id }) => id !== deposit.id)).toEqual([
      expect.objectContaining({
        ...{ amount: 200, taxAmount: 20, paymentStatus: 'Paid', receiptNumber: receipt.number },
        ...{ purpose: 'Deposit', offspringId: young, notes: 'By the gate', paidDate: soFar(0.5) },
      }),
    ]);
    // Nothing of the rest has come in.
    expect((await ask('POST', `finances/${deposit.id}/receipt`)).body.detail).toContain('It is not paid');
  });

  it('count what somebody noted as received by hand, and ask for no more than is open', async () => {
    const { id } = await issued({ lines: [line(100_000)] });
    const [due] = (await sheet(id)).due;
    const entry = await good('GET', `finances/${due?.transactionId}`);
    await good('PATCH', `finances/${entry.id}`, { version: entry.version, balanceAmount: 700 });
    expect(await sheet(id)).toMatchObject({ paid: 300, open: 700 });
    await pay(id, 200);
    expect(await sheet(id)).toMatchObject({ paid: 500, open: 500 });
    const noted = await good('POST', `finances/${entry.id}/receipt`);
    expect(noted).toMatchObject({ totalAmount: 300 });
    expect(await sheet(id)).toMatchObject({ paid: 500, open: 500, total: 1000 });
    const before = await account();
    expect((await pay(id, 501)).body.detail).toContain('No more than $500.00 is open');
    await pay(id, 500);
    expect(await sheet(id)).toMatchObject({ state: 'Paid', paid: 1000, open: 0 });
    expect((await account()).paid).toBe((before?.paid ?? 0) + 500);
  });

  it('are paid when all that is open is paid beside what was noted by hand', async () => {
    const { id } = await issued({ lines: [line(100_000)] });
    const entry = await good('GET', `finances/${(await sheet(id)).due[0]?.transactionId}`);
    await good('PATCH', `finances/${entry.id}`, { version: entry.version, balanceAmount: 700 });
    expect((await pay(id, 700)).body).toMatchObject({ kind: 'Receipt', totalAmount: 700 });
    expect(await sheet(id)).toMatchObject({ state: 'Paid', paid: 1000, open: 0 });
  });

  it('have numbers without gaps, none twice, whoever issues at the same time and whatever fails', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => draft()));
    const bad = await draft({ lines: [] });
    const answers = await Promise.all([
      ...drafts.map(({ id, version }) => ask('POST', `invoices/${id}/issue`, { version })),
      ask('POST', `invoices/${bad.id}/issue`, { version: 1 }),
      // The same one once more at the same time.
      ask('POST', `invoices/${drafts[0]?.id}/issue`, { version: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    const [rows] = await place.current.test.database.scoped(kennel.user, [
      {
        sql: `select sequence from invoices where org_id = $org and kind = 'Invoice' and sequence is not null order by 1`,
        parameters: [],
      },
    ]);
    expect((rows ?? []).map(({ sequence }) => Number(sequence))).toEqual((rows ?? []).map((_, at) => at + 1));
    // The table itself takes neither a gap nor a second beginning nor a number twice.
    for (const [sequence, follows] of [
      [9000, 8999],
      [9000, null],
      [1, null],
    ] as const) {
      const insert = place.current.test.database.asOwner((owner) =>
        owner.query(
          `insert into invoices (org_id, id, number, series, sequence, follows, issued_on, currency)
           select org_id, uuid_v7(), 'X-' || gen_random_uuid(), series, $2, $3, issued_on, currency from invoices
           where org_id = $1 and sequence = 1 and kind = 'Invoice'`,
          [kennel.user.orgId, sequence, follows],
        ),
      );
      await expect(insert).rejects.toThrow(/invoices_(follows_fkey|series_key|sequence_key)/);
    }
  });

  it('are never changed once issued: not by the form, the trash or a transaction of theirs', async () => {
    const made = await issued();
    const { id, version } = made;
    expect((await ask('PATCH', `invoices/${id}`, { version, notes: 'Other words' })).status).toBe(409);
    expect((await ask('DELETE', `invoices/${id}`)).status).toBe(409);
    const [due] = (await sheet(id)).due;
    const entry = await good('GET', `finances/${due?.transactionId}`);
    for (const other of [{ amount: 1 }, { taxAmount: 1 }]) {
      const changed = await ask('PATCH', `finances/${entry.id}`, { version: entry.version, ...other });
      expect([changed.status, changed.body.detail]).toEqual([
        422,
        expect.stringContaining('stands on an invoice'),
      ]);
    }
    expect((await ask('DELETE', `finances/${entry.id}`)).body.detail).toContain('stands on an invoice');
    // Marked as paid under Finances, it is paid.
    await good('PATCH', `finances/${entry.id}`, {
      version: entry.version,
      paymentStatus: 'Paid',
      paidDate: soFar(0.4),
    });
    expect((await sheet(id)).state).toBe('Paid');
  });

  it('are paid in instalments, the oldest due first, and are overdue where one is', async () => {
    const asked = await draft({
      lines: [line(90_000)],
      instalments: [
        { dueOn: '2026-01-10', amount: 30_000 },
        { dueOn: '2026-02-10', amount: 30_000 },
        { dueOn: '2099-01-10', amount: null },
      ],
    });
    const { id } = await issue(asked, { issuedOn: '2024-12-31' });
    expect(await sheet(id)).toMatchObject({ state: 'Overdue', overdue: 600, due: [{ amount: 300 }, {}, {}] });
    await pay(id, 450);
    expect(await sheet(id)).toMatchObject({
      overdue: 150,
      paid: 450,
      due: [{ dueOn: '2026-02-10', amount: 150 }, { amount: 300 }],
    });
    expect(await account()).toMatchObject({ overdue: 150 });
    await pay(id, 150);
    expect(await sheet(id)).toMatchObject({ state: 'Partly paid', overdue: 0, open: 300 });
    const wrong = await draft({
      lines: [line(90_000)],
      instalments: [{ dueOn: '2099-01-10', amount: 30_000 }],
    });
    const { status, body } = await ask('POST', `invoices/${wrong.id}/issue`, { version: wrong.version });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('$900.00, which is left to pay')]);
    const dayless = { lines: [line(90_000)], instalments: [{ dueOn: '', amount: null }] };
    expect((await ask('POST', 'invoices', dayless)).body.fields).toEqual({
      'instalments.0.dueOn': 'Instalment 1: Choose a day',
    });
    const late = await draft({ lines: [line(90_000)], dueOn: '2026-01-10' });
    const refused = await ask('POST', `invoices/${late.id}/issue`, { version: late.version });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['dueOn']]);
  });

  it('are credited: what is open is owed no longer, and what came in goes back or stays', async () => {
    const before = await books();
    const unpaid = await issued();
    await good('POST', `invoices/${unpaid.id}/credit`, {
      version: unpaid.version,
      reason: 'Asked by mistake',
    });
    expect(await sheet(unpaid.id)).toMatchObject({ state: 'Credited', open: 0, credited: 100, paid: 0 });
    expect(await books()).toEqual(before);
    // What is asked for no longer does not come back from the trash.
    const trashed = await good('GET', `finances?trash=true&filter=invoiceId.eq.${unpaid.id}`);
    const [gone] = (trashed as unknown as { items: [Body] }).items;
    const back = await ask('POST', `finances/${gone.id}/restore`);
    expect([back.status, back.body.detail]).toEqual([422, expect.stringContaining('stands on an invoice')]);

    const paid = await issued();
    await pay(paid.id, 60);
    const part = { version: paid.version, reason: 'Two days less', paid: 'back', lines: [line(7000)] };
    const note = await good('POST', `invoices/${paid.id}/credit`, part);
    expect(note).toMatchObject({ kind: 'Credit note', number: expect.stringMatching(/^CN-\d{4}-0002$/) });
    // 40 were open and are owed no longer; 30 of the 60 went back.
    expect(await sheet(paid.id)).toMatchObject({
      state: 'Paid',
      open: 0,
      paid: 30,
      credited: 70,
      owedBack: 0,
    });
    const { version } = await good('GET', `invoices/${paid.id}`);
    const rest = { version, reason: 'All of it', lines: [line(4000)] };
    expect((await ask('POST', `invoices/${paid.id}/credit`, rest)).body.detail).toContain(
      '$30.00 is left to credit',
    );
    await good('POST', `invoices/${paid.id}/credit`, {
      version,
      reason: 'The rest',
      lines: [line(3000)],
      paid: 'keep',
    });
    expect(await sheet(paid.id)).toMatchObject({ state: 'Credited', paid: 0 });
    expect((await account()).depositsHeld).toBe(30);
  });

  it('are credited in part: what stays asked for keeps its share of the tax, and over nothing there is no note', async () => {
    const taxed = { taxes: [{ name: 'State', rate: 10 }] };
    const made = await issued({ pricesIncludeTax: false, lines: [line(10_000, taxed)] });
    const { version } = made;
    const nothing = { version, reason: 'Nothing', paid: 'keep', lines: [line(0)] };
    expect((await ask('POST', `invoices/${made.id}/credit`, nothing)).body).toMatchObject({
      fields: { lines: 'A credit note over nothing changes nothing' },
    });
    const half = { version, reason: 'Half the days', paid: 'keep', lines: [line(5000, taxed)] };
    await good('POST', `invoices/${made.id}/credit`, half);
    const { items } = await good('GET', `finances?filter=invoiceId.eq.${made.id}`);
    expect(items).toMatchObject([{ amount: 55, taxAmount: 5, paymentStatus: 'Pending' }]);
  });

  it('are credited: the deposit of one that is still here stays its deposit', async () => {
    const deposit = { type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 500 };
    const { id } = await good('POST', 'finances', {
      ...{ ...deposit, date: soFar(0.25), paymentStatus: 'Paid', customerId: buyer, offspringId: young },
    });
    const from = (await good('POST', 'invoices/from', { offspringId: young })) as unknown as {
      invoices: [Body];
    };
    const made = await issue(await good('GET', `invoices/${from.invoices[0].id}`));
    const all = { version: made.version, reason: 'Another buyer pays', paid: 'keep' };
    await good('POST', `invoices/${made.id}/credit`, all);
    expect(await good('GET', `finances/${id}`)).toMatchObject({
      ...{ purpose: 'Deposit', offspringId: young, invoiceId: null, amount: 500 },
    });
    expect((await account()).depositsHeld).toBe(500);
  });

  it('have numbers that follow their days', async () => {
    await issue(await draft(), { issuedOn: '2025-06-10' });
    const earlier = await draft();
    const { version } = earlier;
    const refused = await ask('POST', `invoices/${earlier.id}/issue`, { version, issuedOn: '2025-06-09' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { issuedOn: expect.stringMatching(/^The last one is of .+Numbers follow the days/) } },
    ]);
    await issue(earlier, { issuedOn: '2025-06-10' });
  });

  it('are replaced: the money waits, and counts for the new one', async () => {
    const [{ id }] = (
      (await good('POST', 'invoices/from', { offspringId: young })) as unknown as { invoices: [Body] }
    ).invoices;
    const first = await issue(await good('GET', `invoices/${id}`));
    await pay(id, 800);
    const { income } = await account();
    const { version } = await good('GET', `invoices/${id}`);
    const next = await good('POST', `invoices/${first.id}/replace`, { version, reason: 'Another price' });
    expect(next).toMatchObject({ replacesId: id, number: null });
    expect(await sheet(id)).toMatchObject({ state: 'Credited', replacedBy: next.id });
    const [old] = (next as unknown as { lines: [object] }).lines;
    const cheaper = await good('PATCH', `invoices/${next.id}`, {
      version: next.version,
      lines: [{ ...old, price: 180_000 }],
    });
    await issue(cheaper);
    expect(await sheet(next.id)).toMatchObject({ state: 'Partly paid', total: 1800, paid: 800, open: 1000 });
    // What was paid for it is what it was, and no deposit; it names no invoice that is credited.
    expect(await account()).toMatchObject({ income, depositsHeld: 0, open: 1000 });
    const paid = await good('GET', `finances?filter=invoiceId.eq.${next.id}&filter=paymentStatus.eq.Paid`);
    expect(paid.items).toMatchObject([{ purpose: 'Sale', amount: 800, description: 'Payment' }]);
    // Of a price below what was paid, the rest stays the credit of its buyer.
    const seen = await good('GET', `invoices/${next.id}`);
    const last = await good('POST', `invoices/${next.id}/replace`, {
      version: seen.version,
      reason: 'A gift',
    });
    const gift = await good('PATCH', `invoices/${last.id}`, {
      version: last.version,
      lines: [{ ...old, price: 50_000 }],
    });
    await issue(gift);
    expect(await sheet(last.id)).toMatchObject({ state: 'Paid', paid: 500, open: 0 });
    expect(await account()).toMatchObject({ income: 500, depositsHeld: 300, open: 0 });
  });

  it('are replaced where several are on one: what was paid counts for one after the other', async () => {
    const others = [await puppy(), await puppy()];
    expect(others).toHaveLength(2);
    const made = (await good('POST', 'invoices/from', { customerId: buyer })) as unknown as {
      invoices: [Body];
    };
    const { id } = made.invoices[0];
    await issue(await good('GET', `invoices/${id}`));
    await pay(id, 3000);
    const { version } = await good('GET', `invoices/${id}`);
    const next = await good('POST', `invoices/${id}/replace`, { version, reason: 'Another price' });
    const { lines } = next as unknown as { lines: object[] };
    const cheaper = await good('PATCH', `invoices/${next.id}`, {
      version: next.version,
      lines: lines.map((line) => ({ ...line, price: 150_000 })),
    });
    await issue(cheaper);
    const total = 1500 * lines.length;
    expect(await sheet(next.id)).toMatchObject({ total, paid: 3000, open: total - 3000 });
    expect(await account()).toMatchObject({ depositsHeld: 0, open: total - 3000 });
  });

  it('take in what was asked for before, and refuse deposits that stand on them to other verbs', async () => {
    const asked = {
      type: 'income',
      category: 'Deposit',
      date: soFar(0.25),
      dueDate: soFar(0.3),
      customerId: buyer,
      offspringId: young,
    };
    const deposit = await good('POST', 'finances', { ...asked, amount: 400 });
    const [{ id }] = (
      (await good('POST', 'invoices/from', { offspringId: young })) as unknown as { invoices: [Body] }
    ).invoices;
    await issue(await good('GET', `invoices/${id}`));
    expect(await sheet(id)).toMatchObject({
      open: 2000,
      due: [{ transactionId: deposit.id, amount: 400 }, { amount: 1600 }],
    });
    expect((await account()).open).toBe(2000);
    await pay(id, 400);
    const { version } = await good('GET', `finances/${deposit.id}`);
    const credit = await ask('POST', `finances/${deposit.id}/keep-as-credit`, { version });
    expect([credit.status, credit.body.detail]).toEqual([
      409,
      expect.stringContaining('stands on an invoice'),
    ]);
  });

  it('put every tax on each part, to the cent', async () => {
    const taxes = [
      { name: 'State', rate: 6 },
      { name: 'County', rate: 1.25 },
    ];
    const made = await issued({
      pricesIncludeTax: false,
      lines: [line(33_333, { taxes, discount: { kind: 'percent', value: 10 } })],
      instalments: [
        { dueOn: '2099-01-10', amount: 11_111 },
        { dueOn: '2099-02-10', amount: null },
      ],
    });
    expect(made).toMatchObject({ netAmount: 300, taxAmount: 21.75, totalAmount: 321.75 });
    await pay(made.id, 50);
    const [rows] = await place.current.test.database.scoped(kennel.user, [
      {
        sql: 'select sum(tax_amount)::float8 as tax, sum(amount)::float8 as amount from financial_transactions where org_id = $org and invoice_id = $1::uuid',
        parameters: [made.id],
      },
    ]);
    expect(rows).toEqual([{ tax: 21.75, amount: 321.75 }]);
  });

  it('are printed and sent, and listed by where they stand', async () => {
    const made = await issued({ notes: 'Thank you for your trust.' });
    const { headers } = kennel.user;
    const answer = await place.current.test.inject({
      url: `/api/invoices/${made.id}/invoice.pdf?paper=letter`,
      headers,
    });
    const { text, pages } = await readPdf(answer.rawPayload);
    expect(text).toContain(`Invoice ${made.number}`);
    expect(text).toContain('Thank you for your trust.');
    expect(pages).toHaveLength(1);
    // The foot names the kennel once.
    expect(text).not.toMatch(/(\S+ stud book) · .*\1/);
    // The day it was issued and the day it is due, with the year: paper is read in other years as well.
    expect(text).toMatch(/Date \d+ \w+ \d{4} Due \d+ \w+ \d{4} /);
    const sent = await good('POST', `invoices/${made.id}/send`);
    expect(sent).toMatchObject({ letter: 'sent' });
    const list = invoiceOverviewAnswer.parse(await good('GET', `invoices/overview?customerId=${buyer}`));
    expect(list).toMatchObject({
      items: [{ id: made.id, state: 'Issued' }],
      sums: { open: 100 },
      counts: { Issued: 1 },
    });
    expect(
      invoiceOverviewAnswer.parse(await good('GET', 'invoices/overview?kind=Receipt&state=Draft')).items,
    ).toEqual([]);
  });

  it('look as the settings say, and are refused where numbers would come twice', async () => {
    const { settings, payments } = invoiceSettingsAnswer.parse(await good('GET', 'invoices/settings'));
    expect([settings.perYear, payments.isOn]).toEqual([true, false]);
    const bad = await ask('PUT', 'invoices/settings', {
      settings: { ...settings, invoicePattern: 'X{number}' },
    });
    expect([bad.status, bad.body.detail]).toEqual([422, expect.stringContaining('{year}')]);
    const keys = { stripeKey: 'sk_test_abcd1234', stripeWebhookSecret: 'whsec_abc' };
    const kept = await good('PUT', 'invoices/settings', {
      settings: { ...settings, bankDetails: 'IBAN 1' },
      ...keys,
    });
    expect(kept).toMatchObject({
      payments: { isOn: true, keyEnd: '1234' },
      settings: { bankDetails: 'IBAN 1' },
    });
    const rows = await place.current.test.database.asOwner((owner) =>
      owner.query('select stripe_key, data::text as data from invoice_settings where org_id = $1', [
        kennel.user.orgId,
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('abcd1234');
    await good('PUT', 'invoices/settings', { settings, stripeKey: '', stripeWebhookSecret: '' });
  });

  /** Half a yen, wherever an amount is typed or read. */
  const refuseFractions = async () => {
    const young = await good('POST', 'offspring', { breedingGroupId: born, gender: 'Male', price: 900 });
    const buyer = await good('POST', 'customers', { firstName: 'Aiko', lastName: 'Mori' });
    const entry = { type: 'income', category: 'Deposit', date: soFar(0.4), customerId: buyer.id };
    const held = await good('POST', 'finances', { ...entry, amount: 300, paymentStatus: 'Paid' });
    const { id, version } = young;
    const reserve = { version, customerId: buyer.id };
    const deposit = { amount: 10.5, isReceived: false, on: soFar(0.4) };
    const asked: [Parameters<typeof ask>[0], string, object, string][] = [
      ['POST', 'finances', { ...entry, amount: 0.5 }, 'amount'],
      ['PATCH', `finances/${held.id}`, { version: held.version, taxAmount: 1.5 }, 'taxAmount'],
      ['POST', `finances/${held.id}/forfeit`, { version: held.version, amount: 1.5 }, 'amount'],
      ['PATCH', `offspring/${id}`, { version, price: 10.5 }, 'price'],
      ['POST', `offspring/${id}/reservation`, { ...reserve, price: 10.5 }, 'price'],
      ['POST', `offspring/${id}/reservation`, { ...reserve, deposit }, 'deposit.amount'],
      [
        'POST',
        `breeding-groups/${born}/offspring`,
        { offspring: [{ gender: 'Male', price: 1.5 }] },
        '0.price',
      ],
    ];
    const sentence = 'JPY has no smaller unit: give a whole number';
    for (const [method, path, body, field] of asked) {
      const { fields } = (await ask(method, path, body)).body;
      expect([path, fields]).toEqual([path, { [field]: sentence }]);
    }
    const bulk = { records: [{ id, version }], changes: { price: 10.5 } };
    expect((await good('POST', 'offspring/bulk/update', bulk)).failed).toMatchObject([
      { id, code: 'invalid' },
    ]);
  };

  it('come to whole yen where there is no smaller coin, and so does what is paid', async () => {
    const lines = [line(123_400, { taxes: [{ name: 'VAT', rate: 8.5 }] })];
    const inYen = { pricesIncludeTax: false, lines };
    try {
      await changePreferences(place.current.database, kennel.user, { currency: 'JPY' });
      const { id } = await issued(inYen);
      expect(await good('GET', `invoices/${id}`)).toMatchObject({ taxAmount: 105, totalAmount: 1339 });
      const half = { fields: { amount: 'JPY has no smaller unit: give a whole number' } };
      expect(await pay(id, 0.5)).toMatchObject({ status: 422, body: half });
      const parts = [
        { dueOn: '2099-06-01', amount: 50_050 },
        { dueOn: '2099-07-01', amount: null },
      ];
      const split = await draft({ ...inYen, instalments: parts });
      expect(await ask('POST', `invoices/${split.id}/issue`, { version: split.version })).toMatchObject({
        status: 422,
        body: { fields: { 'instalments.0.amount': expect.stringContaining('whole number') } },
      });
      expect((await pay(id, 1339)).status).toBe(200);
      expect((await sheet(id)).state).toBe('Paid');
      // Paid and credited in parts, the tax in each part is of whole yen as well.
      const thirds = [1, 2, null].map((n) => ({ dueOn: `2099-0${n ?? 3}-10`, amount: n && 44_600 }));
      const three = await issued({ ...inYen, instalments: thirds });
      expect((await pay(three.id, 501)).status).toBe(200);
      const some = { version: three.version, reason: 'Less', paid: 'back' };
      await good('POST', `invoices/${three.id}/credit`, { ...some, lines: [{ ...lines[0], price: 40_000 }] });
      const { items } = (await good('GET', `finances?filter=invoiceId.eq.${three.id}`)) as unknown as {
        items: { taxAmount: number }[];
      };
      expect(items.filter(({ taxAmount }) => !Number.isInteger(taxAmount))).toEqual([]);
      const note = (await sheet(three.id)).papers.find(({ kind: of }) => of === 'Credit note');
      const { taxAmount } = await good('GET', `invoices/${note?.id}`);
      expect(items.reduce((sum, one) => sum + one.taxAmount, 0)).toBe(105 - Number(taxAmount));
      await refuseFractions();
    } finally {
      await changePreferences(place.current.database, kennel.user, { currency: 'USD' });
    }
  });
});
