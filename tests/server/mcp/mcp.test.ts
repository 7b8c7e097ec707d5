import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type KeyArea, keyAreaNames } from '#domain/keys.ts';
import { portOf } from '#tests/support/port-of.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

const server = withTestApp();
let url: URL;
let owner: TestUser;
let isla: string;
const clients: Client[] = [];
const today = new Date().toISOString().slice(0, 10);

const add = async (path: string, payload: object): Promise<string> => {
  const { inject } = server.current;
  const made = await inject({ method: 'POST', url: `/api/${path}`, headers: owner.headers, payload });
  expect([path, made.statusCode, made.body]).toEqual([path, 201, expect.any(String)]);
  return made.json().id;
};

async function connect(change: { mayWrite?: boolean; areas?: readonly KeyArea[] } = {}): Promise<Client> {
  const payload = { kind: 'personal', name: 'An assistant', areas: keyAreaNames, ...change };
  const made = await server.current.inject({
    method: 'POST',
    url: '/api/keys',
    headers: owner.headers,
    payload,
  });
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const headers = { authorization: `Bearer ${made.json().key}` };
  // Its own types do not know exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
  clients.push(client);
  return client;
}

/** What a tool answered, and whether it is an error. */
async function use(client: Client, name: string, input: object = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } });
  const [{ text } = { text: '' }] = content as { text: string }[];
  return { isError, text, json: () => JSON.parse(text) };
}

beforeAll(async () => {
  const { app, signUp } = server.current;
  owner = await signUp({ plan: 'premium', timeZone: 'UTC' });
  url = new URL('/mcp', `http://127.0.0.1:${await portOf(app)}`);
  const animal = { breed: 'Kelpie', birthDate: '2021-02-03' };
  isla = await add('animals', { ...animal, name: 'Isla', gender: 'Female', purchasePrice: 900 });
  const reed = await add('animals', { ...animal, name: 'Reed', gender: 'Male' });
  await add('breeding-groups', {
    name: 'Litter A',
    motherId: isla,
    fatherId: reed,
    species: 'dog',
    expectedDate: addDays(today, 20),
    status: 'Expecting',
  });
  await add('customers', { firstName: 'Ida', lastName: 'Marsh' });
});
afterAll(async () => {
  for (const client of clients) await client.close();
});

it('tells an assistant which female is due next', async () => {
  const client = await connect();
  expect(client.getInstructions()).toContain('breeding records');
  const due = (await use(client, 'what_is_due', { days: 60 })).json();
  expect(JSON.stringify(due.events[0])).toContain('Isla');
  const heats = (await use(client, 'next_heats')).json();
  expect(heats.items).toContainEqual(expect.objectContaining({ id: isla, name: 'Isla' }));
});

it('finds and reads records, litters and pedigrees', async () => {
  const client = await connect();
  const found = (await use(client, 'search_records', { kind: 'animals', search: 'Isla' })).json();
  expect(found.items).toMatchObject([{ id: isla, name: 'Isla' }]);
  expect((await use(client, 'read_record', { kind: 'animals', id: isla })).json()).toMatchObject({
    name: 'Isla',
  });
  const [litter] = (await use(client, 'search_records', { kind: 'breeding_groups' })).json().items;
  expect((await use(client, 'read_litter', { id: litter.id })).json()).toMatchObject({
    litter: { name: 'Litter A' },
    young: { items: [] },
  });
  const pedigree = (await use(client, 'pedigree', { id: isla })).json();
  expect(Object.keys(pedigree)).toEqual(['pedigree', 'inbreeding']);
});

it('says how many young a large litter has, and reads them all in turn', async () => {
  const birthDate = addDays(today, -10);
  const hens = { species: 'chickens', breed: 'Marans', birthDate: '2024-01-01' };
  const motherId = await add('animals', { ...hens, name: 'Hen', gender: 'Female' });
  const fatherId = await add('animals', { ...hens, name: 'Cock', gender: 'Male' });
  const id = await add('breeding-groups', { motherId, fatherId, species: 'chickens', birthDate });
  const { inject } = server.current;
  const added = await inject({
    method: 'POST',
    url: `/api/breeding-groups/${id}/offspring`,
    headers: owner.headers,
    payload: { offspring: Array.from({ length: 60 }, () => ({ gender: 'Unknown' })) },
  });
  expect(added.statusCode).toBe(201);
  const client = await connect();
  const { young: first } = (await use(client, 'read_litter', { id })).json();
  const { young: rest } = (await use(client, 'read_litter', { id, offset: 50 })).json();
  expect([first.total, first.items.length, rest.items.length]).toEqual([60, 50, 10]);
  const ids = [...first.items, ...rest.items].map((one: { id: string }) => one.id);
  expect(new Set(ids).size).toBe(60);
});

it('is refused what its key may not see', async () => {
  const client = await connect({ areas: ['herd'] });
  const [search] = (await client.listTools()).tools;
  expect(search?.description).toContain('animals');
  expect(search?.description).not.toContain('customers');
  expect((await use(client, 'search_records', { kind: 'customers' })).isError).toBe(true);
  expect((await use(client, 'search_records', { kind: 'audit_logs' })).isError).toBe(true);
  const read = await use(client, 'read_record', { kind: 'animals', id: isla });
  expect(read.isError).toBe(false);
  expect(read.text).not.toContain('purchasePrice');
});

it('writes only with a key that writes', async () => {
  const reader = await connect();
  const names = (await reader.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('search_records');
  expect(names).not.toContain('add_record');
  expect((await use(reader, 'add_record', { kind: 'tasks', values: { title: 'No' } })).isError).toBe(true);
  const writer = await connect({ mayWrite: true, areas: ['tasks'] });
  const made = await use(writer, 'add_record', { kind: 'tasks', values: { title: 'Worm the litter' } });
  expect(made.isError).toBe(false);
  const { id, version } = made.json();
  const refused = await use(writer, 'add_record', { kind: 'tasks', values: { title: '' } });
  expect([refused.isError, refused.json().code]).toEqual([true, 'invalid']);
  const changed = await use(writer, 'change_record', {
    kind: 'tasks',
    id,
    version,
    values: { priority: 'high' },
  });
  expect(changed.json()).toMatchObject({ priority: 'high' });
  expect((await use(writer, 'complete_task', { id })).isError).toBe(false);
  expect((await use(writer, 'add_record', { kind: 'animals', values: { name: 'No' } })).isError).toBe(true);
});

it('is offered to add only what needs no file', async () => {
  const client = await connect({ mayWrite: true });
  const { tools } = await client.listTools();
  const kindsOf = (wanted: string): unknown =>
    Object(tools.find(({ name }) => name === wanted)?.inputSchema.properties?.kind).enum;
  expect(kindsOf('add_record')).toContain('animals');
  expect(kindsOf('add_record')).not.toContain('documents');
  expect(kindsOf('add_record')).not.toContain('photos');
  expect(kindsOf('change_record')).toContain('documents');
});

it('is closed without a key, to people who are signed in, and to a key that ended', async () => {
  const { inject } = server.current;
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const accept = 'application/json, text/event-stream';
  const ask = (headers: object) =>
    inject({ method: 'POST', url: '/mcp', headers: { accept, ...headers }, payload });
  expect((await ask({})).statusCode).toBe(401);
  expect((await ask({ authorization: `Bearer sb_${'x'.repeat(43)}` })).statusCode).toBe(401);
  expect((await ask(owner.headers)).statusCode).toBe(403);
  expect((await inject({ url: '/mcp' })).statusCode).toBe(405);
});
