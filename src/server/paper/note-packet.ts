import { permission } from '#domain/policy.ts';
import type { Database } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';

/** The pickup that is to come knows that its packet is ready, where whoever makes it may change pickups. */
export async function notePacket(db: Database, actor: Session, youngId: string): Promise<void> {
  if (permission(actor, 'update', 'puppy_pickups') !== 'allowed') return;
  await db.scoped(actor, [
    {
      sql: `update puppy_pickups set packet_made_at = now()
        where org_id = $org and puppy_id = $1::uuid and status = 'scheduled' and deleted_at is null`,
      parameters: [youngId],
    },
  ]);
}
