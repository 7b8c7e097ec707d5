import type { PickPlace, Picks, PickYoung } from '#domain/answers/picks.ts';
import type { PassingPolicy, PickPolicy } from '#domain/waiting/policies.ts';
import type { Statement } from '#server/db/database.ts';

interface LitterRow {
  readonly policy: PickPolicy | null;
  readonly onPassing: PassingPolicy | null;
}

const litterOf = (id: string): Statement<LitterRow> => ({
  sql: `select pick_policy as "policy", on_passing as "onPassing" from breeding_groups
    where org_id = $org and id = $1::uuid and deleted_at is null`,
  parameters: [id],
});

/** Its young in the order they have everywhere; what nobody has said of one is null. */
const youngOf = (id: string): Statement<PickYoung> => ({
  sql: `select y.id, y.version, y.breeder_name as "name", y.collar_color as "collarColor", y.gender, y.color,
      case when y.usual ? 'showQuality' then null else y.show_quality end as "quality",
      y.price::float8 as price, y.status, y.customer_id as "customerId"
    from offspring y
    where y.org_id = $org and y.breeding_group_id = $1::uuid and y.deleted_at is null and y.status <> 'Deceased'
    order by y.created_at, y.id`,
  parameters: [id],
});

/** Whoever waits for this litter or one of its young, for its breed, or for anything of its species. */
const placesOf = (id: string): Statement<PickPlace> => ({
  sql: `select p.id, p.version, p.customer_id as "customerId", concat_ws(' ', c.first_name, c.last_name) as "customerName",
      case when p.breeding_group_id is not null or p.offspring_id is not null then 'litter'
        when coalesce(p.breed, '') <> '' then 'breed' else 'kennel' end as list,
      p.joined_on::text as "joinedOn", to_jsonb(p.created_at) #>> '{}' as "createdAt",
      coalesce(f.paid_date, f."date")::text as "depositPaidOn", p.given_place as "givenPlace",
      to_jsonb(p.moved_at) #>> '{}' as "movedAt", p.passed ->> $2 as "passedAt", h.id as "heldYoungId",
      p.wished_sex as "wishedSex", p.wished_color as "wishedColor", p.purpose, p.offspring_id as "wantedYoungId", p.notes
    from places p
    join breeding_groups g on g.org_id = $org and g.id = $1::uuid
    left join animals m on m.org_id = $org and m.id = g.mother_id
    join customers c on c.org_id = $org and c.id = p.customer_id and c.deleted_at is null
    left join financial_transactions f on f.org_id = $org and f.id = p.deposit_id and f.deleted_at is null
      and f.payment_status = 'Paid'
    left join offspring h on h.org_id = $org and h.id = p.held_young_id and h.breeding_group_id = g.id
    left join offspring w on w.org_id = $org and w.id = p.offspring_id
    where p.org_id = $org and p.deleted_at is null and p.withdrawn_on is null and p.species = g.species
      and (p.held_young_id is null or h.id is not null)
      and case when p.offspring_id is not null then w.breeding_group_id = g.id
        when p.breeding_group_id is not null then p.breeding_group_id = g.id
        else coalesce(p.breed, '') = '' or lower(p.breed) = lower(coalesce(nullif(g.breed, ''), m.breed)) end`,
  parameters: [id, id],
});

/** Asks for what pick day of a litter goes by; `picksFrom` puts the answers together. */
export const picksStatements = (litterId: string) =>
  [litterOf(litterId), youngOf(litterId), placesOf(litterId)] as const;

/** Undefined where there is no such litter. */
export const picksFrom = (
  [litter]: readonly LitterRow[],
  young: readonly PickYoung[],
  places: readonly PickPlace[],
): Picks | undefined => litter && { ...litter, young, places };
