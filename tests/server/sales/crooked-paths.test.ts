import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picksAnswer } from '#domain/answers/picks.ts';
import type { Sale } from '#domain/answers/sales.ts';
import { pickOrder } from '#domain/waiting/pick-order.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { ago } from '#tests/support/days.ts';
import { type TestUser, testUrl, withTestApp } from '#tests/support/server.ts';
import { agree } from './agreement.ts';

const received = { amount: 500, isReceived: true, on: '2026-05-03', paymentMethod: 'cash' };
const asked = { amount: 500, isReceived: false, on: '2026-05-03' };

describe('the crooked paths of a sale', () => {
  const server = withTestApp();
  let user: TestUser;
  let records: Records;
  /** Of the buyers of a test, who look at their pages. */
  let cookies = new Map<string, string>();

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { headers } = user;
    const answer = await server.current.inject({
      ...{ method, url: `/api/${path}`, headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const good = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { status, body } = await ask(method, path, payload);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201, 204]), undefined]);
    return body;
  };
  const read = (path: string) => good('GET', path);
  const change = async (path: string, values: object) =>
    good('PATCH', path, { version: (await read(path)).version, ...values });
  const verb = async (path: string, name: string, values: object = {}) =>
    ask('POST', `${path}/${name}`, { version: (await read(path)).version, ...values });
  const enter = async (id: string): Promise<string> => {
    const { url } = await good('POST', `customers/${id}/portal`, { isMailed: false });
    const opened = await server.current.inject({ method: 'POST', url: String(url).replace(testUrl, '') });
    return String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  };
  const visit = (url: string, cookie: string) => server.current.inject({ url, headers: { cookie } });
  const buyer = async (firstName: string): Promise<Row> => {
    const one = await records.make('customers', { firstName, lastName: 'Berg' });
    cookies.set(one.id, await enter(one.id));
    return one;
  };
  const litterOf = async (count: number, values: object = {}) => {
    const litter = await records.make('breeding_groups', { birthDate: '2026-04-20', ...values });
    const young: Row[] = [];
    for (let n = 0; n < count; n += 1)
      young.push(await records.make('offspring', { status: 'Available', breedingGroupId: litter.id }));
    return { litter, young, first: young[0] as Row };
  };
  const reserve = async (young: Row, customerId: string, deposit?: object) =>
    good('POST', `offspring/${young.id}/reservation`, {
      version: (await read(`offspring/${young.id}`)).version,
      ...{ customerId, price: 1800, ...(deposit && { deposit }) },
    });
  const release = async (young: Row) => {
    const { version } = await read(`offspring/${young.id}`);
    return good('POST', `offspring/${young.id}/release`, { version });
  };
  const all = () => agree(server.current, user, cookies);
  const money = async (young: Row) => (await all()).sales.get(young.id)?.money;
  const of = async ({ id }: Row) => (await all()).accounts.get(id);
  const step = (sale: Sale | undefined, key: string) => sale?.steps.find((one) => one.key === key)?.state;

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
  });
  afterEach(async () => {
    await all();
    cookies = new Map();
  });

  it('somebody passes twice; their deposit waits, and goes along to the next litter', async () => {
    const { litter } = await litterOf(1, { onPassing: 'Move to the end' });
    const [anna, boris] = [await buyer('Anna'), await buyer('Boris')];
    const place = (one: Row, joinedOn: string) =>
      records.make('places', { customerId: one.id, breedingGroupId: litter.id, joinedOn });
    const hers = await place(anna, '2026-01-01');
    await place(boris, '2026-02-01');
    const { depositId } = await good('POST', `places/${hers.id}/deposit`, { deposit: received });
    const order = async () => {
      const { places, policy } = picksAnswer.parse(await read(`breeding-groups/${litter.id}/picks`));
      return pickOrder(places, policy ?? 'First come').map(({ place: { customerName } }) => customerName);
    };
    const pass = () => good('POST', `places/${hers.id}/pass`, { breedingGroupId: litter.id });
    expect(await order()).toEqual(['Anna Berg', 'Boris Berg']);
    await pass();
    expect(await order()).toEqual(['Boris Berg', 'Anna Berg']);
    await pass();
    expect(await order()).toEqual(['Boris Berg', 'Anna Berg']);
    expect(await read(`places/${hers.id}`)).toMatchObject({ passes: 2, depositId });
    expect(await of(anna)).toMatchObject({ paid: 500, depositsHeld: 500, open: 0 });

    const next = await litterOf(1);
    expect((await verb(`finances/${depositId}`, 'move', { breedingGroupId: next.litter.id })).status).toBe(
      200,
    );
    await change(`places/${hers.id}`, { breedingGroupId: next.litter.id });
    expect(await order()).toEqual(['Boris Berg']);
    await good('POST', `breeding-groups/${next.litter.id}/picks`, { placeId: hers.id });
    await change(`offspring/${next.first.id}`, { price: 1800 });
    expect(await money(next.first)).toEqual({ agreed: 1800, received: 500, due: 1300 });
    expect(await of(anna)).toMatchObject({ depositsHeld: 500, open: 1300 });
    // What was somebody's is no part of what the next one pays for the other.
    const again = await verb(`finances/${depositId}`, 'move', { breedingGroupId: litter.id });
    expect(again.status).toBe(200);
    expect(await money(next.first)).toEqual({ agreed: 1800, received: 0, due: 1800 });
  });

  it('a deposit is given back: it is owed again, at one sale and everywhere', async () => {
    const { first } = await litterOf(1);
    const nora = await buyer('Nora');
    const { depositId } = await reserve(first, nora.id, received);
    expect(await money(first)).toEqual({ agreed: 1800, received: 500, due: 1300 });
    const back = (amount: number) => verb(`finances/${depositId}`, 'pay-back', { amount, on: '2026-05-09' });
    const refund = await back(200);
    expect([refund.status, refund.body.description]).toEqual([
      200,
      expect.stringMatching(/^Refund, deposit for \S/),
    ]);
    expect(await money(first)).toEqual({ agreed: 1800, received: 300, due: 1500 });
    // Two press the button at once: what is held goes back once.
    const path = `finances/${depositId}/pay-back`;
    const { version } = await read(`finances/${depositId}`);
    const twice = await Promise.all(
      [1, 2, 3, 4].map(() => ask('POST', path, { version, amount: 300, on: '2026-05-10' })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { sales, accounts } = await all();
    expect(sales.get(first.id)).toMatchObject({
      money: { agreed: 1800, received: 0, due: 1800 },
      deposit: null,
    });
    expect(step(sales.get(first.id), 'deposit')).toBe('now');
    expect(accounts.get(nora.id)).toMatchObject({ paid: 500, paidBack: 500, depositsHeld: 0, open: 1800 });
    const page = (await visit('/portal', cookies.get(nora.id) ?? '')).body;
    expect(page).toContain('Paid back to you</dt><dd>$500.00');
    // A kindness after it went home leaves the sale as it was.
    await good('POST', 'finances', {
      ...{ type: 'income', category: 'Balance', amount: 1800, date: '2026-06-20', paymentStatus: 'Paid' },
      ...{ customerId: nora.id, offspringId: first.id },
    });
    await change(`offspring/${first.id}`, { status: 'Sold', soldOn: '2026-06-21' });
    expect(await money(first)).toEqual({ agreed: 1800, received: 1800, due: 0 });
    await good('POST', 'finances', {
      ...{ type: 'expense', category: 'Refund', amount: 300, date: '2026-08-01', paymentStatus: 'Paid' },
      ...{ customerId: nora.id, offspringId: first.id },
    });
    expect(await money(first)).toEqual({ agreed: 1800, received: 1800, due: 0 });
    expect(await of(nora)).toMatchObject({ paid: 2300, paidBack: 800, expenses: 0, open: 0 });
  });

  it('what is held for a place, or as a credit, pays for nothing else, and its buyer sees it', async () => {
    const { first } = await litterOf(1);
    const next = await litterOf(1);
    const vera = await buyer('Vera');
    const place = await records.make('places', {
      ...{ customerId: vera.id, breedingGroupId: next.litter.id, joinedOn: '2026-01-01' },
    });
    await good('POST', `places/${place.id}/deposit`, { deposit: received });
    const { depositId } = await reserve(first, vera.id, received);
    // Strip and customer say the same: the deposit of the place is for the one that is chosen with it.
    expect(await money(first)).toEqual({ agreed: 1800, received: 500, due: 1300 });
    expect(await of(vera)).toMatchObject({ depositsHeld: 1000, heldForLater: 500, open: 1300 });
    const credit = await verb(`finances/${depositId}`, 'keep-as-credit', { amount: 200.5 });
    expect(credit.body.description).toMatch(/^Credit, deposit for \S/);
    expect(await of(vera)).toMatchObject({ depositsHeld: 1000, heldForLater: 700.5 });
    const page = (await visit('/portal', cookies.get(vera.id) ?? '')).body;
    expect(page).toContain('<dt>Held for you</dt><dd>$700.50</dd>');
    // A deposit that came in two parts is one on the strip, and is called by whom it is for.
    await change(`offspring/${first.id}`, { breederName: 'Reed' });
    const used = await verb(`finances/${credit.body.id}`, 'use-credit', { offspringId: first.id });
    expect(used.body).toMatchObject({ category: 'Deposit', description: 'Deposit, Reed' });
    expect((await all()).sales.get(first.id)?.deposit).toMatchObject({ isPaid: true, amount: 500 });
    const [moss] = (await litterOf(1)).young;
    await change(`offspring/${moss?.id}`, { breederName: 'Moss' });
    const moved = await verb(`finances/${credit.body.id}`, 'move', { offspringId: moss?.id });
    expect(moved.body.description).toBe('Deposit, Moss');
    const whole = await verb(`finances/${credit.body.id}`, 'move', { breedingGroupId: next.litter.id });
    expect(whole.body.description).toBeNull();
    const own = await change(`finances/${depositId}`, { description: 'Cash in an envelope' });
    expect((await verb(`finances/${own.id}`, 'forfeit')).body).toMatchObject({
      ...{ category: 'Forfeited deposit', description: 'Cash in an envelope' },
    });
  });

  it('a duckling without a name is one on the invoice and in the portal, hatched and not born', async () => {
    const dam = await records.make('animals', { species: 'ducks', gender: 'Female' });
    const sire = await records.make('animals', { species: 'ducks', gender: 'Male' });
    const hatch = await records.make('breeding_groups', {
      ...{ species: 'ducks', motherId: dam.id, fatherId: sire.id, birthDate: '2026-04-20' },
    });
    const one = await records.make('offspring', {
      ...{ breedingGroupId: hatch.id, species: 'ducks', status: 'Available', gender: 'Unknown' },
      ...{ breederName: null, ownerOffspringName: null, collarColor: null },
    });
    const hugo = await buyer('Hugo');
    await reserve(one, hugo.id);
    const { invoices } = await good('POST', 'invoices/from', { offspringId: one.id });
    const { lines } = await read(`invoices/${invoices[0].id}`);
    expect(lines[0].description).toMatch(/^Duckling, .*hatched /);
    const page = (await visit(`/portal/young/${one.id}`, cookies.get(hugo.id) ?? '')).body;
    expect(page).toContain('<dt>Hatched</dt>');
    expect(page).not.toContain('<dt>Sex</dt>');
    const pickup = await good('POST', 'offspring-pickups', { puppyId: one.id, pickupDate: '2026-07-01' });
    const shown = await read(`offspring-pickups?labels=true&filter=id.eq.${pickup.id}`);
    expect(JSON.stringify(shown)).not.toContain('"puppyId":"Unknown"');
  });

  it('a deposit is forfeited, and the next buyer pays a price of their own', async () => {
    const { first, litter } = await litterOf(1);
    const [nora, otto] = [await buyer('Nora'), await buyer('Otto')];
    const { depositId } = await reserve(first, nora.id, received);
    expect(await release(first)).toMatchObject({ depositHeld: 500 });
    expect(await of(nora)).toMatchObject({ depositsHeld: 500, open: 0 });
    expect(step((await all()).sales.get(first.id), 'deposit')).toBe('later');
    await reserve(first, otto.id);
    // Before anybody has said what becomes of her money.
    expect((await all()).sales.get(first.id)).toMatchObject({
      ...{ deposit: null, buyer: { id: otto.id }, money: { agreed: 1800, received: 0, due: 1800 } },
    });
    expect(await of(otto)).toMatchObject({ paid: 0, open: 1800 });
    const both = await Promise.all([
      verb(`finances/${depositId}`, 'forfeit'),
      verb(`finances/${depositId}`, 'pay-back', { amount: 500, on: '2026-05-10' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await money(first)).toEqual({ agreed: 1800, received: 0, due: 1800 });
    expect(await of(nora)).toMatchObject({ depositsHeld: 0, open: 0 });

    const second = await litterOf(1);
    const kept = await reserve(second.first, nora.id, received);
    await release(second.first);
    expect((await verb(`finances/${kept.depositId}`, 'forfeit')).status).toBe(200);
    await reserve(second.first, otto.id, { ...received, amount: 400 });
    expect(await money(second.first)).toEqual({ agreed: 1800, received: 400, due: 1400 });
    expect(await of(nora)).toMatchObject({ income: expect.toSatisfy((amount) => amount >= 500), open: 0 });
    // The door asks whoever fetches it for their own balance, and for nobody else's.
    const pickup = await good('POST', 'offspring-pickups', {
      ...{ puppyId: second.first.id, customerId: otto.id, pickupDate: '2026-07-01' },
    });
    const { checks } = await read(`offspring-pickups/${pickup.id}/door`);
    expect(checks).toContainEqual({ key: 'balance', isMet: false, evidence: '$1,400.00 is open' });
    expect(String(litter.id)).not.toBe(String(second.litter.id));
  });

  it('one dies that was reserved, asked for, paid for, signed for or invoiced: nobody is asked for it any more', async () => {
    const { young } = await litterOf(4);
    const [unpaid, paid, signed, invoiced] = young as [Row, Row, Row, Row];
    const [ada, ben, cleo, dan] = [
      await buyer('Ada'),
      await buyer('Ben'),
      await buyer('Cleo'),
      await buyer('Dan'),
    ];
    await reserve(unpaid, ada.id, asked);
    const { depositId } = await reserve(paid, ben.id, received);
    await reserve(signed, cleo.id, received);
    const pickup = await records.make('puppy_pickups', {
      ...{ puppyId: paid.id, customerId: ben.id, pickupDate: '2026-07-01' },
    });
    await records.make('documents', {
      ...{ name: 'Signed contract.pdf', entityType: 'offspring', entityId: signed.id },
    });
    await reserve(invoiced, dan.id, received);
    const { invoices } = await good('POST', 'invoices/from', { offspringId: invoiced.id });
    const invoice = `invoices/${invoices[0].id}`;
    await good('POST', `${invoice}/issue`, { version: (await read(invoice)).version });
    for (const one of [ada, ben, cleo, dan]) expect((await of(one))?.open).toBe(one === ada ? 1800 : 1300);

    for (const one of [unpaid, paid, signed, invoiced])
      await change(`offspring/${one.id}`, { status: 'Deceased' });
    expect(await read(`offspring-pickups/${pickup.id}`)).toMatchObject({ status: 'cancelled' });
    const { sales, accounts } = await all();
    for (const one of [unpaid, paid, signed, invoiced]) expect(sales.get(one.id)?.steps).toEqual([]);
    expect(accounts.get(ada.id)).toMatchObject({ open: 0, depositsHeld: 0 });
    for (const one of [ben, cleo]) expect(accounts.get(one.id)).toMatchObject({ open: 0, depositsHeld: 500 });
    // What stands on an invoice stands there until a credit note says otherwise.
    expect(accounts.get(dan.id)).toMatchObject({ open: 1300, depositsHeld: 500 });
    for (const one of [ada, ben, cleo, dan]) {
      const cookie = cookies.get(one.id) ?? '';
      expect((await visit('/portal', cookie)).statusCode).toBe(200);
      expect((await visit(`/portal/young/${paid.id}`, cookie)).statusCode).toBe(404);
    }
    const { version } = await read(invoice);
    await good('POST', `${invoice}/credit`, { version, reason: 'It has died', paid: 'back' });
    expect(await of(dan)).toMatchObject({ open: 0, depositsHeld: 0 });
    // A dead one takes no money; a living one of the next litter does.
    const next = await litterOf(1);
    await good('POST', `finances/${depositId}/move`, {
      ...{ version: (await read(`finances/${depositId}`)).version, offspringId: next.first.id },
    });
    await reserve(next.first, ben.id);
    expect(await money(next.first)).toEqual({ agreed: 1800, received: 500, due: 1300 });
    const onto = await verb(`finances/${depositId}`, 'move', { offspringId: signed.id });
    expect([onto.status, onto.body.detail]).toEqual([409, expect.stringMatching(/died|reserved/)]);
  });

  it('one dies where it went: it was sold all the same, its year stays, and what is owed for it is owed', async () => {
    const { litter, young } = await litterOf(2);
    const [first, other] = young as [Row, Row];
    const ida = await buyer('Ida');
    await reserve(first, ida.id, received);
    await reserve(other, ida.id, received);
    const balance = { type: 'income', category: 'Balance', purpose: 'Balance', date: '2026-06-21' };
    await good('POST', 'finances', {
      ...{ ...balance, amount: 1300, paymentStatus: 'Paid', customerId: ida.id, offspringId: first.id },
    });
    await good('POST', 'finances', {
      ...{ ...balance, amount: 1300, paymentStatus: 'Pending', customerId: ida.id, offspringId: other.id },
    });
    for (const one of young) await change(`offspring/${one.id}`, { status: 'Sold', soldOn: '2026-06-21' });
    const before = await of(ida);
    expect(before).toMatchObject({ bought: 2, income: 2300, depositsHeld: 0, open: 1300 });
    for (const one of young) await change(`offspring/${one.id}`, { status: 'Deceased' });
    expect(await read(`offspring/${first.id}`)).toMatchObject({ soldOn: '2026-06-21', customerId: ida.id });
    expect(await of(ida)).toEqual(before);
    expect(await read(`finances/account?breedingGroupId=${litter.id}`)).toMatchObject({
      ...{ income: 2300, depositsHeld: 0 },
    });
    // It was a mistake; and then it is not sold either.
    await change(`offspring/${first.id}`, { status: 'Sold' });
    expect(await read(`offspring/${first.id}`)).toMatchObject({ soldOn: '2026-06-21' });
    await change(`offspring/${first.id}`, { status: 'Deceased' });
    await change(`offspring/${first.id}`, { status: 'Reserved' });
    expect(await read(`offspring/${first.id}`)).toMatchObject({ soldOn: null });
    expect(await of(ida)).toMatchObject({ bought: 1, depositsHeld: 500 });
  });

  it('one dies where it went before anybody was asked for the rest: what was agreed is owed, unless the price is lowered', async () => {
    const { young } = await litterOf(2);
    const [gone, here] = young as [Row, Row];
    const ida = await buyer('Ida');
    for (const one of young) await reserve(one, ida.id, received);
    await change(`offspring/${gone.id}`, { status: 'Sold', soldOn: '2026-06-21' });
    for (const one of young) await change(`offspring/${one.id}`, { status: 'Deceased' });
    expect(await of(ida)).toMatchObject({ open: 1300, bought: 1 });
    expect(await money(gone)).toEqual({ agreed: 1800, received: 500, due: 1300 });
    expect(await money(here)).toMatchObject({ due: 0 });
    // It can be asked for.
    const { invoices } = await good('POST', 'invoices/from', { offspringId: gone.id });
    expect((await ask('POST', 'invoices/from', { offspringId: here.id })).status).toBe(409);
    await good('DELETE', `invoices/${invoices[0].id}`);
    await change(`offspring/${gone.id}`, { price: 500 });
    expect(await of(ida)).toMatchObject({ open: 0 });
  });

  it('one comes back after it went home: free again, what was asked ends, and it is sold to another', async () => {
    const { young } = await litterOf(1);
    const [one] = young as [Row];
    const [ida, ben] = [await buyer('Ida'), await buyer('Ben')];
    await reserve(one, ida.id, received);
    const planned = { puppyId: one.id, customerId: ida.id, pickupDate: '2026-06-21', status: 'scheduled' };
    const pickup = await records.make('puppy_pickups', planned);
    await good('POST', `offspring-pickups/${pickup.id}/hand-over`, { on: '2026-06-21' });
    await good('POST', 'finances', {
      ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 1300, date: '2026-06-21' },
      ...{ paymentStatus: 'Pending', customerId: ida.id, offspringId: one.id },
    });
    expect(await of(ida)).toMatchObject({ open: 1300, bought: 1 });
    const { version } = await read(`offspring/${one.id}`);
    const back = () => ask('POST', `offspring/${one.id}/came-back`, { version });
    for (const answer of [await back(), await back()])
      expect(answer).toMatchObject({
        status: 200,
        body: { young: { status: 'Available', customerId: null, soldOn: null }, depositHeld: 500 },
      });
    expect(await of(ida)).toMatchObject({ open: 0, bought: 0, depositsHeld: 500 });
    expect(await read(`offspring-pickups/${pickup.id}`)).toMatchObject({
      ...{ status: 'done', handedOverOn: '2026-06-21' },
    });
    // The first pickup is of the first buyer, and takes nothing from the second.
    await reserve(one, ben.id);
    expect((await verb(`offspring/${one.id}`, 'came-back')).body.detail).toContain('has not gone home');
    await change(`offspring/${one.id}`, { status: 'Sold', soldOn: '2026-08-01' });
    await verb(`offspring-pickups/${pickup.id}`, 'take-back');
    expect(await read(`offspring/${one.id}`)).toMatchObject({ status: 'Sold', customerId: ben.id });
  });

  it('one dies, and however its death is written nobody is asked for it any more', async () => {
    const { litter, young } = await litterOf(4);
    const [logged, still, imported, several] = young as [Row, Row, Row, Row];
    const nora = await buyer('Nora');
    const ida = await buyer('Ida');
    // What one account says; that all else says the same is looked at in the end.
    const account = async ({ id }: Row) => (await read(`customers/accounts?ids=${id}`)).items[0];
    for (const one of young) await reserve(one, nora.id, one === logged ? received : asked);
    // What somebody else was asked for it while nobody had it yet is asked for no more either.
    await good('POST', 'finances', {
      ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 70, date: '2026-05-04' },
      ...{ paymentStatus: 'Pending', customerId: ida.id, offspringId: imported.id },
    });
    const part = await good('POST', 'finances', {
      ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 900, balanceAmount: 600 },
      ...{ date: '2026-05-04', paymentStatus: 'Pending', customerId: nora.id, offspringId: logged.id },
    });
    const whole = await good('POST', 'finances', {
      ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 100, date: '2026-05-04' },
      ...{ paymentStatus: 'Pending', customerId: nora.id, offspringId: logged.id },
    });
    const byHand = await good('POST', 'finances', {
      ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 90, date: '2026-05-04' },
      ...{ paymentStatus: 'Pending', customerId: nora.id, offspringId: logged.id },
    });
    await good('DELETE', `finances/${byHand.id}`);
    const pickup = await records.make('puppy_pickups', {
      ...{ puppyId: logged.id, customerId: nora.id, pickupDate: '2026-07-01' },
    });
    expect((await account(nora))?.open).toBe(4 * 1800 - 500 - 300);
    const at = { happenedOn: '2026-04-21', happenedTime: '06:00' };
    const entered = (kind: string, offspringId: string) =>
      good('POST', `breeding-groups/${litter.id}/log`, { kind, ...at, offspringId });
    const { entry } = await entered('Died', String(logged.id));
    expect(await read(`offspring/${logged.id}`)).toMatchObject({ status: 'Deceased', customerId: nora.id });
    expect(await account(nora)).toMatchObject({ open: 3 * 1800, depositsHeld: 500 });
    expect(await read(`finances/${part.id}`)).toMatchObject({ amount: 300, paymentStatus: 'Paid' });
    // It did not die after all: its buyer has it still, with what was paid, and owes the rest of its price.
    await good('DELETE', `litter-entries/${entry.id}`);
    expect(await read(`offspring/${logged.id}`)).toMatchObject({ status: 'Reserved' });
    expect((await account(nora))?.open).toBe(4 * 1800 - 800);
    // What was asked for is asked for again, what was paid of it counts, and who was to come for it comes.
    expect(await read(`finances/${part.id}`)).toMatchObject({
      ...{ amount: 900, balanceAmount: 600, paymentStatus: 'Pending', deletedAt: null },
    });
    expect(await read(`offspring-pickups/${pickup.id}`)).toMatchObject({ status: 'scheduled' });
    expect((await read(`finances/${whole.id}`)).deletedAt).toBeNull();
    expect((await read(`finances?trash=true&filter=customerId.eq.${nora.id}`)).items).toMatchObject([
      { id: byHand.id },
    ]);
    await good('POST', `litter-entries/${entry.id}/restore`);
    expect(await read(`finances/${part.id}`)).toMatchObject({ amount: 300, paymentStatus: 'Paid' });
    expect((await account(nora))?.open).toBe(3 * 1800);

    const born = await good('POST', `breeding-groups/${litter.id}/log`, {
      ...{ kind: 'Young', ...at, young: { gender: 'Male' } },
    });
    await reserve(born.young, nora.id, asked);
    expect((await account(nora))?.open).toBe(4 * 1800);
    const { version } = born.entry;
    await good('POST', `litter-entries/${born.entry.id}/correction`, { version, outcome: 'Stillborn' });
    expect(await account(nora)).toMatchObject({ open: 3 * 1800, depositsHeld: 500 });

    const named = { microchipNumber: '040098100123999', breederName: 'Moss', gender: 'Male' };
    await change(`offspring/${imported.id}`, named);
    const file = new FormData();
    const line = `${litter.id},Moss,Male,${named.microchipNumber},Deceased`;
    file.set('csvFile', new Blob([`Litter,Name,Sex,Chip,State\n${line}\n`]), 'young.csv');
    const mapped = {
      ...{ Litter: 'breedingGroupId', Name: 'breederName', Sex: 'gender' },
      ...{ Chip: 'microchipNumber', State: 'status' },
    };
    file.set('columnMapping', JSON.stringify(mapped));
    file.set('plan', JSON.stringify({ duplicates: 'update' }));
    const { headers } = user;
    const url = '/api/bulk-import/offspring';
    const answer = await server.current.inject({ method: 'POST', url, headers, payload: file });
    expect(answer.json()).toMatchObject({ updated: 1, rejected: 0 });
    expect(await account(nora)).toMatchObject({ open: 2 * 1800 });
    expect(await account(ida)).toMatchObject({ open: 0 });

    const rows = await Promise.all([still, several].map(({ id }) => read(`offspring/${id}`)));
    await good('POST', 'offspring/bulk/update', {
      records: rows.map(({ id, version: seen }) => ({ id, version: seen })),
      changes: { status: 'Deceased' },
    });
    expect(await account(nora)).toMatchObject({ open: 0, depositsHeld: 500 });
    const asking = await read(`finances?filter=paymentStatus.eq.Pending&filter=customerId.eq.${nora.id}`);
    expect(asking.items).toEqual([]);
  });

  it('an invoice is paid twice at the same second, and the same payment is sent again', async () => {
    const { first } = await litterOf(1);
    const nora = await buyer('Nora');
    await reserve(first, nora.id, received);
    const { invoices } = await good('POST', 'invoices/from', { offspringId: first.id });
    const invoice = `invoices/${invoices[0].id}`;
    await good('POST', `${invoice}/issue`, { version: (await read(invoice)).version });
    const pay = (amount: number) => ask('POST', `${invoice}/payments`, { amount, on: ago(30) });
    const answers = await Promise.all([pay(1300), pay(1300), pay(1300)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await money(first)).toEqual({ agreed: 1800, received: 1800, due: 0 });
    // A price the paper has lowered is what is owed, on the strip and in the portal as well.
    const second = await litterOf(1);
    await reserve(second.first, nora.id);
    const made = (await good('POST', 'invoices/from', { offspringId: second.first.id })).invoices[0];
    await good('POST', `invoices/${made.id}/issue`, {
      version: (await read(`invoices/${made.id}`)).version,
    });
    await good('POST', `invoices/${made.id}/credit`, {
      version: (await read(`invoices/${made.id}`)).version,
      ...{ reason: 'A small hernia', lines: [{ description: 'Hernia', quantity: 1, price: 30_000 }] },
    });
    expect(await money(second.first)).toMatchObject({ due: 1500 });
    expect((await of(nora))?.open).toBe(1500);
    await good('POST', `invoices/${made.id}/payments`, { amount: 1500, on: ago(30) });
    expect(await money(second.first)).toMatchObject({ received: 1500, due: 0 });
    const { body } = await visit('/portal', cookies.get(nora.id) ?? '');
    const sums = 'Price as invoiced $3,300.00 Paid so far $3,300.00 Still open Nothing';
    const inWords = (page: string) => page.replaceAll(/<[^>]*>\s*/g, ' ').replaceAll(/\s+/g, ' ');
    expect(inWords(body)).toContain(sums);
    // What comes to the price is said, so that price, paid and open add up; the breeder sees it as well.
    const extra = { type: 'income', category: 'Boarding', amount: 45, date: '2026-06-03' };
    await good('POST', 'finances', {
      ...{ ...extra, purpose: 'Other', customerId: nora.id, offspringId: second.first.id },
    });
    const later = (await visit('/portal', cookies.get(nora.id) ?? '')).body;
    const all =
      'Price as invoiced $3,300.00 Boarding, transport and other $45.00 Paid so far $3,300.00 Still open $45.00';
    expect(inWords(later)).toContain(all);
    expect(await read(`finances/account?offspringId=${second.first.id}`)).toMatchObject({
      ...{ agreed: 1800, toPay: 1500, beside: 45, received: 1500, open: 45 },
    });
  });

  it('a payment in parts is open by what is left of it, on Today too', async () => {
    const { first } = await litterOf(1);
    const nora = await buyer('Nora');
    await reserve(first, nora.id);
    await good('POST', 'finances', {
      ...{ type: 'income', category: 'Balance', amount: 1800, balanceAmount: 650.25, date: '2026-05-01' },
      ...{
        dueDate: ago(20),
        paymentStatus: 'Pending',
        customerId: nora.id,
        offspringId: first.id,
      },
    });
    const { today, accounts } = await all();
    expect(accounts.get(nora.id)).toMatchObject({ paid: 1149.75, open: 650.25, overdue: 650.25 });
    expect(today.wanting.map(({ title }) => title)).toContain('$650.25 balance from Nora Berg');
  });

  it('a handover is undone, before and after its year, and a page that is open goes on with what is', async () => {
    const { first } = await litterOf(1);
    const nora = await buyer('Nora');
    await reserve(first, nora.id, received);
    const pickup = await good('POST', 'offspring-pickups', {
      ...{ puppyId: first.id, customerId: nora.id, pickupDate: '2026-07-01' },
    });
    const path = `offspring-pickups/${pickup.id}`;
    const both = await Promise.all([
      ask('POST', `${path}/hand-over`, {}),
      ask('POST', `${path}/hand-over`, {}),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await of(nora)).toMatchObject({ income: 500, depositsHeld: 0, open: 1300, bought: 1 });
    await good('POST', `${path}/take-back`);
    expect(await read(`offspring/${first.id}`)).toMatchObject({ status: 'Reserved', soldOn: null });
    expect(await of(nora)).toMatchObject({ income: 0, depositsHeld: 500, open: 1300, reserved: 1 });
    await good('POST', `${path}/hand-over`, {});
    await good('POST', `${path}/take-back`);
    expect(await money(first)).toEqual({ agreed: 1800, received: 500, due: 1300 });
  });

  it('a customer or a young one is removed with money, and comes back', async () => {
    const { first, young } = await litterOf(2);
    const nora = await buyer('Nora');
    await reserve(first, nora.id, received);
    await reserve(young[1] as Row, nora.id, asked);
    const before = await all();
    expect(before.accounts.get(nora.id)).toMatchObject({ paid: 500, open: 3100 });
    await good('DELETE', `offspring/${first.id}`);
    const without = await all();
    expect(without.accounts.get(nora.id)).toMatchObject({ paid: 500, depositsHeld: 500 });
    await good('POST', `offspring/${first.id}/restore`);
    expect((await all()).accounts.get(nora.id)).toEqual(before.accounts.get(nora.id));

    const cookie = cookies.get(nora.id) ?? '';
    cookies.delete(nora.id);
    await good('DELETE', `customers/${nora.id}`);
    expect((await visit('/portal/messages', cookie)).statusCode).toBe(401);
    await all();
    await good('POST', `customers/${nora.id}/restore`);
    expect((await all()).accounts.get(nora.id)).toEqual(before.accounts.get(nora.id));
  });

  it('an invitation is taken back while its page is open: nothing more is shown or taken', async () => {
    const { first } = await litterOf(1);
    const nora = await buyer('Nora');
    await reserve(first, nora.id, received);
    const slot = await records.make('pickup_slots', { slotDate: '2099-07-01', places: 1 });
    const cookie = cookies.get(nora.id) ?? '';
    expect((await visit(`/portal/young/${first.id}`, cookie)).statusCode).toBe(200);
    cookies.delete(nora.id);
    await good('DELETE', `customers/${nora.id}/portal`);
    const send = (url: string, typed: Record<string, string>) =>
      server.current.inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(typed).toString() },
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await visit(`/portal/young/${first.id}`, cookie)).statusCode).toBe(401);
    expect((await send('/portal/messages', { text: 'Still here?' })).statusCode).toBe(401);
    expect((await send(`/portal/young/${first.id}/pickup`, { slot: slot.id })).statusCode).toBe(401);
    const written = await read(`portal-messages?filter=customerId.eq.${nora.id}`);
    expect(written.items).toEqual([]);
    expect((await read(`offspring-pickups?filter=puppyId.eq.${first.id}`)).items).toEqual([]);
  });
});
