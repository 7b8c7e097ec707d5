import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import pg from 'pg';
import { rowColumns } from '#server/records/columns.ts';
import { newAnimal, newAnimalColumns } from './data.ts';

/**
 * What the product is held against: the same page, search, row and insert from the same database through Fastify and
 * nothing else. No sign-in, no tenancy, no validation, no log; with PGlite also no thread and no sync to disk.
 */
interface Query {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
type Ask = (query: Query) => Promise<Record<string, string>>;

async function connect(place: string): Promise<Ask> {
  if (place.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: place, max: 16 });
    return async (query) => (await pool.query({ ...query, values: [...query.values] })).rows[0];
  }
  const pglite = await PGlite.create(place);
  return async ({ text, values }) =>
    (await pglite.query<Record<string, string>>(text, [...values])).rows[0] ?? {};
}

const ask = await connect(process.argv[2] ?? '');
const app = fastify();
const columns = rowColumns('animals', 't');
const page = (where: string): string =>
  `select coalesce(json_agg(j), '[]')::text as items from (select ${columns} from animals t
    where t.org_id = $1 and t.deleted_at is null ${where} order by lower(t.name) collate "C", t.id limit 25) j`;

const asked = (query: unknown): { org: string; id: string; search: string } =>
  query as { org: string; id: string; search: string };
const json = 'application/json; charset=utf-8';

app.get('/list', async (request, reply) => {
  const { items } = await ask({ name: 'list', text: page(''), values: [asked(request.query).org] });
  return reply.type(json).send(`{"items":${items}}`);
});

app.get('/search', async (request, reply) => {
  const { org, search } = asked(request.query);
  const searched = ['name', 'call_name', 'breed', 'registration_number', 'microchip_number'];
  const text = page(`and (${searched.map((column) => `t.${column} ilike $2`).join(' or ')})`);
  const { items } = await ask({ name: 'search', text, values: [org, `%${search}%`] });
  return reply.type(json).send(`{"items":${items}}`);
});

app.get('/read', async (request, reply) => {
  const { org, id } = asked(request.query);
  const text = `select row_to_json(j)::text as row from (select ${columns} from animals t where t.org_id = $1 and t.id = $2) j`;
  const { row } = await ask({ name: 'read', text, values: [org, id] });
  return reply.type(json).send(row);
});

app.post('/create', async (request, reply) => {
  const body = request.body as Record<string, string>;
  const values = [
    asked(request.query).org,
    randomUUID(),
    ...Object.keys(newAnimal).map((field) => body[field]),
  ];
  const places = values.map((_, index) => `$${index + 1}`);
  const text = `with t as (insert into animals (org_id, id, ${newAnimalColumns.join(', ')}) values (${places.join(', ')}) returning *)
    select row_to_json(j)::text as row from (select ${columns} from t) j`;
  const { row } = await ask({ name: 'create', text, values });
  return reply.status(201).type(json).send(row);
});

process.on('SIGTERM', () => process.exit(0));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
