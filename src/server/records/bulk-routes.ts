import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { bulkAnswer } from '#domain/answers/records.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Action } from '#domain/policy.ts';
import { entityWords, fillTerms, neutralTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import type { Database } from '../db/database.ts';
import { requireActor } from '../http/session.ts';
import { wordsFor } from '../http/words.ts';
import { requirePermission } from './access.ts';
import { type BulkResult, forEachRecord, mostAtOnce } from './bulk.ts';
import type { AboutRoute } from './export-routes.ts';
import type { CompleteUseCases } from './use-cases.ts';
import { requireVisible } from './visible.ts';

const chosen = z.object({ ids: z.array(z.guid()).min(1).max(mostAtOnce) });

const change = z.object({
  records: z
    .array(z.object({ id: z.guid(), version: z.int() }))
    .min(1)
    .max(mostAtOnce)
    .meta({ description: 'Each with the version it was seen at' }),
  changes: z.record(z.string(), z.unknown()),
});

/** Whoever may not is told that first; what is wrong with the body comes after. */
function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const count = `Between 1 and ${formatNumber(mostAtOnce)} records can be changed at once`;
  throw new AppError('bad-request', `${count}, each named by its id.`, { cause: result.error });
}

function sendResult(reply: FastifyReply, { texts, done, failed }: BulkResult): FastifyReply {
  const terms = wordsFor(reply.request);
  const told = failed.map((one) => ({ ...one, message: fillTerms(one.message, terms) }));
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"done":${JSON.stringify(done)},"failed":${JSON.stringify(told)},"items":[${texts.join(',')}]}`);
}

/** The same change for many chosen records: one request, one transaction, a result for each. */
export function registerBulk(
  app: FastifyInstance,
  db: Database,
  name: EntityName,
  base: string,
  about: AboutRoute,
  useCases: CompleteUseCases,
): void {
  const many = entityWords(entityOf(name), neutralTerms).many;
  const describe = (summary: string, action: Action, body: z.ZodType) => ({
    validatorCompiler: () => (data: unknown) => ({ value: data }),
    schema: about(summary, action, { body, response: { 200: bulkAnswer } }),
  });

  app.post(
    `${base}/bulk/update`,
    describe(`Change the same fields of many ${many}`, 'update', change),
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', name);
      const { records, changes } = read(change, request.body);
      const versions = new Map(records.map(({ id, version }) => [id, version]));
      await requireVisible(db, actor, name, [...versions.keys()]);
      const result = await forEachRecord(db, actor, [...versions.keys()], (inside, id) =>
        useCases.update(inside, actor, id, { ...changes, version: versions.get(id) }),
      );
      return sendResult(reply, result);
    },
  );

  app.post(
    `${base}/bulk/remove`,
    describe(`Move many ${many} to the trash`, 'remove', chosen),
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'remove', name);
      const { ids } = read(chosen, request.body);
      await requireVisible(db, actor, name, ids);
      const result = await forEachRecord(db, actor, [...new Set(ids)], async (inside, id) => {
        await useCases.remove(inside, actor, id);
        return undefined;
      });
      return sendResult(reply, result);
    },
  );

  app.post(
    `${base}/bulk/restore`,
    describe(`Take many ${many} out of the trash`, 'remove', chosen),
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'remove', name);
      const { ids } = read(chosen, request.body);
      await requireVisible(db, actor, name, ids);
      const result = await forEachRecord(db, actor, [...new Set(ids)], (inside, id) =>
        useCases.restore(inside, actor, id),
      );
      return sendResult(reply, result);
    },
  );
}
