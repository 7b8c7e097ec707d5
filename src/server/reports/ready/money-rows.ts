import type { Days } from '#domain/reports/steps.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { earnedCents, resultPostings, typeOfPosting } from '#server/finances/ledger-sql.ts';
import { entryOfSpecies, ofSpecies as ofBookedSpecies } from '#server/finances/money-of-year.ts';
import { netAmount, openAmount } from '#server/finances/net-amount.ts';
import { calledLitter, ofSpecies, rowsOf, spanParameters, within } from './report.ts';

/** Whose, of which days, and of one species or of all. */
export interface MoneySpan {
  readonly db: Database;
  readonly actor: Tenant;
  readonly days: Days;
  readonly species?: SpeciesKey | undefined;
}

interface YoungByStatus {
  readonly status: string;
  readonly count: number;
  /** How many have a price, and what the prices come to. */
  readonly priced: number;
  readonly price: number;
  /** Income booked for them that has been paid, and what of it is still open. */
  readonly paid: number;
  readonly open: number;
}

/** The young born in these days, by what became of them, with the income booked for each of them. */
export const youngByStatus = (asked: MoneySpan): Promise<YoungByStatus[]> =>
  rowsOf(asked, {
    sql: `select o.status, count(*)::int as count, count(o.price)::int as priced,
        coalesce(sum(o.price), 0)::float8 as price,
        coalesce(sum(m.net - m.open), 0)::float8 as paid, coalesce(sum(m.open), 0)::float8 as open
      from offspring o
      join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
      left join lateral (
        select sum(${netAmount}) as net, sum(${openAmount}) as open from financial_transactions f
        where f.org_id = $org and f.offspring_id = o.id and f.type = 'income' and f.deleted_at is null) m on true
      where o.org_id = $org and o.deleted_at is null and ${ofSpecies('o.species')} and ${within('g.birth_date')}
      group by o.status order by count(*) desc, o.status`,
    parameters: spanParameters(asked),
  });

interface MoneyByCategory {
  readonly type: 'income' | 'expense';
  readonly category: string;
  readonly count: number;
  readonly amount: number;
}

/** The books of these days by category, as the page of the finances counts them. */
export const moneyByCategory = (asked: MoneySpan): Promise<MoneyByCategory[]> =>
  rowsOf(asked, {
    // Entries are counted by the rule of the year (`yearStatements`).
    sql: `with moved as (select e.transaction_id as id, bool_or(${within('e.day')}) as is_here from (
          select e.transaction_id, e.day from ${resultPostings}
          where e.org_id = $org group by 1, 2 having sum(${earnedCents}) <> 0) e group by 1)
      select s.type, s.category, sum(s.n)::int as count, sum(s.amount)::float8 as amount from (
        select ${typeOfPosting} as type, e.category, 0 as n, sum(${earnedCents}) / 100.0 as amount from ${resultPostings}
          where e.org_id = $org and ${entryOfSpecies} and ${within('e.day')} group by 1, 2
        union all
        select f.type, f.category, count(*), 0 from financial_transactions f left join moved m on m.id = f.id
        where f.org_id = $org and f.deleted_at is null and ${ofBookedSpecies}
          and coalesce(m.is_here, ${within('f."date"')}) group by 1, 2) s
      group by s.type, s.category having sum(s.n) <> 0 or sum(s.amount) <> 0
      order by s.type desc, sum(s.amount) desc, s.category`,
    parameters: spanParameters(asked),
  });

interface MoneyByLitter {
  readonly id: string;
  readonly called: string;
  readonly bornOn: string | null;
  /** Null where nobody has counted them. */
  readonly young: number | null;
  readonly income: number;
  readonly expenses: number;
}

/** What was earned and spent for each litter in these days: entries that name it or one of its young. */
export const moneyByLitter = (asked: MoneySpan): Promise<MoneyByLitter[]> =>
  rowsOf(asked, {
    sql: `select g.id, ${calledLitter} as called, g.birth_date::text as "bornOn",
        case when g.birth_date is null then 0 else nullif(g.total_puppies, 0) end as young,
        s.income::float8 / 100 as income, s.expenses::float8 / 100 as expenses
      from (
        select b.litter, coalesce(sum(b.cents) filter (where b.type = 'income'), 0) as income,
          coalesce(sum(b.cents) filter (where b.type = 'expense'), 0) as expenses
        from (select e.breeding_group_id as litter, ${typeOfPosting} as type, sum(${earnedCents}) as cents from ${resultPostings}
          where e.org_id = $org and e.breeding_group_id is not null and ${within('e.day')} group by 1, 2) b
        group by 1) s
      join breeding_groups g on g.org_id = $org and g.id = s.litter and g.deleted_at is null
      join animals m on m.org_id = $org and m.id = g.mother_id
      where ${ofSpecies('g.species')} and (s.income <> 0 or s.expenses <> 0)
      order by g.birth_date desc nulls first, g.id`,
    parameters: spanParameters(asked),
  });
