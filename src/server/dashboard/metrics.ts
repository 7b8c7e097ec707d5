import type { Metrics } from '#domain/answers/dashboard.ts';
import { type Actor, mayRead, permission } from '#domain/policy.ts';
import { eachOnce } from '#domain/same-occasion.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { moneyOfYear, moneyShownTo, yearStatements } from '#server/finances/money-of-year.ts';
import { findWanting, spanFor } from './find-occasions.ts';
import { boxStatement, litterInTheBox } from './in-the-box.ts';
import type { Span } from './occasion.ts';
import { growthOccasions, noticedLitter, noticedStatement } from './young-noticed.ts';

const upcomingDays = 90;
/** More than anybody gets done in a day. */
const mostWanting = 200;

/** Each table is read once, whatever is counted in it: a book may hold a hundred thousand animals. */
const countStatement = ({ species }: Span): Statement => ({
  sql: `with kept as (
      select count(*) filter (where is_here)::int as animals,
        count(*) filter (where is_here and gender = 'Female')::int as females,
        count(*) filter (where is_here and gender = 'Male')::int as males,
        count(*) filter (where ownership = 'outside')::int as outside
      from (select gender, ownership, ownership = 'own' and status not in ('Sold', 'Deceased') as is_here
        from animals where org_id = $org and deleted_at is null and ($1::text is null or species = $1)) a
    ), bred as (
      select count(*)::int as litters, count(*) filter (where birth_date is null and breeding_success)::int as expecting
      from breeding_groups where org_id = $org and deleted_at is null and ($1::text is null or species = $1)
    ), born as (
      select count(*)::int as offspring, count(*) filter (where status = 'Available')::int as available,
        count(*) filter (where status = 'Reserved')::int as reserved
      from offspring where org_id = $org and deleted_at is null and ($1::text is null or species = $1)
    )
    select * from kept, bred, born`,
  parameters: [species ?? null],
});

const customerStatement: Statement = {
  sql: 'select count(*)::int as customers from customers where org_id = $org and deleted_at is null',
  parameters: [],
};

/** What the dashboard shows: what wants doing, who is in the box, counts, and the money of this year. */
export async function readMetrics(
  db: Database,
  actor: Actor & Tenant,
  species: Span['species'],
): Promise<Metrics> {
  const span = await spanFor(db, actor, upcomingDays, species);
  const hasBooks = permission(actor, 'use', 'financial_transactions') === 'allowed';
  const hasCustomers = permission(actor, 'use', 'customers') === 'allowed';
  const hasHerd = mayRead(actor.role, 'animals');
  const year = Number(span.today.slice(0, 4));
  const statements = [
    ...(hasHerd ? [countStatement(span), boxStatement(span), noticedStatement(span)] : []),
    ...(hasCustomers ? [customerStatement] : []),
    ...(hasBooks ? yearStatements(year, species) : []),
  ];
  const [wanting, answers] = await Promise.all([
    findWanting(db, actor, span, mostWanting),
    db.scoped(actor, statements, { readOnly: true, keepsPlans: true }),
  ]);
  const rest = [...answers];
  const [counts = [], box = [], judged = []] = hasHerd ? rest.splice(0, 3) : [];
  const litters = judged.map((row) => noticedLitter(row, span));
  const flagsOf = new Map(litters.map(({ id, flags }) => [id, flags]));
  const each = eachOnce(wanting.wanting);
  const noticed = growthOccasions(litters, span);
  const customers = hasCustomers ? (rest.shift() ?? []) : [];
  return {
    today: span.today,
    counts: { ...numbers(counts[0]), ...numbers(customers[0]) },
    ...wanting,
    // Newborns come first.
    wanting: [...noticed, ...each],
    wantingCount: wanting.wantingCount - (wanting.wanting.length - each.length) + noticed.length,
    box: box.map((row) => {
      const card = litterInTheBox(row, span);
      return { ...card, flags: flagsOf.get(card.id) ?? [] };
    }),
    money: hasBooks ? moneyShownTo(actor, moneyOfYear(year, rest)) : null,
  };
}

const numbers = (row: Row | undefined): Record<string, number> => ({
  ...(row as Record<string, number> | undefined),
});
