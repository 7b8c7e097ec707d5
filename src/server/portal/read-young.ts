import { isSentByAnother } from '#server/attachments/sent-by-buyer.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { isOwn } from './own.ts';
import type { Buyer } from './sessions.ts';

export interface Weighing {
  readonly on: string;
  readonly value: number;
  readonly unit: 'lbs' | 'kg' | 'grams' | 'oz';
}

export interface PortalPhoto {
  readonly id: string;
  readonly caption: string | null;
}

/** One thing of the health plan: to come, or done with what was given. */
export interface Care {
  readonly id: string;
  readonly what: string;
  readonly dueOn: string;
  readonly dueUntil: string | null;
  readonly doneOn: string | null;
  /** It fell due at the breeder’s and is not written down as done. */
  readonly isMissed: boolean;
  readonly product: string | null;
}

/** What the breeder told all buyers of its litter. */
export interface LitterUpdate {
  readonly id: string;
  readonly writtenOn: string;
  readonly text: string;
  readonly photoIds: readonly string[];
}

export interface YoungPage {
  readonly photos: readonly PortalPhoto[];
  readonly weights: readonly Weighing[];
  readonly care: readonly Care[];
  readonly updates: readonly LitterUpdate[];
}

const photosStatement = (parameters: readonly string[]): Statement<PortalPhoto> => ({
  sql: `select p.id, p.caption from photos p join offspring o on o.id = p.entity_id and ${isOwn('o')}
    where p.org_id = $org and p.entity_type = 'offspring' and p.entity_id = $2::uuid and p.deleted_at is null
      and not ${isSentByAnother('p', '$1::uuid')}
    order by p.is_primary desc, p.created_at desc, p.id limit 60`,
  parameters,
});

const weightsStatement = (parameters: readonly string[]): Statement<Weighing> => ({
  sql: `select w.weighed_on::text as "on", w."value"::float8 as "value", w.unit
    from weights w join offspring o on o.id = w.offspring_id and ${isOwn('o')}
    where w.org_id = $org and w.offspring_id = $2::uuid and w.deleted_at is null
    order by w.weighed_on, w.weighed_time nulls first, w.created_at, w.id limit 400`,
  parameters,
});

/** What concerns its health; the rest of a plan is the breeder’s work. What is open is told once it is the buyer’s to see to. */
const careStatement = (parameters: readonly string[]): Statement<Care> => ({
  sql: `select c.id, c.what, c.due_on::text as "dueOn", c.due_until::text as "dueUntil",
      case when c.state = 'Done' then c.done_on::text end as "doneOn", c.product,
      c.state <> 'Done' and coalesce(coalesce(c.due_until, c.due_on) < o.sold_on, false) as "isMissed"
    from care_items c join offspring o on o.id = c.offspring_id and ${isOwn('o')}
    where c.org_id = $org and c.offspring_id = $2::uuid and c.kind in ('Vaccination', 'Deworming', 'Treatment', 'Check', 'Microchip') and c.deleted_at is null
      and (c.state = 'Done' or c.state in ('Open', 'Gone along') and o.status = 'Sold')
    order by coalesce(c.done_on, c.due_on), c.id limit 200`,
  parameters,
});

/** Pictures that were removed since are left out. */
const updatesStatement = (parameters: readonly string[]): Statement<LitterUpdate> => ({
  sql: `select u.id, u.written_on::text as "writtenOn", u.text,
      coalesce((select json_agg(p.id order by x.at) from jsonb_array_elements_text(u.photo_ids) with ordinality as x (id, at)
        join photos p on p.org_id = $org and p.id = x.id::uuid and p.deleted_at is null), '[]') as "photoIds"
    from litter_updates u join offspring o on o.breeding_group_id = u.breeding_group_id and o.id = $2::uuid and ${isOwn('o')}
    where u.org_id = $org and u.deleted_at is null order by u.created_at desc, u.id limit 60`,
  parameters,
});

/** What stands on the page of one of the buyer’s own; of anybody else’s there is nothing in it. */
export async function readYoungPage(db: Database, buyer: Buyer, youngId: string): Promise<YoungPage> {
  const parameters = [buyer.customerId, youngId];
  const [photos, weights, care, updates] = await db.scoped(
    buyer,
    [
      photosStatement(parameters),
      weightsStatement(parameters),
      careStatement(parameters),
      updatesStatement(parameters),
    ],
    { readOnly: true },
  );
  return { photos, weights, care, updates };
}

/** Whether a picture is the house’s of one of the buyer’s young, one they sent, or stands in a message to them. */
export async function isOwnPhoto(
  db: Database,
  { customerId, ...tenant }: Buyer,
  id: string,
): Promise<boolean> {
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: `select p.id from photos p where p.org_id = $org and p.id = $2::uuid and p.deleted_at is null and (
            (p.entity_type = 'offspring' and exists (select from offspring o where o.id = p.entity_id and ${isOwn('o')})
              and not ${isSentByAnother('p', '$1::uuid')})
            or exists (select from portal_messages t where t.org_id = $org and t.customer_id = $1::uuid
              and t.photo_id = p.id and t.deleted_at is null)
            or exists (select from litter_updates u join offspring o on o.breeding_group_id = u.breeding_group_id and ${isOwn('o')}
              where u.org_id = $org and u.deleted_at is null and u.photo_ids ? p.id::text))`,
        parameters: [customerId, id],
      },
    ],
    { readOnly: true },
  );
  return rows.length === 1;
}
