import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EntityName } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import { madeAt } from '#domain/uuid.ts';
import type { Database, Tenant } from '../db/database.ts';
import { readRecord } from './read-record.ts';
import { requireVisible } from './visible.ts';

const header = 'idempotency-key';

export const onceHeader = z.object({
  [header]: z.guid().optional().meta({
    description:
      'Becomes the id of the record: a UUID of version 7, at most 30 days old. Sent again, it answers that record and adds none',
  }),
});

/** Longer than anybody tries to send the same again. Records are kept in the order of their ids. */
const mostAgeMs = 30 * 24 * 60 * 60 * 1000;

/** The id a client has chosen for what it adds; undefined where it leaves the choice to the server. */
export function chosenId(request: FastifyRequest): string | undefined {
  const key = request.headers[header];
  if (key === undefined) return undefined;
  const id = z.uuidv7().safeParse(key);
  if (!id.success) throw new AppError('bad-request', 'The Idempotency-Key must be a UUID of version 7.');
  if (Math.abs(Date.now() - madeAt(id.data)) > mostAgeMs) {
    const sentence = 'The Idempotency-Key must be made within 30 days of now. Please check the clock.';
    throw new AppError('bad-request', sentence);
  }
  return id.data.toLowerCase();
}

/** An id may be anybody's: whoever may not see what it is gets no other answer by naming it here. */
async function readVisible(
  db: Database,
  actor: Actor & Tenant,
  name: EntityName,
  id: string,
): Promise<string> {
  await requireVisible(db, actor, name, [id]);
  return readRecord(db, actor, name, id);
}

/**
 * Adds a record, and only once: a client that got no answer cannot know whether its record was kept, and sends it
 * again under the same id. Whatever stands in the way of the second attempt, the first one is the answer.
 */
export async function createOnce(
  db: Database,
  actor: Actor & Tenant,
  name: EntityName,
  id: string | undefined,
  create: () => Promise<string>,
): Promise<string> {
  try {
    return await create();
  } catch (error) {
    const earlier = id && (await readVisible(db, actor, name, id).catch(() => undefined));
    if (!earlier) throw error;
    return earlier;
  }
}
