import { beforeAll, describe, expect, it } from 'vitest';
import { Records, type Row } from '#tests/server/access/records.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { type TestUser, testUrl } from '#tests/support/server.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describe('papers after the handover', () => {
  const installation = withMailingApp();
  let owner: TestUser;
  let records: Records;
  let litter: Row;
  let buyer: Row;
  let cookie: string;

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await installation.current.test.inject({
      method,
      url: `/api/${path}`,
      headers: owner.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
  };
  const send = (url: string, fields: Record<string, string>, photo?: Buffer, as = cookie) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.set(name, value);
    if (photo) payload.set('file', new Blob([new Uint8Array(photo)]), 'proof.png');
    return installation.current.test.inject({ method: 'POST', url, payload, headers: { cookie: as } });
  };
  const visit = async (url: string) =>
    (await installation.current.test.inject({ url, headers: { cookie } })).body;
  const reserved = (more: object = {}) =>
    records.make('offspring', {
      breedingGroupId: litter.id,
      gender: 'Female',
      species: 'dog',
      breederName: 'Juniper',
      status: 'Reserved',
      customerId: buyer.id,
      ...more,
    });
  const papersOf = async (young: Row): Promise<Row[]> =>
    (await ask('GET', `handover-papers?filter=${encodeURIComponent(`offspring_id.eq.${young.id}`)}`)).body
      .items;
  const handOver = async (young: Row): Promise<Row> => {
    const pickup = await records.make('puppy_pickups', {
      puppyId: young.id,
      customerId: buyer.id,
      pickupDate: day(-1),
    });
    const { status, body } = await ask('POST', `offspring-pickups/${pickup.id}/hand-over`, {});
    expect(status).toBe(200);
    return body;
  };

  beforeAll(async () => {
    owner = await installation.current.before.signUp({ plan: 'premium', name: 'Hollowmere' });
    records = new Records(installation.current.test, owner);
    litter = await records.make('breeding_groups', { name: 'Spring litter', birthDate: day(-70) });
    buyer = await records.make('customers', { firstName: 'Ada', lastName: 'Byrd', email: 'ada@example.com' });
    const { url } = (await ask('POST', `customers/${buyer.id}/portal`, { isMailed: false })).body;
    const [set] = [(await send(url.replace(testUrl, ''), {}, undefined, '')).headers['set-cookie']].flat();
    cookie = String(set).split(';', 1)[0] ?? '';
    const rules = [
      { title: 'Chip registered', days: 14, party: 'Buyer', species: 'dog' },
      { title: 'Title handed over', days: 7, party: 'Breeder' },
      { title: 'Movement reported', days: 3, species: 'sheep' },
      { title: 'Out of use', days: 3, isOn: false },
    ];
    for (const rule of rules) expect((await ask('POST', 'paper-rules', rule)).status).toBe(201);
  });

  it('are made by the handover for its species, each with its day, and go with it where nothing is done', async () => {
    const young = await reserved();
    expect(await papersOf(young)).toEqual([]);
    const pickup = await handOver(young);
    const made = await papersOf(young);
    expect(
      made.map(({ title, party, dueOn, status, customerId }) => [title, party, dueOn, status, customerId]),
    ).toEqual([
      ['Title handed over', 'Breeder', day(6), 'Open', buyer.id],
      ['Chip registered', 'Buyer', day(13), 'Open', buyer.id],
    ]);
    // What is open moves along with the day it went home.
    const { body: sold } = await ask('GET', `offspring/${young.id}`);
    await ask('PATCH', `offspring/${young.id}`, { version: sold.version, soldOn: day(-3) });
    expect((await papersOf(young)).map(({ dueOn }) => dueOn)).toEqual([day(4), day(11)]);
    // Taken back, what is done stays and what says nothing goes; handed over again, each is asked for once.
    const [title] = await papersOf(young);
    await ask('PATCH', `handover-papers/${title?.id}`, {
      version: title?.version,
      status: 'Done',
      doneOn: day(0),
      number: 'T-1',
    });
    await ask('POST', `offspring-pickups/${pickup.id}/take-back`, {});
    expect((await papersOf(young)).map((paper) => paper.number)).toEqual(['T-1']);
    await ask('POST', `offspring-pickups/${pickup.id}/hand-over`, {});
    expect((await papersOf(young)).map((paper) => paper.title).sort()).toEqual([
      'Chip registered',
      'Title handed over',
    ]);
  });

  it('stand on Today from their day on, until they are done', async () => {
    const young = await reserved({ breederName: 'Late One' });
    await handOver(young);
    const [title] = await papersOf(young);
    await ask('PATCH', `handover-papers/${title?.id}`, { version: title?.version, dueOn: day(-2) });
    const wanting = async (): Promise<string[]> =>
      (await ask('GET', 'dashboard/metrics')).body.wanting.map((one: Row) => one.title);
    expect(await wanting()).toContain('Late One: Title handed over');
    const { body } = await ask('GET', `handover-papers/${title?.id}`);
    await ask('PATCH', `handover-papers/${title?.id}`, {
      version: body.version,
      status: 'Done',
      doneOn: day(0),
    });
    expect(await wanting()).not.toContain('Late One: Title handed over');
  });

  it('are done by the buyer in the portal, with number and picture, and by nobody else', async () => {
    const young = await reserved({ breederName: 'Willow' });
    await handOver(young);
    const [title, chip] = await papersOf(young);
    expect(await visit('/portal')).toContain('For you to do');
    const page = await visit(`/portal/young/${young.id}`);
    expect(page).toContain('Title handed over');
    expect(page).toContain(`/portal/young/${young.id}/papers/${chip?.id}`);
    // The breeder's part has no form, and none is taken for it.
    expect(page).not.toContain(`/papers/${title?.id}`);
    const path = (paper: Row | undefined, of = young.id) => `/portal/young/${of}/papers/${paper?.id}`;
    expect((await send(path(title), { number: '1' })).statusCode).toBe(404);
    expect((await send(path(chip, litter.id), { number: '1' })).statusCode).toBe(404);
    expect((await send(path(chip), { number: '1' }, undefined, '')).statusCode).toBe(401);
    const other = await records.make('customers', {
      firstName: 'Bo',
      lastName: 'Finch',
      email: 'bo@example.com',
    });
    const theirs = await reserved({ breederName: 'Fern', customerId: other.id });
    await ask('PATCH', `offspring/${theirs.id}`, {
      version: theirs.version,
      status: 'Sold',
      soldOn: day(-1),
    });
    const [, foreign] = await papersOf(theirs);
    expect((await send(path(foreign, theirs.id), { number: '1' })).statusCode).toBe(404);
    expect((await send(path(foreign), { number: '1' })).statusCode).toBe(404);
    // What is wrong is said at the form, and what was typed stays.
    const wrong = await send(path(chip), { number: 'CH-77' }, Buffer.from('no picture'));
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="CH-77"');
    expect(wrong.body).toContain('role="alert"');
    const done = await send(path(chip), { number: 'CH-77' }, onePixel);
    expect([done.statusCode, done.headers.location]).toEqual([303, `/portal/young/${young.id}#papers`]);
    expect((await send(path(chip), { number: 'CH-78' }, onePixel)).statusCode).toBe(303);
    const after = (await papersOf(young)).find(({ id }) => id === chip?.id);
    expect(after).toMatchObject({ status: 'Done', doneOn: day(0), number: 'CH-77' });
    const filter = encodeURIComponent(`entity_id.eq.${chip?.id}`);
    const proofs = (await ask('GET', `documents?filter=${filter}`)).body.items;
    expect(proofs).toMatchObject([
      { name: 'Chip registered', entityType: 'handover_papers', mime: 'image/png', uploadedBy: 'The buyer' },
    ]);
    expect(await visit(`/portal/young/${young.id}`)).toContain('number CH-77');
  });
});
