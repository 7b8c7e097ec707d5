import type { MoneyByCategory, YoungByStatus } from '#domain/answers/reports.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { earnedCents, resultPostings, typeOfPosting } from '#server/finances/ledger-sql.ts';
import { ofSpecies } from '#server/finances/money-of-year.ts';
import { netAmount, openAmount } from '#server/finances/net-amount.ts';

/** The days a report is about, both included; open where left out. */
export interface ReportSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly species?: SpeciesKey | undefined;
}

const parameters = ({ species, from, to }: ReportSpan) => [species ?? null, from ?? null, to ?? null];

const within = (column: string): string =>
  `($2::date is null or ${column} >= $2::date) and ($3::date is null or ${column} <= $3::date)`;

/** The young born in these days, by what became of them, with the income booked for each of them. */
export async function youngByStatus(
  db: Database,
  tenant: Tenant,
  span: ReportSpan,
): Promise<YoungByStatus[]> {
  const sql = `select o.status, count(*)::int as count, count(o.price)::int as priced,
      coalesce(sum(o.price), 0)::float8 as price,
      coalesce(sum(m.net - m.open), 0)::float8 as paid, coalesce(sum(m.open), 0)::float8 as open
    from offspring o
    join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
    left join lateral (
      select sum(${netAmount}) as net, sum(${openAmount}) as open from financial_transactions f
      where f.org_id = $org and f.offspring_id = o.id and f.type = 'income' and f.deleted_at is null) m on true
    where o.org_id = $org and o.deleted_at is null and ($1::text is null or o.species = $1) and ${within('g.birth_date')}
    group by o.status order by count(*) desc, o.status`;
  const statement: Statement<YoungByStatus> = { sql, parameters: parameters(span) };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return rows;
}

/** The books of these days by category, as the page of the finances counts them. */
export async function moneyByCategory(
  db: Database,
  tenant: Tenant,
  span: ReportSpan,
): Promise<MoneyByCategory[]> {
  const sql = `select s.type, s.category, max(s.n)::int as count, sum(s.amount)::float8 as amount from (
      select t.type, t.category, count(*) filter (where t.cents <> 0) as n, sum(t.cents) / 100.0 as amount from (
        select ${typeOfPosting} as type, e.category, e.transaction_id, sum(${earnedCents}) as cents from ${resultPostings}
        where e.org_id = $org and ${ofSpecies.replaceAll('f.', 'e.')} and ${within('e.day')} group by 1, 2, 3) t group by 1, 2
      union all
      select f.type, f.category, count(*), 0 from financial_transactions f
      where f.org_id = $org and f.deleted_at is null and ${ofSpecies} and ${within('f."date"')} group by 1, 2) s
    group by s.type, s.category order by s.type desc, sum(s.amount) desc, s.category`;
  const statement: Statement<MoneyByCategory> = { sql, parameters: parameters(span) };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return rows;
}
