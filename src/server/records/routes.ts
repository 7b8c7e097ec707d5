import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { type Action, type Actor, permission } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import type { Database, Tenant } from '../db/database.ts';
import { problemSchema } from '../http/problem.ts';
import { requireActor } from '../http/session.ts';
import { requirePermission } from './access.ts';
import { fieldNamed } from './columns.ts';
import { chosenId, createOnce, onceHeader } from './create-once.ts';
import { recordShapes } from './documentation.ts';
import { exportRecords } from './export-records.ts';
import { recordHistory } from './history.ts';
import { type ListQuery, listRecords, pageText } from './list-records.ts';
import { notFound, readRecord } from './read-record.ts';
import { removeRecord, restoreRecord } from './remove-record.ts';
import { createRecord, updateRecord } from './write-record.ts';

/** What may be different for an entity: the use cases that write it. Everything else is the same for all. */
export interface RecordUseCases {
  readonly create?: (
    db: Database,
    actor: Actor & Tenant,
    body: unknown,
    id: string | undefined,
  ) => Promise<string>;
  readonly update?: (db: Database, actor: Actor & Tenant, id: string, body: unknown) => Promise<string>;
  readonly remove?: (db: Database, actor: Actor & Tenant, id: string) => Promise<void>;
  readonly restore?: (db: Database, actor: Actor & Tenant, id: string) => Promise<string>;
  /** The entity is created by routes of its own, e.g. an upload. */
  readonly withoutCreate?: true;
}

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const labelsFlag = flag.optional().meta({ description: 'With the names of the records referred to' });

export const listQuerySchema = z.object({
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(25)
    .meta({ description: 'Rows on a page, at most 500' }),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Rows to pass over; for deep lists take the cursor' }),
  cursor: z.string().max(2000).optional().meta({ description: '`nextCursor` of the page before' }),
  select: z.string().max(3000).optional().meta({ description: 'Columns, separated by commas' }),
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Each word is contained in one of the main columns' }),
  filter: several
    .optional()
    .meta({ description: '`column.operator.value`, may be repeated: eq neq gt gte lt lte like ilike in is' }),
  filters: several.optional().meta({ description: 'The same under another name' }),
  sort: z.string().max(100).optional().meta({ description: '`column.asc` or `column.desc`' }),
  labels: labelsFlag,
  count: flag.optional().meta({ description: 'With the total number of rows' }),
  trash: flag.optional().meta({ description: 'What was removed in the last 30 days' }),
});

function toListQuery(name: EntityName, query: z.output<typeof listQuerySchema>): ListQuery {
  const { select, filter = [], filters = [], sort, ...rest } = query;
  const entity = entityOf(name);
  const named = (text: string): string => text.replace(/^[^.]+/, (column) => fieldNamed(entity, column));
  return {
    ...rest,
    filters: [...filter, ...filters].map(named),
    sort: sort === undefined ? undefined : named(sort),
    select: select
      ?.split(',')
      .map((column) => fieldNamed(entity, column.trim()))
      .filter(Boolean),
  };
}

const idParams = z.object({ id: z.guid() });
const readQuery = z.object({ labels: labelsFlag });

/** JSON made by the database goes out as it is; the schema of the route only documents it. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** Validation happens in the use case, with all sentences at once; the schema is for the reader of the API. */
const documentedBody = { validatorCompiler: () => (data: unknown) => ({ value: data }) };

/** List, read, create, update, remove, restore, history and export of one entity, under its path and its old ones. */
export function registerRecords(
  app: FastifyInstance,
  db: Database,
  name: EntityName,
  useCases: RecordUseCases = {},
): void {
  const entity = entityOf(name);
  for (const path of [entity.path, ...(entity.oldPaths ?? [])]) {
    registerAt(app, db, name, `/api/${path}`, path !== entity.path, useCases);
  }
}

/** “Guardian Homes” are guardian homes inside a sentence; “SOP” stays SOP. */
const inSentence = (words: string): string =>
  words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** Some records the server writes itself; then nobody may, whatever the role and the plan. */
const isForAnybody = (action: Action, name: EntityName): boolean =>
  permission({ role: 'owner', plan: 'premium', isDemo: false }, action, name) === 'allowed';

interface AboutRecords extends Omit<FastifySchema, 'response'> {
  readonly response?: Readonly<Record<number, z.ZodType>>;
}

function registerAt(
  app: FastifyInstance,
  db: Database,
  name: EntityName,
  base: string,
  hide: boolean,
  useCases: RecordUseCases,
): void {
  const entity = entityOf(name);
  const shapes = recordShapes(name);
  const { one, many } = entityWords(entity, neutralTerms);
  const about = (summary: string, action: Action, schema: AboutRecords): FastifySchema & object => ({
    tags: [many],
    summary,
    // Neither what has another name now nor what the server alone may do is of use to a reader.
    hide: hide || !isForAnybody(action, name),
    ...schema,
    response: { ...schema.response, '4xx': problemSchema },
  });

  app.get(
    base,
    {
      schema: about(`List ${inSentence(many)}`, 'read', {
        querystring: listQuerySchema,
        response: { 200: shapes.page },
      }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', name);
      const query = toListQuery(name, request.query as z.output<typeof listQuerySchema>);
      return sendJson(reply, pageText(await listRecords(db, actor, name, query)));
    },
  );

  app.get(
    `${base}/export.csv`,
    { schema: about(`${many} as CSV`, 'export', { querystring: listQuerySchema }) },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'export', name);
      const rows = exportRecords(
        db,
        actor,
        name,
        toListQuery(name, request.query as z.output<typeof listQuerySchema>),
      );
      // The first lines are made before the answer begins, so that a bad filter is still a clean error.
      const first = [await rows.next(), await rows.next()].flatMap((step) => (step.done ? [] : [step.value]));
      reply.header('content-disposition', `attachment; filename="${entity.path}.csv"`);
      reply.type('text/csv; charset=utf-8');
      return reply.send(Readable.from(chain(first, rows)));
    },
  );

  app.get(
    `${base}/:id`,
    {
      schema: about(`Read one ${inSentence(one)}`, 'read', {
        params: idParams,
        querystring: readQuery,
        response: { 200: shapes.row },
      }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', name);
      const { id } = request.params as z.output<typeof idParams>;
      const { labels } = request.query as z.output<typeof readQuery>;
      return sendJson(reply, await readRecord(db, actor, name, id, { labels }));
    },
  );

  app.get(
    `${base}/:id/history`,
    { schema: about(`Every change of one ${inSentence(one)}`, 'read', { params: idParams }) },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', name);
      return {
        items: await recordHistory(db, actor, name, (request.params as z.output<typeof idParams>).id),
      };
    },
  );

  if (entity.appendOnly) return;

  if (!useCases.withoutCreate) {
    app.post(
      base,
      {
        ...documentedBody,
        schema: about(`Add one ${inSentence(one)}`, 'create', {
          headers: onceHeader,
          body: shapes.create,
          response: { 201: shapes.row },
        }),
      },
      async (request, reply) => {
        const actor = requireActor(request);
        requirePermission(actor, 'create', name);
        const id = chosenId(request);
        const create = useCases.create ?? createOf(name);
        const text = await createOnce(db, actor, name, id, () => create(db, actor, request.body, id));
        return sendJson(reply.status(201), text);
      },
    );
  }

  app.patch(
    `${base}/:id`,
    {
      ...documentedBody,
      schema: about(`Change one ${inSentence(one)}`, 'update', {
        params: idParams,
        body: shapes.update,
        response: { 200: shapes.row },
      }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', name);
      const { success, data } = idParams.safeParse(request.params);
      if (!success) throw notFound(name);
      return sendJson(reply, await (useCases.update ?? updateOf(name))(db, actor, data.id, request.body));
    },
  );

  app.delete(
    `${base}/:id`,
    {
      schema: about(`Move one ${inSentence(one)} to the trash`, 'remove', {
        params: idParams,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'remove', name);
      const { id } = request.params as z.output<typeof idParams>;
      await (useCases.remove ?? removeOf(name))(db, actor, id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${base}/:id/restore`,
    {
      schema: about(`Take one ${inSentence(one)} out of the trash`, 'remove', {
        params: idParams,
        response: { 200: shapes.row },
      }),
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'remove', name);
      const { id } = request.params as z.output<typeof idParams>;
      return sendJson(reply, await (useCases.restore ?? restoreOf(name))(db, actor, id));
    },
  );
}

const createOf =
  (name: EntityName) => (db: Database, tenant: Tenant, body: unknown, id: string | undefined) =>
    createRecord(db, tenant, name, body, { id });
const updateOf = (name: EntityName) => (db: Database, tenant: Tenant, id: string, body: unknown) =>
  updateRecord(db, tenant, name, id, body);
const removeOf = (name: EntityName) => (db: Database, tenant: Tenant, id: string) =>
  removeRecord(db, tenant, name, id);
const restoreOf = (name: EntityName) => (db: Database, tenant: Tenant, id: string) =>
  restoreRecord(db, tenant, name, id);

async function* chain(first: readonly string[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* first;
  yield* rest;
}
