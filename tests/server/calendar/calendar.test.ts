import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { openKennel } from '../animals/kennel.ts';

const today = new Date().toISOString().slice(0, 10);

describe.each(databases)('the private calendar on $name', (kind) => {
  const server = withTestApp(kind);
  const read = async (url: string) => server.current.inject({ url: new URL(url).pathname });
  const make = async (
    kennel: Awaited<ReturnType<typeof openKennel>>,
    body: object = { name: 'All', topics: null },
  ) => (await kennel.send('POST', 'calendar/addresses', body)).body as unknown as { id: string; url: string };
  const makeUrl = async (kennel: Awaited<ReturnType<typeof openKennel>>) => (await make(kennel)).url;

  it('holds what is ahead: due windows as whole days, agreed times as instants', async () => {
    const kennel = await openKennel(server.current);
    await server.current.inject({
      method: 'PUT',
      url: '/api/org/preferences',
      headers: kennel.user.headers,
      payload: { timeZone: 'Asia/Kathmandu' },
    });
    const femaleId = await kennel.own('Isla, “the elder”');
    const maleId = await kennel.own('Rook', { gender: 'Male' });
    const matingDate = addDays(today, -30);
    const { id } = (
      await kennel.send('POST', 'breeding-records', { femaleId, maleId, matingDate, status: 'done' })
    ).body;
    const litter = { motherId: femaleId, fatherId: maleId, birthDate: addDays(today, -300) };
    const breedingGroupId = (await kennel.send('POST', 'breeding-groups', litter)).body.id;
    const puppyId = (
      await kennel.send('POST', 'offspring', { breedingGroupId, gender: 'Male', breederName: 'Wren' })
    ).body.id;
    const pickupDate = addDays(today, 5);
    await kennel.send('POST', 'puppy-pickups', { puppyId, pickupDate, pickupTime: '10:30' });

    const answer = await read(await makeUrl(kennel));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
    const plain = (day: string) => day.replaceAll('-', '');
    const due = lines.indexOf(`UID:birth-${id}@studbook`);
    expect(lines.slice(due, due + 12)).toEqual(
      expect.arrayContaining([
        `DTSTART;VALUE=DATE:${plain(addDays(matingDate, 55))}`,
        `DTEND;VALUE=DATE:${plain(addDays(matingDate, 69))}`,
        'SUMMARY:Isla\\, “the elder” due',
      ]),
    );
    expect(lines).toContain(`DTSTART:${plain(pickupDate)}T044500Z`);
    expect(lines).toContain('X-WR-TIMEZONE:Asia/Kathmandu');
  });

  it('has several, each for its purpose, named, with its last use, closed by itself', async () => {
    const kennel = await openKennel(server.current);
    expect((await kennel.send('GET', 'calendar/addresses')).body).toEqual({ items: [] });
    await kennel.send('POST', 'tasks', { title: 'Clip the nails', dueDate: addDays(today, 1) });
    await kennel.send('POST', 'finances', {
      ...{ type: 'income', category: 'Sales', amount: 300, date: today, description: 'Balance of Wren' },
      ...{ paymentStatus: 'Pending', dueDate: addDays(today, 3) },
    });
    const tasks = await make(kennel, { name: 'Chores', topics: ['tasks'] });
    const money = await make(kennel, { name: 'Money', topics: ['payments', 'pickups'] });
    const chores = (await read(tasks.url)).body;
    expect(chores).toContain('Clip the nails');
    expect(chores).toMatch(/NAME:.*: Chores/);
    expect(chores.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const due = (await read(money.url)).body;
    expect(due).not.toContain('Clip the nails');
    expect(due.match(/BEGIN:VEVENT/g)).toHaveLength(1);

    const unread = await make(kennel);
    const { items } = (await kennel.send('GET', 'calendar/addresses')).body as unknown as {
      items: { id: string; name: string; lastUsedAt: string | null }[];
    };
    expect(items).toMatchObject([
      { id: unread.id, name: 'All', topics: null, lastUsedAt: null },
      { id: money.id, name: 'Money', lastUsedAt: expect.any(String) },
      { id: tasks.id, name: 'Chores', topics: ['tasks'], lastUsedAt: expect.any(String) },
    ]);
    expect((await kennel.send('DELETE', `calendar/addresses/${tasks.id}`)).status).toBe(204);
    expect([(await read(tasks.url)).statusCode, (await read(money.url)).statusCode]).toEqual([404, 200]);

    const wrong = await kennel.send('POST', 'calendar/addresses', { name: ' ', topics: [] });
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as { fields: object }).fields)).toEqual(['name', 'topics']);
    const stranger = await openKennel(server.current);
    expect((await stranger.send('DELETE', `calendar/addresses/${money.id}`)).status).toBe(404);
    expect((await read('http://x/api/public/calendar/guess.ics')).statusCode).toBe(404);
  });

  it('has twenty at most, also of many asked for at the same second', async () => {
    const kennel = await openKennel(server.current);
    const asked = Array.from({ length: 22 }, () =>
      kennel.send('POST', 'calendar/addresses', { name: 'All', topics: null }),
    );
    const made = (await Promise.all(asked)).filter(({ status }) => status !== 409);
    expect(made.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await kennel.send('GET', 'calendar/addresses')).body.items).toHaveLength(20);
  });

  it('keeps only a hash, and shows each one the own organisation', async () => {
    const one = await openKennel(server.current);
    const other = await openKennel(server.current);
    await one.send('POST', 'tasks', { title: 'Clip the nails of harebell', dueDate: addDays(today, 1) });
    const url = await makeUrl(one);
    expect((await read(url)).body).toContain('harebell');
    expect((await read(await makeUrl(other))).body).not.toContain('harebell');
    const token = url.split('/').at(-1)?.replace('.ics', '') ?? '';
    const rows = await server.current.database.asOwner((owner) =>
      owner.query('select row_to_json(c)::text as j from calendar_addresses c'),
    );
    expect(rows.every(({ j }) => !String(j).includes(token))).toBe(true);
  });

  it('goes on telling what was entered on a larger plan', async () => {
    const kennel = await openKennel(server.current);
    const animalId = await kennel.own('Isla');
    await kennel.send('POST', 'genetic-clearances', {
      animalId,
      testType: 'Eyes',
      testResult: 'Clear',
      expiryDate: addDays(today, 9),
    });
    const url = await makeUrl(kennel);
    expect((await read(url)).body).toContain('Eyes of Isla expires');
    await server.current.inject({
      method: 'POST',
      url: '/api/billing/plan',
      headers: kennel.user.headers,
      payload: { plan: 'free' },
    });
    expect((await read(url)).body).toContain('Eyes');
  });
});
