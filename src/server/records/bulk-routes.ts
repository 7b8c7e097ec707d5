import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { bulkAnswer } from '#domain/answers/records.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Action } from '#domain/policy.ts';
import { entityWords, fillTerms, neutralTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import type { Database } from '../db/database.ts';
import { allowed } from '../http/access.ts';
import { readLater } from '../http/body-read-later.ts';
import { wordsFor } from '../http/words.ts';
import { type BulkResult, forEachRecord, mostAtOnce, type Work } from './bulk.ts';
import type { AboutRoute } from './export-routes.ts';
import type { CompleteUseCases, RecordUseCases, Writer } from './use-cases.ts';
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
  removal: RecordUseCases['removal'],
): void {
  const many = entityWords(entityOf(name), neutralTerms).many;
  const register = <B extends z.ZodType>(
    verb: string,
    summary: string,
    action: Action,
    body: B,
    work: (asked: z.output<B>, actor: Writer) => readonly [ids: readonly string[], one: Work],
  ) =>
    app.post(
      `${base}/bulk/${verb}`,
      {
        ...readLater,
        schema: about(summary, action, { body, response: { 200: bulkAnswer } }),
      },
      async (request, reply) => {
        const actor = allowed(request, action, name);
        const [ids, one] = work(read(body, request.body), actor);
        const each = [...new Set(ids)];
        await requireVisible(db, actor, name, each);
        return sendResult(reply, await forEachRecord(db, actor, each, one));
      },
    );

  register('update', `Change the same fields of many ${many}`, 'update', change, (asked, actor) => {
    const versions = new Map(asked.records.map(({ id, version }) => [id, version]));
    return [
      [...versions.keys()],
      (inside, id) => useCases.update(inside, actor, id, { ...asked.changes, version: versions.get(id) }),
    ];
  });
  const going = z.object({ ...removal?.shape, ...chosen.shape });
  register('remove', `Move many ${many} to the trash`, 'remove', going, ({ ids, ...how }, actor) => [
    ids,
    async (inside, id) => {
      await useCases.remove(inside, actor, id, how);
      return undefined;
    },
  ]);
  register('restore', `Take many ${many} out of the trash`, 'remove', chosen, ({ ids }, actor) => [
    ids,
    (inside, id) => useCases.restore(inside, actor, id),
  ]);
}
