import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { historyAnswer } from '#domain/answers/records.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { type Action, mayRead, permission } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import type { Database } from '../db/database.ts';
import { allowed } from '../http/access.ts';
import { readLater } from '../http/body-read-later.ts';
import { problemSchema } from '../http/problem.ts';
import { registerBulk } from './bulk-routes.ts';
import { chosenId, createOnce, onceHeader } from './create-once.ts';
import { recordShapes } from './documentation.ts';
import { type AboutRoute, registerExports } from './export-routes.ts';
import { recordHistory } from './history.ts';
import { labelsFlag, listQuerySchema, toListQuery } from './list-query.ts';
import { listRecords, pageText } from './list-records.ts';
import { notFound, readRecord } from './read-record.ts';
import { completeUseCases, type RecordUseCases } from './use-cases.ts';
import { requireVisible } from './visible.ts';

const idParams = z.object({ id: z.guid() });
const readQuery = z.object({ labels: labelsFlag });

/** JSON made by the database goes out as it is; the schema of the route only documents it. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** List, read, create, update, remove, restore, history and export of one entity, under its path and its old ones. */
export function registerRecords(
  app: FastifyInstance,
  db: Database,
  name: EntityName,
  useCases: RecordUseCases = {},
): void {
  const entity = entityOf(name);
  for (const path of [entity.path, ...entity.oldPaths]) {
    registerAt(app, db, name, `/api/${path}`, path !== entity.path, useCases);
  }
}

/** “Guardian Homes” are guardian homes inside a sentence; “SOP” stays SOP. */
const inSentence = (words: string): string =>
  words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** Some records the server writes itself; then nobody may, whatever the role and the plan. */
const isForAnybody = (action: Action, name: EntityName): boolean =>
  permission({ role: 'owner', plan: 'premium', isDemo: false }, action, name) === 'allowed';

function registerAt(
  plain: FastifyInstance,
  db: Database,
  name: EntityName,
  base: string,
  hide: boolean,
  own: RecordUseCases,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const entity = entityOf(name);
  const shapes = recordShapes(name);
  const { one, many } = entityWords(entity, neutralTerms);
  const about: AboutRoute = (summary, action, schema) => ({
    tags: [many],
    summary,
    // Neither what has another name now nor what the server alone may do is of use to a reader.
    hide: hide || !isForAnybody(action, name),
    ...schema,
    response: { ...schema.response, '4xx': problemSchema },
  });

  /** Who asks, and for which record: one that is theirs to see. */
  const asked = async (request: FastifyRequest<{ Params: z.output<typeof idParams> }>, action: Action) => {
    const actor = allowed(request, action, name);
    const { success, data } = idParams.safeParse(request.params);
    if (!success) throw notFound(name);
    await requireVisible(db, actor, name, [data.id]);
    return { actor, id: data.id };
  };

  app.get(
    base,
    {
      schema: about(`List ${inSentence(many)}`, 'read', {
        querystring: listQuerySchema,
        response: { 200: shapes.page },
      }),
    },
    async (request, reply) => {
      const actor = allowed(request, 'read', name);
      const query = toListQuery(actor, name, request.query);
      return sendJson(reply, pageText(await listRecords(db, actor, name, query)));
    },
  );

  registerExports(plain, db, name, base, about);

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
      const { actor, id } = await asked(request, 'read');
      return sendJson(reply, await readRecord(db, actor, name, id, { labels: request.query.labels }));
    },
  );

  app.get(
    `${base}/:id/history`,
    {
      schema: about(`Every change of one ${inSentence(one)}`, 'read', {
        params: idParams,
        response: { 200: historyAnswer },
      }),
    },
    async (request) => {
      const { actor, id } = await asked(request, 'read');
      return { items: await recordHistory(db, actor, name, id, mayRead(actor.role, 'customers')) };
    },
  );

  if (entity.appendOnly) return;
  const useCases = completeUseCases(name, own);
  registerBulk(plain, db, name, base, about, useCases, own.removal);

  if (!own.withoutCreate) {
    app.post(
      base,
      {
        ...readLater,
        schema: about(`Add one ${inSentence(one)}`, 'create', {
          headers: onceHeader,
          body: shapes.create,
          response: { 201: shapes.row },
        }),
      },
      async (request, reply) => {
        const actor = allowed(request, 'create', name);
        const id = chosenId(request);
        const text = await createOnce(db, actor, name, id, () =>
          useCases.create(db, actor, request.body, id),
        );
        return sendJson(reply.status(201), text);
      },
    );
  }

  app.patch(
    `${base}/:id`,
    {
      ...readLater,
      schema: about(`Change one ${inSentence(one)}`, 'update', {
        params: idParams,
        body: shapes.update,
        response: { 200: shapes.row },
      }),
    },
    async (request, reply) => {
      const { actor, id } = await asked(request, 'update');
      return sendJson(reply, await useCases.update(db, actor, id, request.body));
    },
  );

  app.delete(
    `${base}/:id`,
    {
      schema: about(`Move one ${inSentence(one)} to the trash`, 'remove', {
        params: idParams,
        ...(own.removal && { querystring: own.removal }),
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const { actor, id } = await asked(request, 'remove');
      await useCases.remove(db, actor, id, own.removal?.parse(request.query));
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
      const { actor, id } = await asked(request, 'remove');
      return sendJson(reply, await useCases.restore(db, actor, id));
    },
  );
}
