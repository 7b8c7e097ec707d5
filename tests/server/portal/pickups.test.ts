import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDateLong } from '#domain/dates.ts';
import { Records, type Row } from '#tests/server/access/records.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { type TestUser, testUrl } from '#tests/support/server.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe('pickups chosen by buyers', () => {
  const installation = withMailingApp();
  let owner: TestUser;
  let records: Records;
  let litter: Row;
  const buyers: { readonly young: Row; readonly cookie: string; readonly email: string }[] = [];

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { headers } = owner;
    const url = `/api/${path}`;
    const answer = await installation.current.test.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const send = (url: string, fields: Record<string, string>, cookie = '') => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.set(name, value);
    return installation.current.test.inject({ method: 'POST', url, payload, headers: { cookie } });
  };
  const visit = (url: string, cookie: string) =>
    installation.current.test.inject({ url, headers: { cookie } });
  const slot = async (values: object = {}): Promise<Row> =>
    (
      await ask('POST', 'pickup-slots', {
        slotDate: day(5),
        fromTime: '10:00',
        toTime: '10:30',
        location: 'At the farm',
        ...values,
      })
    ).body;
  const choose = (index: number, slotId: string) => {
    const { young, cookie } = buyers[index] as (typeof buyers)[number];
    return send(`/portal/young/${young.id}/pickup`, { slot: slotId }, cookie);
  };
  const pickups = async (): Promise<Row[]> => (await ask('GET', 'offspring-pickups?pageSize=50')).body.items;

  beforeAll(async () => {
    owner = await installation.current.before.signUp({ plan: 'premium', name: 'Hollowmere' });
    records = new Records(installation.current.test, owner);
    litter = await records.make('breeding_groups', { name: 'Spring litter', birthDate: day(-70) });
    for (let n = 0; n < 6; n += 1) {
      const email = `buyer${n}@example.com`;
      const customer = await records.make('customers', { firstName: 'Buyer', lastName: `No ${n}`, email });
      const young = await records.make('offspring', {
        breedingGroupId: litter.id,
        gender: 'Female',
        species: 'dog',
        breederName: `Young ${n}`,
        status: 'Reserved',
        customerId: customer.id,
        price: 1500,
      });
      const { url } = (await ask('POST', `customers/${customer.id}/portal`, { isMailed: false })).body;
      const [set] = [(await send(url.replace(testUrl, ''), {})).headers['set-cookie']].flat();
      buyers.push({ young, email, cookie: String(set).split(';', 1)[0] ?? '' });
    }
  });

  it('are chosen from times that are free, with an event for the calendar by mail', async () => {
    const open = await slot();
    await slot({
      slotDate: day(6),
      breedingGroupId: (await records.make('breeding_groups')).id,
      location: 'Elsewhere',
    });
    const [first] = buyers;
    const page = (await visit(`/portal/young/${first?.young.id}`, first?.cookie ?? '')).body;
    expect(page).toContain('At the farm');
    expect(page).not.toContain('Elsewhere');
    const chosen = await choose(0, open.id);
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `/portal/young/${first?.young.id}`]);
    const [letter = ''] = await installation.current.server.arrived('buyer0@example.com');
    expect(letter).toMatch(/content-type: text\/calendar/i);
    const [pickup] = await pickups();
    expect(pickup).toMatchObject({
      pickupDate: day(5),
      pickupTime: '10:00',
      status: 'scheduled',
      slotId: open.id,
      slotPlace: 1,
    });
    const file = await visit(`/portal/pickups/${pickup?.id}.ics`, first?.cookie ?? '');
    expect(file.body).toContain('SUMMARY:Pick up Young 0');
    // As long as the time is: by mail and from the page.
    const minutes = (text: string) => {
      const [from = 0, to = 0] = ['DTSTART', 'DTEND'].map((name) => {
        const at = new RegExp(`${name}:\\d{8}T(\\d\\d)(\\d\\d)`).exec(text);
        return Number(at?.[1]) * 60 + Number(at?.[2]);
      });
      return to - from;
    };
    expect(minutes(file.body)).toBe(30);
    const attached = /text\/calendar[\s\S]*?\r?\n\r?\n([\w+/=\s]+)/.exec(letter)?.[1] ?? '';
    expect(minutes(Buffer.from(attached, 'base64').toString())).toBe(30);
    expect((await visit(`/portal/pickups/${pickup?.id}.ics`, buyers[1]?.cookie ?? '')).statusCode).toBe(404);
    const taken = await choose(1, open.id);
    expect([taken.statusCode, taken.body.includes('That time was just taken')]).toEqual([409, true]);
    const none = await choose(1, 'nothing');
    expect([none.statusCode, none.body.includes('Choose one of the times')]).toEqual([422, true]);
  });

  it('are not chosen from times that are over', async () => {
    const over = await slot({ fromTime: '00:00', toTime: '00:10', location: 'Past place' });
    await installation.current.test.database.scoped(owner, [
      {
        sql: 'update pickup_slots set slot_date = $2::date where org_id = $org and id = $1::uuid',
        parameters: [over.id, day(0)],
      },
    ]);
    const page = (await visit(`/portal/young/${buyers[1]?.young.id}`, buyers[1]?.cookie ?? '')).body;
    expect(page).not.toContain('Past place');
    expect((await choose(1, over.id)).statusCode).toBe(409);
  });

  it('are told in the changes as the doing of the buyer, to whoever sees customers', async () => {
    const [chosen] = await pickups();
    const { items } = (await ask('GET', `audit?record=${chosen?.id}`)).body;
    expect(items.map(({ person }: { person: string }) => person)).toContain('Buyer No 0, by the portal');
    const history = JSON.stringify((await ask('GET', `offspring-pickups/${chosen?.id}/history`)).body);
    expect(history).not.toContain('"metadata":{"customerId"');
    expect(history).toContain('Buyer No 0, by the portal');
  });

  it('never put two buyers in one place, whatever happens at the same moment', async () => {
    const open = await slot({ slotDate: day(7), places: 3 });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => choose(index, open.id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 303, 303, 409, 409, 409]);
    const there = (await pickups()).filter(({ slotId }) => slotId === open.id);
    expect(there.map(({ slotPlace }) => Number(slotPlace)).toSorted()).toEqual([1, 2, 3]);
    const [one, two] = there;
    const twice = installation.current.query(
      `update puppy_pickups set slot_place = $1 where id = $2`,
      one?.slotPlace,
      two?.id,
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  it('give the earlier time back, to whoever chooses it next', async () => {
    const [early, late] = [await slot({ slotDate: day(8) }), await slot({ slotDate: day(9) })];
    expect((await choose(4, early.id)).statusCode).toBe(303);
    expect((await choose(4, late.id)).statusCode).toBe(303);
    expect((await choose(5, early.id)).statusCode).toBe(303);
    const own = (await pickups()).filter(({ puppyId }) => puppyId === buyers[4]?.young.id);
    expect(own).toHaveLength(1);
    // The breeder agrees on another day: the time is free again.
    const version = own[0]?.version;
    await ask('PATCH', `offspring-pickups/${own[0]?.id}`, { version, pickupDate: day(10) });
    expect((await choose(3, late.id)).statusCode).toBe(303);
  });

  it('are no longer to be had once their day has gone', async () => {
    const open = await slot({ slotDate: day(3) });
    await installation.current.database.asOwner((session) =>
      session.query('update pickup_slots set slot_date = $2::date where id = $1::uuid', [open.id, day(-2)]),
    );
    const answer = await choose(2, open.id);
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('no longer offered')]);
  });

  it('are one for each that is still to come, whoever agrees on them at the same second', async () => {
    const { customerId } = (buyers[0] as (typeof buyers)[number]).young;
    const young = await records.make('offspring', {
      breedingGroupId: litter.id,
      status: 'Reserved',
      customerId,
    });
    const add = (values: object = {}) =>
      ask('POST', 'offspring-pickups', { puppyId: young.id, pickupDate: day(12), ...values });
    const several = await Promise.all([1, 2, 3, 4, 5].map((n) => add({ pickupDate: day(10 + n) })));
    expect(several.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    for (const { body, status } of several)
      if (status === 409) expect(body.fields.puppyId).toMatch(/already/);
    const path = `offspring-pickups/${several.find(({ status }) => status === 201)?.body.id}`;
    const set = async (one: string, values: object) =>
      (await ask('PATCH', one, { version: (await ask('GET', one)).body.version, ...values })).status;

    // One that is called off, done or in the trash does not count; none of them comes back beside another.
    expect(await set(path, { status: 'cancelled' })).toBe(200);
    const second = await add();
    expect([second.status, await set(path, { status: 'scheduled' })]).toEqual([201, 409]);
    const other = `offspring-pickups/${second.body.id}`;
    expect((await ask('POST', `${other}/hand-over`, {})).status).toBe(200);
    expect(await set(path, { status: 'scheduled' })).toBe(200);
    expect((await ask('POST', `${other}/take-back`, {})).status).toBe(409);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('POST', `${other}/take-back`, {})).status).toBe(200);
    const restored = await ask('POST', `${path}/restore`);
    expect([restored.status, restored.body.detail]).toEqual([
      409,
      'There is a pickup of this one already that is still to come.',
    ]);
    expect((await ask('GET', other)).body).toMatchObject({ status: 'scheduled', deletedAt: null });
  });

  it('that were open twice before keep one open, and the others call themselves off', async () => {
    const migration = await readFile('migrations/0174_one_open_pickup.sql', 'utf8');
    const young = await records.make('offspring', { breedingGroupId: litter.id, status: 'Reserved' });
    const kept = (await slot({ slotDate: day(20) })).id;
    await installation.current.query('drop index puppy_pickups_puppy_id_open_key');
    const double = (made: string, chosen: string | null, status = 'scheduled', notes: string | null = null) =>
      installation.current.query(
        `insert into puppy_pickups (org_id, id, puppy_id, pickup_date, status, notes, created_at, slot_id, slot_place)
         values ($1, uuid_v7(), $2, current_date + 20, $3, $4, $5::timestamptz, $6::uuid, case when $6::uuid is null then null else 1 end)`,
        ...[owner.orgId, young.id, status, notes, made, chosen],
      );
    await double('2026-01-01', null, 'scheduled', 'By train');
    await double('2026-01-02', kept);
    await double('2026-01-03', null);
    await double('2026-01-04', null, 'done');
    await installation.current.database.asOwner((session) => session.execute(migration));
    const left = (await ask('GET', `offspring-pickups?filter=puppyId.eq.${young.id}&sort=createdAt.asc`)).body
      .items;
    const why = 'Called off when Studbook was updated: another pickup of the same one was open.';
    expect(left.map(({ status, notes, slotId }: Row) => [status, notes, slotId])).toEqual([
      ['cancelled', `By train\n${why}`, null],
      ['scheduled', null, kept],
      ['cancelled', why, null],
      ['done', null, null],
    ]);
    const history = (await ask('GET', `offspring-pickups/${left[0].id}/history`)).body.items;
    expect(history[0].newValues).toMatchObject({ status: 'cancelled' });
  });

  it('are refused before the age the breeding rules ask for', async () => {
    await ask('POST', 'breeding/presets', { key: 'dogs-going-home' });
    const born = await records.make('breeding_groups', { name: 'Newborn', birthDate: day(-10) });
    const young = buyers[2]?.young;
    const now = (await ask('GET', `offspring/${young?.id}`)).body;
    await ask('PATCH', `offspring/${young?.id}`, { version: now.version, breedingGroupId: born.id });
    const open = await slot({ slotDate: day(2) });
    const refused = await choose(2, open.id);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('days old');
    expect(refused.body).toContain('Choose a later time');
    expect(refused.body).not.toContain('give the reason');
  });

  it('are handed over after a check, each point with its evidence, and with a reason where one is not met', async () => {
    const [first] = buyers;
    const [pickup] = (await pickups()).filter(({ puppyId }) => puppyId === first?.young.id);
    const door = async () => (await ask('GET', `offspring-pickups/${pickup?.id}/door`)).body;
    const met = async () =>
      (await door()).checks
        .filter(({ isMet }: { isMet: boolean }) => isMet)
        .map(({ key }: { key: string }) => key);
    expect(await met()).toEqual(['age']);
    const payload = new FormData();
    payload.set('entityType', 'offspring');
    payload.set('entityId', String(first?.young.id));
    payload.set('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'Sales contract.pdf');
    const { headers } = owner;
    await installation.current.test.inject({ method: 'POST', url: '/api/documents', payload, headers });
    const young = (await ask('GET', `offspring/${first?.young.id}`)).body;
    await ask('PATCH', `offspring/${young.id}`, {
      version: young.version,
      microchipNumber: '040098100123456',
    });
    await ask('POST', 'finances', {
      ...{
        type: 'income',
        category: 'Sale',
        amount: 1500,
        date: day(0),
        paymentStatus: 'Paid',
        paidDate: day(0),
      },
      offspringId: young.id,
      customerId: young.customerId,
    });
    expect(await met()).toEqual(['contract', 'balance', 'age', 'chip']);
    expect((await door()).checks).toContainEqual({
      key: 'contract',
      isMet: true,
      evidence: 'Kept: Sales contract.pdf',
    });
    const path = `offspring-pickups/${pickup?.id}/door`;
    const silent = await ask('POST', path, {});
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['exceptions.packet']]);
    const left = await ask('POST', path, { exceptions: { packet: 'They get it by mail' } });
    expect([left.status, left.body.status]).toEqual([200, 'done']);
    expect(left.body.doorChecks).toMatchObject({
      by: 'Hollowmere',
      checks: expect.arrayContaining([
        { key: 'packet', isMet: false, evidence: 'It was not made yet', reason: 'They get it by mail' },
      ]),
    });
    expect((await ask('GET', `offspring/${young.id}`)).body).toMatchObject({ status: 'Sold' });
    expect((await ask('POST', `offspring-pickups/${pickup?.id}/take-back`)).body).toMatchObject({
      status: 'scheduled',
      doorChecks: null,
    });
    // The packet was made on a day of the kennel's, whatever day it was in Greenwich.
    const timeZone = async (zone: string) => ask('PUT', 'org/preferences', { timeZone: zone });
    const { query } = installation.current;
    await query(
      'update puppy_pickups set packet_made_at = $1 where id = $2',
      '2026-06-20T23:30Z',
      pickup?.id,
    );
    await timeZone('Europe/Berlin');
    expect((await door()).checks).toContainEqual({
      key: 'packet',
      isMet: true,
      evidence: `Made on ${formatDateLong('2026-06-21')}`,
    });
    await timeZone('UTC');
    await query('update puppy_pickups set packet_made_at = null where id = $1', pickup?.id);
  });

  it('are charged for boarding and transport once, corrected where it stands, and signed by both at the door', async () => {
    const { young } = buyers[5] as (typeof buyers)[number];
    const before = (await ask('GET', `finances/account?offspringId=${young.id}`)).body;
    const values = { pickupDate: day(0), freeUntil: day(-4), boardingPerNight: 12.5, transportFee: 90 };
    // They chose a time above: that pickup is the one there is.
    const second = await ask('POST', 'offspring-pickups', { puppyId: young.id, ...values });
    expect([second.status, second.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Young 5 has a pickup on .* already. Change that one, or call it off first\.$/),
    ]);
    const [pickup] = (await pickups()).filter(({ puppyId }) => puppyId === young.id);
    const path = `offspring-pickups/${pickup?.id}`;
    expect((await ask('PATCH', path, { version: pickup?.version, ...values })).status).toBe(200);
    // Whoever will pay for it reads it before.
    const told = (await visit(`/portal/young/${young.id}`, buyers[5]?.cookie ?? '')).body;
    expect(told).toContain('Transport: $90.00. Free of charge until');
    expect(told).toContain('then $12.50 for each night.');
    const booked = async () =>
      (await ask('GET', `finances?filter=offspringId.eq.${young.id}&sort=amount.asc`)).body.items.map(
        ({ category, amount, paymentStatus }: Row) => [category, amount, paymentStatus],
      );
    const charge = async () => (await ask('POST', `${path}/charge`)).status;
    expect([await charge(), await charge()]).toEqual([200, 200]);
    expect(await booked()).toEqual([
      ['Boarding', 50, 'Pending'],
      ['Transport', 90, 'Pending'],
    ]);
    expect((await ask('GET', `${path}/door`)).body).toMatchObject({
      ...{ boarding: { nights: 4, amount: 50 }, transport: 90, isCharged: true },
    });
    const account = (await ask('GET', `finances/account?offspringId=${young.id}`)).body;
    // Beside the price, not out of it.
    expect(account.open).toBe(before.open + 140);
    expect((await ask('GET', `sales?offspringId=${young.id}`)).body.items[0].money).toMatchObject({
      due: account.open,
    });

    const change = async (values: object) =>
      ask('PATCH', path, { version: (await ask('GET', path)).body.version, ...values });
    await change({ transportFee: null, freeUntil: day(-2) });
    expect((await ask('GET', `${path}/door`)).body).toMatchObject({ isCharged: false });
    expect(await charge()).toBe(200);
    expect(await booked()).toEqual([['Boarding', 25, 'Pending']]);
    const { rows } = { rows: (await ask('GET', `finances?filter=offspringId.eq.${young.id}`)).body.items };
    await ask('PATCH', `finances/${rows[0].id}`, {
      version: rows[0].version,
      paymentStatus: 'Paid',
      paidDate: day(0),
    });
    await change({ freeUntil: day(-3) });
    const paid = await ask('POST', `${path}/charge`);
    expect([paid.status, paid.body.detail]).toEqual([
      409,
      expect.stringContaining('Boarding is paid already'),
    ]);
    await change({ freeUntil: day(-2) });

    const exceptions = { contract: 'x', balance: 'x', age: 'x', chip: 'x', packet: 'x' };
    const unnamed = await ask('POST', `${path}/door`, {
      exceptions,
      signatures: { breeder: { name: 'Maren' }, buyer: { name: ' ' } },
    });
    expect([unnamed.status, unnamed.body.fields]).toEqual([
      422,
      { 'signatures.buyer.name': 'Write the name' },
    ]);
    const drawing = JSON.stringify([[100, 100, 200, 150, 300, 80, 400, 160, 410, 170, 420, 180]]);
    const left = await ask('POST', `${path}/door`, {
      exceptions,
      charges: true,
      signatures: { breeder: { name: 'Maren Ashdown' }, buyer: { name: 'Nora Vale', drawing } },
    });
    expect([left.status, left.body.doorChecks?.signatures]).toEqual([
      200,
      { breeder: { name: 'Maren Ashdown' }, buyer: { name: 'Nora Vale', drawing: JSON.parse(drawing) } },
    ]);
    expect(await booked()).toEqual([['Boarding', 25, 'Paid']]);
    const packet = await installation.current.test.inject({
      url: `/api/papers/go-home-packet.pdf?id=${young.id}&sections=handover`,
      headers: owner.headers,
    });
    expect(packet.statusCode).toBe(200);
  });

  it('lead from the portal to the contract, which is nobody else’s', async () => {
    const [mine, theirs] = [buyers[3], buyers[4]] as [(typeof buyers)[number], (typeof buyers)[number]];
    const template = await ask('POST', 'contract-templates', {
      ...{ title: 'Our sale', kind: 'Sale', body: '{{buyer.name}} buys {{young.name}}.' },
      ...{ vetCheckDays: 3, warrantyMonths: 24 },
    });
    const made = await ask('POST', 'contracts', {
      ...{ kind: 'Sale', templateId: template.body.id, customerId: mine.young.customerId },
      offspringId: mine.young.id,
    });
    expect(made.body).toMatchObject({ vetCheckDays: 3, warrantyMonths: 24 });
    const path = `/portal/contracts/${made.body.id}`;
    expect((await visit('/portal', mine.cookie)).body).not.toContain('Our sale');
    expect((await send(path, {}, mine.cookie)).statusCode).toBe(404);
    expect((await ask('POST', `contracts/${made.body.id}/send`, { version: 1 })).status).toBe(200);
    expect((await visit('/portal', mine.cookie)).body).toContain('Read and sign');
    for (const [url, cookie] of [
      [path, theirs.cookie],
      ['/portal/contracts/nothing', mine.cookie],
    ] as const)
      expect((await send(url, {}, cookie)).statusCode).toBe(404);
    expect((await visit(`${path}.pdf`, mine.cookie)).statusCode).toBe(404);
    expect((await send(path, {})).statusCode).toBe(401);
    const opened = await send(path, {}, mine.cookie);
    expect(opened.statusCode).toBe(303);
    const page = await visit(String(opened.headers.location), '');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Young 3')]);
    // Changed while the page is open: its button leads to the version that took its place.
    await ask('PATCH', `offspring/${mine.young.id}`, {
      version: (await ask('GET', `offspring/${mine.young.id}`)).body.version,
      breederName: 'Young of another name',
    });
    const { body: next } = await ask('POST', `contracts/${made.body.id}/new-version`);
    expect((await ask('POST', `contracts/${next.id}/send`, { version: next.version })).status).toBe(200);
    expect((await visit(String(opened.headers.location), '')).body).toContain('There is a newer version');
    const newer = await send(path, {}, mine.cookie);
    expect((await visit(String(newer.headers.location), '')).body).toContain('buys Young of another name.');
    expect((await send(path, {}, theirs.cookie)).statusCode).toBe(404);
    // Taken back while it is open: the way in ends, and so does the button.
    await ask('POST', `contracts/${next.id}/revoke`);
    expect((await visit(String(newer.headers.location), '')).statusCode).toBe(404);
    expect((await send(path, {}, mine.cookie)).statusCode).toBe(404);
  });
});
