import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceSheetAnswer } from '#domain/answers/invoices.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { draftFromSale } from '#server/invoices/draft-from.ts';
import { changePreferences } from '#server/organisations/preferences.ts';
import { agree } from '#tests/server/sales/agreement.ts';
import { databases } from '#tests/support/database.ts';
import { soFar } from '#tests/support/days.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('what was received before an invoice counts on it, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let born: string;
  let buyer: string;
  let young: string;

  const good = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, values?: object) => {
    const { status, body } = await kennel.send(method, path, values);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  };
  const puppy = async (values: object = {}) =>
    (
      await good('POST', 'offspring', {
        ...{ breedingGroupId: born, gender: 'Female', status: 'Reserved', customerId: buyer, price: 500 },
        ...values,
      })
    ).id;
  const received = (purpose: string, amount: number, values: object = {}) =>
    good('POST', 'finances', {
      ...{ type: 'income', category: purpose, purpose, amount, date: soFar(0.25), paymentStatus: 'Paid' },
      ...{ customerId: buyer, ...values },
    });
  const line = (price: number, values: object = {}) => ({
    ...{ description: 'Puppy', quantity: 1, price, ...values },
  });
  const draft = (lines: readonly object[], values: object = {}) =>
    good('POST', 'invoices', { customerId: buyer, lines, ...values });
  const issue = async (id: string) => {
    const { version } = await good('GET', `invoices/${id}`);
    return good('POST', `invoices/${id}/issue`, { version });
  };
  const issued = async (...lines: readonly object[]) => (await issue((await draft(lines)).id)).id;
  const pay = (id: string, amount: number) =>
    good('POST', `invoices/${id}/payments`, { amount, on: soFar(0.45) });
  const sheet = async (id: string) => invoiceSheetAnswer.parse(await good('GET', `invoices/${id}/sheet`));
  const entries = async (id: string) =>
    (await good('GET', `finances?filter=invoiceId.eq.${id}`)).items as unknown as {
      amount: number;
      taxAmount: number | null;
    }[];
  const taxOf = async (id: string) =>
    (await entries(id)).reduce((sum, { taxAmount }) => sum + Math.round(100 * (taxAmount ?? 0)), 0);
  const vat = { taxes: [{ name: 'VAT', rate: 19 }] };

  beforeEach(async () => {
    kennel = await openKennel(server.current);
    const names = { firstName: 'Ines', lastName: 'Okafor', address: '4 Mill Lane', city: 'Ames' };
    buyer = (await good('POST', 'customers', names)).id;
    born = (
      await good('POST', 'breeding-groups', {
        motherId: await kennel.own('Fern'),
        fatherId: await kennel.own('Rowan', { gender: 'Male' }),
        birthDate: '2026-03-01',
      })
    ).id;
    young = await puppy();
  });

  it('with its share of the tax, so that the books take what the invoice says', async () => {
    const { id: deposit } = await received('Deposit', 500, { offspringId: young });
    await received('Balance', 333.33, { offspringId: young, paymentStatus: 'Pending' });
    const id = await issued(line(200_000, { offspringId: young, ...vat }));
    expect(await good('GET', `invoices/${id}`)).toMatchObject({ taxAmount: 319.33 });
    expect(await taxOf(id)).toBe(31_933);
    expect(await good('GET', `finances/${deposit}`)).toMatchObject({ invoiceId: id, taxAmount: 79.83 });
    await pay(id, 1500);
    expect(await sheet(id)).toMatchObject({ state: 'Paid', paid: 2000 });
    expect(await taxOf(id)).toBe(31_933);
    await kennel.change(`offspring/${young}`, { status: 'Sold', soldOn: soFar(0.6) });
    const [rows] = await server.current.database.scoped(kennel.user, [
      {
        sql: `select p.account, -sum(p.amount)::int as amount from ledger_postings p
          where p.org_id = $org and p.account in ('sales', 'tax') group by 1 order by 1`,
        parameters: [],
      },
    ]);
    expect(rows).toEqual([
      { account: 'sales', amount: 168_067 },
      { account: 'tax', amount: 31_933 },
    ]);
  });

  it('and its tax is the invoice’s: none where that has none, and none any more once that is credited', async () => {
    const first = await received('Deposit', 500, { offspringId: young, taxAmount: 50 });
    await issued(line(50_000, { offspringId: young }));
    expect(await good('GET', `finances/${first.id}`)).toMatchObject({ taxAmount: null });
    const second = await received('Deposit', 500, { offspringId: await puppy() });
    const id = await issued(line(200_000, { offspringId: String(second.offspringId), ...vat }));
    const { version } = await good('GET', `invoices/${id}`);
    await good('POST', `invoices/${id}/credit`, { version, reason: 'Not theirs', paid: 'keep' });
    expect(await good('GET', `finances/${second.id}`)).toMatchObject({
      ...{ purpose: 'Deposit', invoiceId: null, taxAmount: null, amount: 500 },
    });
  });

  it('until it is used up, on the draft as on the invoice', async () => {
    const second = await puppy();
    await received('Credit', 800);
    const lines = [line(50_000, { offspringId: young }), line(50_000, { offspringId: second })];
    const made = await draft(lines);
    expect((await sheet(made.id)).deposits.map(({ amount }) => amount)).toEqual([500, 300]);
    await issue(made.id);
    expect(await sheet(made.id)).toMatchObject({ total: 1000, paid: 800, open: 200 });
    expect((await entries(made.id)).map(({ amount }) => amount).toSorted()).toEqual([200, 300, 500]);
    // Nothing of it is left, and no more than there is counts.
    await received('Credit', 700);
    const small = await draft([line(50_000, { offspringId: await puppy() })]);
    expect((await sheet(small.id)).deposits.map(({ amount }) => amount)).toEqual([500]);
    await issue(small.id);
    expect(await sheet(small.id)).toMatchObject({ state: 'Paid', paid: 500, open: 0 });
  });

  it('without what was paid back of it, which nothing is left of', async () => {
    const credit = await received('Credit', 800);
    const back = { amount: 300, on: soFar(0.3) };
    await good('POST', `finances/${credit.id}/pay-back`, { version: credit.version, ...back });
    const lines = [line(30_000, { offspringId: young }), line(50_000, { offspringId: await puppy() })];
    const made = await draft(lines);
    expect((await sheet(made.id)).deposits.map(({ amount }) => amount)).toEqual([300, 200]);
    await issue(made.id);
    expect(await sheet(made.id)).toMatchObject({ total: 800, paid: 500, open: 300 });
    const { version } = await good('GET', `finances/${credit.id}`);
    const more = await kennel.send('POST', `finances/${credit.id}/pay-back`, { version, ...back });
    expect([more.status, more.body.detail]).toEqual([409, expect.stringContaining('Nothing of it is held')]);
  });

  it('wholly on the invoice in its place, whatever the new prices are', async () => {
    const second = await puppy();
    const first = await issued(line(50_000, { offspringId: young }), line(50_000, { offspringId: second }));
    await pay(first, 1000);
    const { version } = await good('GET', `invoices/${first}`);
    const next = await good('POST', `invoices/${first}/replace`, { version, reason: 'Prices' });
    await kennel.change(`invoices/${next.id}`, {
      lines: [line(30_000, { offspringId: young }), line(70_000, { offspringId: second })],
    });
    await issue(next.id);
    expect(await sheet(next.id)).toMatchObject({ state: 'Paid', total: 1000, paid: 1000, open: 0 });
  });

  it('also where it asks for no young one: what was paid for the one it replaces, and a credit', async () => {
    const stud = line(40_000, { description: 'Stud fee' });
    const first = await issued(stud);
    await pay(first, 400);
    const { version } = await good('GET', `invoices/${first}`);
    const next = await good('POST', `invoices/${first}/replace`, { version, reason: 'Address' });
    expect((await sheet(next.id)).deposits).toMatchObject([{ amount: 400 }]);
    await issue(next.id);
    expect(await sheet(next.id)).toMatchObject({ state: 'Paid', paid: 400, open: 0 });
    expect(await entries(next.id)).toMatchObject([{ purpose: 'Other', category: 'Sale', amount: 400 }]);
    await received('Credit', 150);
    const boarding = await issued(line(10_000, { description: 'Boarding', ...vat }));
    expect(await sheet(boarding)).toMatchObject({ state: 'Paid', paid: 100, open: 0 });
    // Of what is asked for both, the young one comes first.
    const both = await issued(line(10_000), line(3_000, { offspringId: young }));
    expect(await sheet(both)).toMatchObject({ paid: 50, open: 80 });
    expect(await entries(both)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'Deposit', offspringId: young, amount: 30 }),
        expect.objectContaining({ purpose: 'Other', offspringId: null, amount: 20 }),
      ]),
    );
  });

  it('also a part that was noted by hand on the one it replaces', async () => {
    const first = await issued(line(100_000));
    const [due] = (await sheet(first)).due;
    await kennel.change(`finances/${due?.transactionId}`, { balanceAmount: 700 });
    const { version } = await good('GET', `invoices/${first}`);
    const next = await good('POST', `invoices/${first}/replace`, { version, reason: 'Address' });
    await issue(next.id);
    expect(await sheet(next.id)).toMatchObject({ paid: 300, open: 700 });
    expect(await entries(first)).toEqual([]);
  });

  it('is taken by a credit note from its own lines alone, also where they are for no young one', async () => {
    const id = await issued(line(100_000, { offspringId: young }), line(15_000, { description: 'Boarding' }));
    const credit = async (...lines: readonly object[]) => {
      const { version } = await good('GET', `invoices/${id}`);
      return kennel.send('POST', `invoices/${id}/credit`, { version, reason: 'Less', paid: 'back', lines });
    };
    const boarding = (price: number) => line(price, { description: 'Boarding' });
    expect((await credit(boarding(15_001))).body.fields).toEqual({
      lines: 'No more than $150.00 is left to credit of “Boarding”',
    });
    expect((await credit(boarding(10_000))).status).toBe(200);
    expect((await credit(boarding(5_001))).body.fields).toEqual({
      lines: 'No more than $50.00 is left to credit of “Boarding”',
    });
    expect((await credit(boarding(5_000))).status).toBe(200);
    expect(await entries(id)).toMatchObject([{ offspringId: young, amount: 1000 }]);
    // Where every line names one, a line that names none is of none of several, and of the only one.
    const less = async (invoice: string) => {
      const { version } = await good('GET', `invoices/${invoice}`);
      const body = { version, reason: 'Less', paid: 'back', lines: [line(5_000)] };
      return kennel.send('POST', `invoices/${invoice}/credit`, body);
    };
    const second = line(30_000, { offspringId: await puppy() });
    expect(
      (await less(await issued(line(20_000, { offspringId: await puppy() }), second))).body.fields,
    ).toEqual({
      lines: 'What is credited has to stand on the invoice',
    });
    const { body } = await less(await issued(line(20_000, { offspringId: await puppy() })));
    expect(body).toMatchObject({ kind: 'Credit note', lines: [{ offspringId: expect.any(String) }] });
  });

  it('and is nobody’s where no customer is named: such an invoice is replaced while nothing is paid', async () => {
    const cash = async () =>
      (await issue((await draft([line(40_000)], { customerId: null, billTo: 'Cash buyer' })).id)).id;
    const replace = async (id: string) => {
      const { version } = await good('GET', `invoices/${id}`);
      return kennel.send('POST', `invoices/${id}/replace`, { version, reason: 'Address' });
    };
    expect((await replace(await cash())).status).toBe(201);
    const paid = await cash();
    await pay(paid, 100);
    expect(await replace(paid)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Credit it and pay that back, then write a new one.') },
    });
    expect(await sheet(paid)).toMatchObject({ paid: 100, open: 300, credited: 0 });
  });

  it('and a payment that is pressed twice is booked once, by its id; another of the same sum is another', async () => {
    const id = await issued(line(40_000));
    const press = async (once: string) => {
      const answer = await server.current.inject({
        method: 'POST',
        url: `/api/invoices/${id}/payments`,
        headers: { ...kennel.user.headers, 'idempotency-key': once },
        payload: { amount: 100, on: soFar(0.45) },
      });
      return [answer.statusCode, answer.json().number];
    };
    const [first, second] = [uuidv7(), uuidv7()];
    const twice = await Promise.all([press(first), press(first)]);
    expect(twice).toEqual([
      [200, expect.stringMatching(/^R-/)],
      [200, twice[0]?.[1]],
    ]);
    expect(await press(first)).toEqual(twice[0]);
    expect(await sheet(id)).toMatchObject({ paid: 100, open: 300 });
    expect((await press(second))[1]).not.toBe(twice[0]?.[1]);
    expect(await sheet(id)).toMatchObject({ paid: 200, open: 200 });
    expect((await sheet(id)).papers).toHaveLength(2);
  });

  it('and its tax is what can be paid: of its invoice’s currency, else of the kennel’s', async () => {
    const id = await issued(line(200_000, { offspringId: young, ...vat }));
    const own = await received('Balance', 1000, {
      ...{ offspringId: await puppy(), taxAmount: 91, paymentStatus: 'Pending', balanceAmount: 333 },
    });
    // Amounts of two currencies are never added up; it had another since before that was held.
    expect((await kennel.send('PUT', 'org/preferences', { currency: 'JPY' })).body.fields).toEqual({
      currency:
        'One invoice or receipt is out in USD, and amounts of two currencies are never added up. Keep what is in JPY in an organisation of its own',
    });
    await good('PUT', 'org/preferences', { currency: 'USD', units: 'metric' });
    await changePreferences(server.current.database, kennel.user, { currency: 'JPY' });
    await pay(id, 333.33);
    expect((await entries(id)).map(({ taxAmount }) => taxAmount).toSorted()).toEqual([266.11, 53.22]);
    await kennel.change(`offspring/${own.offspringId}`, { status: 'Deceased' });
    expect(await good('GET', `finances/${own.id}`)).toMatchObject({ amount: 667, taxAmount: 61 });
    // What is marked as paid under Finances was paid in the currency that the invoice asked for.
    const { due } = await sheet(id);
    const unpaid = `finances/${due[0]?.transactionId}`;
    await kennel.change(unpaid, { paymentStatus: 'Paid', paidDate: soFar(0.45) });
    expect(await good('POST', `${unpaid}/receipt`)).toMatchObject({
      ...{ currency: 'USD', totalAmount: 1666.67, aboutId: id },
    });
    expect((await sheet(id)).papers.map(({ total }) => total)).toEqual([333.33, 1666.67]);
    await kennel.change(`offspring/${young}`, { status: 'Sold', soldOn: soFar(0.6) });
    const { version } = await good('GET', unpaid);
    const more = { version, amount: 1700, on: soFar(0.7) };
    expect((await kennel.send('POST', `${unpaid}/refund`, more)).body.fields).toEqual({
      amount: 'No more than $1,666.67 can go back',
    });
  });

  it('and no line of it is over half a yen, typed, drafted before or credited; its days lie in a year of the books', async () => {
    const priced = line(12_345, { discount: { kind: 'amount', value: 50 } });
    const early = await draft([priced]);
    const sent = (path: string, values: object, method: 'POST' | 'PATCH' = 'POST') =>
      kennel.send(method, path, values);
    const outside = { fields: { issuedOn: 'Check the year: the books know 1900 to 2200' } };
    const years = { version: early.version, issuedOn: '0026-11-01' };
    expect((await sent(`invoices/${early.id}/issue`, years)).body).toMatchObject(outside);
    await good('PUT', 'org/preferences', { currency: 'JPY' });
    const sentence = 'JPY has no smaller unit: give a whole number';
    const whole = await draft([line(12_300)]);
    const off = line(12_300, { discount: { kind: 'amount', value: 50 } });
    const { version } = await issue(whole.id);
    const refused = [
      sent('invoices', { customerId: buyer, lines: [line(100), priced] }),
      sent('invoices', { customerId: buyer, lines: [off] }),
      sent(`invoices/${early.id}`, { version: early.version, lines: [priced] }, 'PATCH'),
      sent(`invoices/${early.id}/issue`, { version: early.version }),
      sent(`invoices/${whole.id}/credit`, { version, reason: 'Less', lines: [line(50)] }),
    ];
    const fields = (await Promise.all(refused)).map(({ status, body }) => [status, body.fields]);
    expect(fields).toEqual([
      [422, { 'lines.1.price': sentence }],
      [422, { 'lines.0.discount': sentence }],
      ...[1, 2, 3].map(() => [422, { 'lines.0.price': sentence }]),
    ]);
    const late = { amount: 123, on: '0026-05-01' };
    expect((await sent(`invoices/${whole.id}/payments`, late)).body.fields).toEqual({
      on: outside.fields.issuedOn,
    });
  });

  describe('and what a credit note takes off one of two', () => {
    let other: string;
    let id: string;
    const money = async (one: string) => (await agree(server.current, kennel.user)).sales.get(one)?.money;
    const verb = async (name: string, values: object) => {
      const { version } = await good('GET', `invoices/${id}`);
      return kennel.send('POST', `invoices/${id}/${name}`, { version, ...values });
    };
    const less = (of: string, price: number, paid = 'keep') =>
      verb('credit', { reason: 'Agreed', paid, lines: [line(price * 100, { offspringId: of })] });
    const refused = async (of: string, price: number) => (await less(of, price)).body.fields;

    beforeEach(async () => {
      await kennel.change(`offspring/${young}`, { price: 2000 });
      other = await puppy({ price: 1200 });
      await received('Deposit', 500, { offspringId: young });
      const made = (await good('POST', 'invoices/from', { customerId: buyer })) as unknown as {
        invoices: [{ id: string }];
      };
      id = made.invoices[0].id;
      await issue(id);
    });

    it('that died: what was paid for it pays for the other, and only the rest is free', async () => {
      // Of 1,700 the first takes the 1,500 that its deposit left open.
      await pay(id, 1700);
      expect(await money(young)).toEqual({ agreed: 2000, received: 2000, due: 0 });
      expect(await money(other)).toEqual({ agreed: 1200, received: 200, due: 1000 });
      await kennel.change(`offspring/${young}`, { status: 'Deceased' });
      expect(await refused(young, 2000.01)).toEqual({
        lines: expect.stringMatching(/^No more than \$2,000\.00 is left to credit of “Female, /),
      });
      expect(await refused(await puppy(), 10)).toEqual({
        lines: 'What is credited has to stand on the invoice',
      });
      expect((await less(young, 2000)).status).toBe(200);
      expect(await sheet(id)).toMatchObject({ open: 0, paid: 1200, credited: 2000, state: 'Paid' });
      expect(await money(other)).toEqual({ agreed: 1200, received: 1200, due: 0 });
      // What is left of the payment is their credit; the deposit of the dead one waits for a word.
      const { accounts } = await agree(server.current, kennel.user);
      expect(accounts.get(buyer)).toMatchObject({ depositsHeld: 1000, paid: 2200 });
    });

    it('in part and whole, open or paid: no other line changes', async () => {
      await less(young, 300);
      expect(await money(young)).toEqual({ agreed: 2000, received: 500, due: 1200 });
      expect(await money(other)).toEqual({ agreed: 1200, received: 0, due: 1200 });
      await pay(id, 2400);
      await less(other, 200, 'back');
      expect(await money(young)).toEqual({ agreed: 2000, received: 1700, due: 0 });
      expect(await money(other)).toEqual({ agreed: 1200, received: 1000, due: 0 });
      expect(await sheet(id)).toMatchObject({ open: 0, paid: 2700, credited: 500, owedBack: 0 });
      await less(young, 100, 'owed');
      expect(await sheet(id)).toMatchObject({ owedBack: 100 });
      expect((await refused(other, 1000.01))?.lines).toContain('No more than $1,000.00 is left');
      // Whose line is credited whole is on the invoice no longer: its price is owed as if it had never been asked for.
      await less(other, 1000, 'back');
      expect(await money(other)).toEqual({ agreed: 1200, received: 0, due: 1200 });
      expect(await good('POST', 'invoices/from', { offspringId: young })).toEqual({
        invoices: [{ id, isNew: false }],
      });
      const again = await good('POST', 'invoices/from', { offspringId: other });
      expect(again.invoices).toEqual([{ id: expect.not.stringMatching(id), isNew: true }]);
    });

    it.each(['back', 'keep', 'owed'])(
      'in two notes: the payment goes first and the deposit last, and nothing is left of either, money %s',
      async (how) => {
        await pay(id, 2700);
        expect((await less(young, 1000, 'back')).status).toBe(200);
        expect((await less(young, 1000, how)).status).toBe(200);
        const { accounts } = await agree(server.current, kennel.user);
        // 2,000 were paid and 1,000 went back: what is held is the other half where it stays, or is still to go back.
        expect(accounts.get(buyer)).toMatchObject({ depositsHeld: { back: 0, keep: 1000, owed: 500 }[how] });
        expect((await sheet(id)).owedBack).toBe(how === 'owed' ? 1000 : 0);
        const backs = (await entries(id)) as unknown as { type: string; purpose: string; amount: number }[];
        const given = backs
          .filter(({ type }) => type === 'expense')
          .map(({ purpose, amount }) => [purpose, amount]);
        expect(given.toSorted()).toEqual([
          ['Other', 1000],
          ...(how === 'keep'
            ? []
            : [
                ['Other', 500],
                ['Refund', 500],
              ]),
        ]);
      },
    );
  });

  it.runIf(kind.name === 'PostgreSQL')(
    'and what two make an invoice of at the same moment stands on one',
    async () => {
      const { database } = server.current;
      const isWaiting = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
      const waiting = async () => (await database.asOwner((db) => db.query(isWaiting))).length;
      const drafted = Promise.withResolvers<void>();
      const mayEnd = Promise.withResolvers<void>();
      const first = database.transaction(kennel.user, async (trx) => {
        await draftFromSale(trx, kennel.user, young);
        drafted.resolve();
        await mayEnd.promise;
      });
      await Promise.race([drafted.promise, first]);
      const begun = kennel.send('POST', 'invoices/from', { breedingGroupId: born });
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      mayEnd.resolve();
      await first;
      expect(await begun).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('nothing to ask for') },
      });
      expect((await good('GET', 'invoices')).items).toHaveLength(1);
    },
  );
});
