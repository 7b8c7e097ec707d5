import { beforeAll, describe, expect, it } from 'vitest';
import { type Sale, salesAnswer } from '#domain/answers/sales.ts';
import { addDays } from '#domain/dates.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { choosePlan, colleague } from '#tests/server/access/people.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

describe.each(databases)('the way of a sale on $name', (kind) => {
  const server = withTestApp(kind);
  let user: TestUser;
  let records: Records;
  let litter: Row;

  const ask = async (method: Method, path: string, payload?: object, who = user) => {
    const answer = await server.current.inject({
      ...{ method, url: `/api/${path}`, headers: { ...who.headers, 'idempotency-key': uuidv7() } },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };
  const good = async (method: Exclude<Method, 'DELETE'>, path: string, payload?: object) => {
    const { status, body } = await ask(method, path, payload);
    expect([path, status, body.detail]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return body;
  };
  const sales = async (query: string, who = user): Promise<readonly Sale[]> =>
    salesAnswer.parse((await ask('GET', `sales?${query}`, undefined, who)).body).items;
  const sale = async (young: Row): Promise<Sale> => {
    const [one] = await sales(`offspringId=${young.id}`);
    if (!one) throw new Error('No sale');
    return one;
  };
  const now = ({ steps }: Sale) => steps.find(({ state }) => state === 'now');
  const change = async (path: string, values: object) =>
    good('PATCH', path, { version: (await good('GET', path)).version, ...values });
  /** Agreed, received and due as young, litter and customer say them. */
  const everywhere = async (young: Row, customerId: string) => {
    const { money } = await sale(young);
    const own = await good('GET', `finances/account?offspringId=${young.id}`);
    const ofLitter = await good('GET', `finances/account?breedingGroupId=${young.breedingGroupId}`);
    const { items } = await good('GET', `customers/accounts?ids=${customerId}`);
    const said = ({ agreed, received, open }: Record<string, number | null>) => [agreed, received, open];
    expect(said(own)).toEqual([money?.agreed, money?.received, money?.due]);
    expect([items[0].paid, items[0].open]).toEqual([money?.received, money?.due]);
    return said(ofLitter);
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    records = new Records(server.current, user);
    litter = await records.make('breeding_groups', { birthDate: '2024-05-02' });
  });

  const born = () => records.make('offspring', { status: 'Available', breedingGroupId: litter.id });

  it('goes from the first word to the new home, with the same figures everywhere', async () => {
    const young = await born();
    const buyer = await records.make('customers', {
      firstName: 'Ines',
      lastName: 'Okafor',
      status: 'Prospect',
    });
    expect(await sale(young)).toMatchObject({ stage: null, waiting: 0, buyer: null });
    await records.make('inquiries', {
      ...{ customerId: buyer.id, breedingGroupId: litter.id, stage: 'New', receivedOn: '2024-05-03' },
    });
    expect(await sale(young)).toMatchObject({ stage: 'inquiry', waiting: 1 });

    const on = '2024-05-10';
    await good('POST', `offspring/${young.id}/reservation`, {
      ...{ version: young.version, customerId: buyer.id, price: 2500.1 },
      deposit: { amount: 500.05, isReceived: false, on },
    });
    const asked = await sale(young);
    expect(asked).toMatchObject({
      ...{ stage: 'reserved', buyer: { id: buyer.id, name: 'Ines Okafor' }, inquiry: { stage: 'Reserved' } },
      money: { agreed: 2500.1, received: 0, due: 2500.1 },
      deposit: { amount: 500.05, isPaid: false, isOverdue: true, on },
    });
    expect(now(asked)).toMatchObject({ key: 'deposit', acts: ['settle'] });
    expect(await everywhere(young, buyer.id)).toEqual([2500.1, 0, 2500.1]);

    await change(`finances/${asked.deposit?.id}`, { paymentStatus: 'Paid', paidDate: '2024-05-11' });
    expect(now(await sale(young))).toMatchObject({ key: 'contract', acts: ['contract'] });
    expect(await everywhere(young, buyer.id)).toEqual([2500.1, 500.05, 2000.05]);

    const contract = await good('POST', 'contracts', {
      ...{ kind: 'Sale', customerId: buyer.id, offspringId: young.id, body: 'All is agreed.' },
    });
    expect(await sale(young)).toMatchObject({ contract: { id: contract.id, status: 'Draft' } });
    await records.make('documents', {
      ...{ name: 'Signed contract.pdf', entityType: 'offspring', entityId: young.id },
    });
    const papered = await sale(young);
    expect(papered).toMatchObject({ stage: 'contract', contract: { id: null, status: null } });
    expect(now(papered)).toMatchObject({ key: 'paid', acts: ['balance'] });

    await good('POST', 'finances', {
      ...{ type: 'income', category: 'Balance', purpose: 'Balance', amount: 2000.05, date: '2024-06-20' },
      ...{ paymentStatus: 'Paid', offspringId: young.id, customerId: buyer.id, breedingGroupId: litter.id },
    });
    const paid = await sale(young);
    expect(paid).toMatchObject({ stage: 'paid', money: { received: 2500.1, due: 0 } });
    expect(now(paid)).toMatchObject({ key: 'home', acts: ['plan-pickup', 'place'] });
    expect(await everywhere(young, buyer.id)).toEqual([2500.1, 2500.1, 0]);

    const pickup = await good('POST', 'offspring-pickups', {
      ...{ puppyId: young.id, customerId: buyer.id, pickupDate: '2024-07-01' },
    });
    expect(now(await sale(young))).toMatchObject({ acts: ['hand-over'] });
    await good('POST', `offspring-pickups/${pickup.id}/hand-over`, {});
    expect(await sale(young)).toMatchObject({ stage: 'home', pickup: { id: pickup.id, status: 'done' } });
    expect((await sales(`customerId=${buyer.id}`)).map(({ youngId }) => youngId)).toEqual([young.id]);
  });

  it('a deposit pays for nothing while no price is agreed: neither the strip, the door nor a contract says so', async () => {
    const young = await born();
    const buyer = await records.make('customers');
    const { young: reserved } = await good('POST', `offspring/${young.id}/reservation`, {
      ...{ version: young.version, customerId: buyer.id },
      deposit: { amount: 300, isReceived: true, on: '2024-05-10' },
    });
    const paidStep = async () => (await sale(young)).steps.find(({ key }) => key === 'paid')?.state;
    expect([(await sale(young)).stage, await paidStep()]).toEqual(['deposit', 'later']);
    const pickup = await good('POST', 'offspring-pickups', {
      ...{ puppyId: young.id, customerId: buyer.id, pickupDate: '2024-07-01' },
    });
    const balance = async () =>
      (await good('GET', `offspring-pickups/${pickup.id}/door`)).checks.find(
        ({ key }: { key: string }) => key === 'balance',
      );
    expect(await balance()).toMatchObject({ isMet: false, evidence: 'No price was agreed' });
    const contract = await good('POST', 'contracts', {
      ...{
        kind: 'Sale',
        customerId: buyer.id,
        offspringId: young.id,
        body: '{{#if paid.full}}\nPaid.\n{{/if}}',
      },
    });
    expect((await good('GET', `contracts/${contract.id}/sheet`)).text).not.toContain('Paid.');

    await good('PATCH', `offspring/${young.id}`, { version: reserved.version, price: 300 });
    expect([await paidStep(), (await balance()).isMet]).toEqual(['done', true]);
    expect((await good('GET', `contracts/${contract.id}/sheet`)).text).toContain('Paid.');
  });

  it('what was signed with another buyer is no contract of this one', async () => {
    const young = await born();
    const [first, second] = [await records.make('customers'), await records.make('customers')];
    const { body } = await ask('POST', `offspring/${young.id}/reservation`, {
      ...{ version: young.version, customerId: first.id, price: 900 },
    });
    await good('POST', 'contracts', {
      kind: 'Sale',
      customerId: first.id,
      offspringId: young.id,
      body: 'Yes.',
    });
    expect((await sale(young)).contract).toMatchObject({ status: 'Draft' });
    const released = await good('POST', `offspring/${young.id}/release`, { version: body.young.version });
    await good('POST', `offspring/${young.id}/reservation`, {
      ...{ version: released.young.version, customerId: second.id },
    });
    expect(await sale(young)).toMatchObject({ contract: null, buyer: { id: second.id } });
  });

  it('shows a hand no buyers and no money, and a stranger nothing', async () => {
    const hand = await colleague(server.current, user, 'kennel-hand');
    const [young] = await sales(`breedingGroupId=${litter.id}`, hand);
    expect(young).toMatchObject({ buyer: null, money: null, deposit: null, contract: null, pickup: null });
    expect(young?.steps.map(({ key }) => key)).toEqual(['reserved', 'home']);
    expect((await ask('GET', `sales?customerId=${uuidv7()}`, undefined, hand)).status).toBe(403);
    const stranger = await server.current.signUp({ plan: 'premium' });
    expect(await sales(`breedingGroupId=${litter.id}`, stranger)).toEqual([]);
    expect((await ask('GET', 'sales')).status).toBe(400);
  });

  it('hands nothing over before the age the rules ask for, unless there is a reason', async () => {
    const name = 'Eight weeks';
    const { species } = litter;
    const rule = { standardName: name, isRequired: true, minSaleAgeDays: 56, species };
    const asksForAge = await records.make('breeding_standards', rule);
    const bornOn = addDays(new Date().toISOString().slice(0, 10), -12);
    const small = await records.make('breeding_groups', { birthDate: bornOn });
    const young = await records.make('offspring', { status: 'Reserved', breedingGroupId: small.id });
    const hand = await colleague(server.current, user, 'kennel-hand');
    const handed = async () => (await sales(`offspringId=${young.id}`, hand))[0];
    const from = addDays(bornOn, 56);
    const early = await handed();
    expect(early).toMatchObject({ mayLeaveFrom: from });
    expect(early && now(early)).toMatchObject({ key: 'home', acts: [] });
    // What is not offered is what the server refuses.
    const sold = { status: 'Sold', soldOn: addDays(bornOn, 12) };
    const refused = await ask('PATCH', `offspring/${young.id}`, { version: young.version, ...sold }, hand);
    expect([refused.status, refused.body.fields?.soldOn]).toEqual([
      422,
      expect.stringContaining(`“${name}” asks for 56`),
    ]);
    expect(now(await sale(young))?.key).toBe('deposit');
    const acts = async () => (await sale(young)).steps.at(-1)?.acts;
    expect(await acts()).toEqual(['plan-pickup']);

    const pickup = await good('POST', 'offspring-pickups', { puppyId: young.id, pickupDate: from });
    expect([await acts(), (await sale(young)).mayLeaveFrom]).toEqual([['hand-over'], from]);
    await change(`offspring-pickups/${pickup.id}`, { earlyLeaveReason: 'The vet advises it' });
    expect((await sale(young)).mayLeaveFrom).toBe(null);
    // Said at the pickup, which a hand does not see, it lets nobody go without one.
    expect(await handed()).toMatchObject({ mayLeaveFrom: from });
    await change(`offspring/${young.id}`, { earlyLeaveReason: 'The vet advises it' });
    const free = await handed();
    expect([free?.mayLeaveFrom, free && now(free)?.acts]).toEqual([null, ['place']]);
    await ask('DELETE', `breeding-standards/${asksForAge.id}?version=${asksForAge.version}`);
  });

  it('offers what the plan opens, and shows a hand no price on any', async () => {
    const young = await born();
    const buyer = await records.make('customers');
    await good('POST', `offspring/${young.id}/reservation`, {
      ...{ version: young.version, customerId: buyer.id, price: 8765.43 },
      deposit: { amount: 765.43, isReceived: true, on: '2024-05-10', paymentMethod: 'cash' },
    });
    const hand = await colleague(server.current, user, 'kennel-hand');
    const offered = { free: ['change', 'place'], pro: ['change', 'contract', 'balance', 'place'] } as const;
    const acts = async () => (await sale(young)).steps.flatMap((step) => [...step.acts]);
    for (const plan of ['free', 'pro', 'premium'] as const) {
      await choosePlan(server.current, user, plan);
      if (plan === 'premium')
        expect(await acts()).toEqual([...offered.pro.slice(0, -1), 'plan-pickup', 'place']);
      else expect([plan, await acts()]).toEqual([plan, offered[plan]]);
      const [seen] = await sales(`offspringId=${young.id}`, hand);
      expect([plan, seen?.money, seen?.deposit, seen?.buyer]).toEqual([plan, null, null, null]);
      // An id may hold the same figures.
      for (const path of [`offspring/${young.id}`, `breeding-groups/${litter.id}/picks`, 'dashboard/metrics'])
        expect([path, JSON.stringify((await ask('GET', path, undefined, hand)).body)]).toEqual([
          ...[path, expect.not.stringMatching(/(?<!-)\b8765(43)?\b(?!-)|765\.43/)],
        ]);
      const money = await ask('GET', `finances/account?offspringId=${young.id}`, undefined, hand);
      expect([plan, money.status]).toEqual([plan, 403]);
    }
  });
});
