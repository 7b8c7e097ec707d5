import type { PhotoTimeline, TimelinePhoto } from '#domain/answers/photo-timeline.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';

/** A litter of twelve with a picture of each a day for thirteen weeks. */
const mostPhotos = 1100;

const timelineStatement = (litterId: string): Statement<TimelinePhoto> => ({
  sql: `select p.id, p.entity_id as "offspringId", coalesce(p.taken_on, p.created_at::date)::text as "takenOn", p.caption
    from offspring o join photos p on p.org_id = $org and p.entity_type = 'offspring' and p.entity_id = o.id
    where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null and p.deleted_at is null
    order by 3 desc, p.created_at desc, p.id limit ${mostPhotos}`,
  parameters: [litterId],
});

/** The pictures of the young of a litter by the day they show; the latest, where there are more than anybody takes. */
export async function readPhotoTimeline(
  db: Database,
  tenant: Tenant,
  litterId: string,
): Promise<PhotoTimeline> {
  const [rows] = await db.scoped(tenant, [timelineStatement(litterId)], { readOnly: true });
  return { items: rows.toReversed() };
}
