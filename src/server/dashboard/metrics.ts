import type { Metrics } from '#domain/dashboard.ts';
import { type Actor, permission } from '#domain/policy.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { moneyOfYear, yearStatements } from '#server/finances/money-of-year.ts';
import { findOccasions, spanFor, upcoming, wanting } from './find-occasions.ts';
import { boxStatement, litterInTheBox } from './in-the-box.ts';
import type { Span } from './occasion.ts';

const upcomingDays = 90;

const countStatement = ({ species }: Span): Statement => ({
  sql: `select
      (select count(*)::int from animals where deleted_at is null and ownership = 'own'
        and status not in ('Sold', 'Deceased') and ($1::text is null or species = $1)) as animals,
      (select count(*)::int from animals where deleted_at is null and ownership = 'own' and gender = 'Female'
        and status not in ('Sold', 'Deceased') and ($1::text is null or species = $1)) as females,
      (select count(*)::int from animals where deleted_at is null and ownership = 'own' and gender = 'Male'
        and status not in ('Sold', 'Deceased') and ($1::text is null or species = $1)) as males,
      (select count(*)::int from animals where deleted_at is null and ownership = 'outside'
        and ($1::text is null or species = $1)) as outside,
      (select count(*)::int from breeding_groups where deleted_at is null and ($1::text is null or species = $1)) as litters,
      (select count(*)::int from breeding_groups where deleted_at is null and birth_date is null
        and ($1::text is null or species = $1)) as expecting,
      (select count(*)::int from offspring where deleted_at is null and ($1::text is null or species = $1)) as offspring,
      (select count(*)::int from offspring where deleted_at is null and status = 'Available'
        and ($1::text is null or species = $1)) as available,
      (select count(*)::int from offspring where deleted_at is null and status = 'Reserved'
        and ($1::text is null or species = $1)) as reserved`,
  parameters: [species ?? null],
});

const customerStatement: Statement = {
  sql: 'select count(*)::int as customers from customers where deleted_at is null',
  parameters: [],
};

/** What the dashboard shows: what wants doing, who is in the box, counts, and the money of this year. */
export async function readMetrics(
  db: Database,
  actor: Actor & Tenant,
  species: Span['species'],
): Promise<Metrics> {
  const span = await spanFor(db, actor, upcomingDays, species);
  const hasBooks = permission(actor, 'read', 'financial_transactions') === 'allowed';
  const hasCustomers = permission(actor, 'read', 'customers') === 'allowed';
  const year = Number(span.today.slice(0, 4));
  const statements = [
    countStatement(span),
    boxStatement(span),
    ...(hasCustomers ? [customerStatement] : []),
    ...(hasBooks ? yearStatements(year, species) : []),
  ];
  const [occasions, answers] = await Promise.all([
    findOccasions(db, actor, span),
    db.scoped(actor, statements, { readOnly: true }),
  ]);
  const [counts = [], box = [], ...rest] = answers;
  const customers = hasCustomers ? (rest.shift() ?? []) : [];
  return {
    today: span.today,
    counts: { ...numbers(counts[0]), ...numbers(customers[0]) },
    wanting: wanting(occasions, span.today),
    upcomingCount: upcoming(occasions, span.today).length,
    box: box.map((row) => litterInTheBox(row, span.today)),
    money: hasBooks ? moneyOfYear(year, rest) : null,
  };
}

const numbers = (row: Row | undefined): Record<string, number> => ({
  ...(row as Record<string, number> | undefined),
});
