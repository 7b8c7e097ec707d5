import type { HandOver } from '#domain/verbs/hand-over.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { changePickup } from './write-pickup.ts';

/**
 * Hands a young one over at its pickup: it is sold from that day on. A second time changes nothing. Answers the pickup
 * as JSON text.
 */
export const handOver = (
  db: Database,
  tenant: Tenant,
  id: string,
  { version, on }: HandOver,
): Promise<string> => changePickup(db, tenant, id, { version, changes: { status: 'done' }, on });

/** Takes it back: the pickup is to come again, and the young one is what it was. */
export const takeBack = (
  db: Database,
  tenant: Tenant,
  id: string,
  version: number | undefined,
): Promise<string> => changePickup(db, tenant, id, { version, changes: { status: 'scheduled' } });
