import type { PhotoTimeline, TimelinePhoto } from '#domain/answers/photo-timeline.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { notFound } from '../records/read-record.ts';

/** A litter of twelve with a picture of each a day for thirteen weeks. */
const mostPhotos = 1100;

const litterStatement = (id: string): Statement<{ readonly id: string }> => ({
  sql: 'select g.id from breeding_groups g where g.org_id = $org and g.id = $1::uuid',
  parameters: [id],
});

const timelineStatement = (litterId: string): Statement<TimelinePhoto> => ({
  sql: `select p.id, p.entity_id as "offspringId", coalesce(p.taken_on, ${dayHere('p.created_at')})::text as "takenOn", p.caption
    from offspring o join photos p on p.org_id = $org and p.entity_type = 'offspring' and p.entity_id = o.id
    where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null and p.deleted_at is null
    order by 3 desc, p.created_at desc, p.id limit ${mostPhotos}`,
  parameters: [litterId],
});

/**
 * The pictures of the young of a litter by the day they show; the latest, where there are more than anybody takes.
 * @throws AppError 'not-found'
 */
export async function readPhotoTimeline(
  db: Database,
  tenant: Tenant,
  litterId: string,
): Promise<PhotoTimeline> {
  const [[litter], rows] = await db.scoped(tenant, [litterStatement(litterId), timelineStatement(litterId)], {
    readOnly: true,
  });
  if (!litter) throw notFound('breeding_groups');
  return { items: rows.toReversed() };
}
