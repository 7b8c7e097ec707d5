import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EntityName } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '../db/database.ts';
import { readRecord } from './read-record.ts';

const header = 'idempotency-key';

export const onceHeader = z.object({
  [header]: z
    .guid()
    .optional()
    .meta({ description: 'Becomes the id of the record. Sent again, it answers that record and adds none' }),
});

/** The id a client has chosen for what it adds; undefined where it leaves the choice to the server. */
export function chosenId(request: FastifyRequest): string | undefined {
  const key = request.headers[header];
  if (key === undefined) return undefined;
  const id = z.guid().safeParse(key);
  if (!id.success) throw new AppError('bad-request', 'The Idempotency-Key must be a UUID.');
  return id.data.toLowerCase();
}

/**
 * Adds a record, and only once: a client that got no answer cannot know whether its record was kept, and sends it
 * again under the same id. Whatever stands in the way of the second attempt, the first one is the answer.
 */
export async function createOnce(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string | undefined,
  create: () => Promise<string>,
): Promise<string> {
  try {
    return await create();
  } catch (error) {
    const earlier = id && (await readRecord(db, tenant, name, id).catch(() => undefined));
    if (!earlier) throw error;
    return earlier;
  }
}
