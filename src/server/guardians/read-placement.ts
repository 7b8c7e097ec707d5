import type { PlacementStanding } from '#domain/answers/placement.ts';
import { type Actor, permission } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';

/**
 * The litters of a placed animal since it lives there, each with its stipend, and how many are still owed.
 * @throws AppError 'not-found'
 */
export async function readPlacement(
  db: Database,
  actor: Actor & Tenant,
  id: string,
): Promise<PlacementStanding> {
  // Another organisation's, or none, is not found in the words of every record.
  await readRecord(db, actor, 'guardian_placements', id);
  const [rows = []] = await db.scoped(
    actor,
    [
      {
        sql: `select g.id, coalesce(nullif(g.name, ''), concat_ws(' × ', m.name, f.name)) as name,
            g.birth_date::text as "bornOn", p.litters_owed as owed, s.id as stipend, s.amount::float8 as amount,
            s.payment_status as status
          from guardian_placements p
          left join breeding_groups g on g.org_id = $org and p.animal_id in (g.mother_id, g.father_id)
            and g.deleted_at is null and g.birth_date >= coalesce(p.start_date, '-infinity'::date)
            and g.birth_date <= coalesce(p.end_date, 'infinity'::date)
          left join animals m on m.org_id = $org and m.id = g.mother_id
          left join animals f on f.org_id = $org and f.id = g.father_id
          left join lateral (select t.id, t.amount, t.payment_status from financial_transactions t
            where t.org_id = $org and t.breeding_group_id = g.id and t.animal_id = p.animal_id and t.type = 'expense'
              and t.purpose = 'Stipend' and t.deleted_at is null order by t.id limit 1) s on true
          where p.org_id = $org and p.id = $1::uuid
          order by g.birth_date desc, g.id`,
        parameters: [id],
      },
    ],
    { readOnly: true },
  );
  const seesMoney = permission(actor, 'read', 'financial_transactions') === 'allowed';
  const litters = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            id: String(row.id),
            name: String(row.name),
            bornOn: String(row.bornOn),
            stipend:
              seesMoney && row.stipend !== null
                ? { id: String(row.stipend), amount: Number(row.amount), paymentStatus: String(row.status) }
                : null,
          },
        ],
  );
  const owed = typeof rows[0]?.owed === 'number' ? rows[0].owed : null;
  return {
    born: litters.length,
    owed,
    left: owed === null ? null : Math.max(0, owed - litters.length),
    litters,
  };
}
