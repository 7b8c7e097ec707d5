import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import type { DistanceUnit } from '#domain/drive-units.ts';
import { type Actor, mayRead } from '#domain/policy.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { depositsHeld } from './deposits-held.ts';
import { allPostings, earnedCents, inYear, resultPostings, typeOfPosting } from './ledger-sql.ts';
import { netAmount, openAmount } from './net-amount.ts';
import { saleMoneyJoin } from './sale-money.ts';

/**
 * Whoever keeps one species alone shares nothing: all that is booked is for it. The first and the last by name stand at
 * the ends of an index; any other would be looked for among all animals.
 */
const hasOthers = `exists (select 1 from (select min(s.species) as first, max(s.species) as last
  from animals s where s.org_id = $org and s.deleted_at is null) k where k.first <> $1 or k.last <> $1)`;

/** Of one species what names it: what names none is shared, and stands beside it as such. */
export const ofSpecies = `($1::text is null or f.species = $1 or f.species is null and not ${hasOthers})`;

const live = `f.deleted_at is null and ${ofSpecies}`;

/** The same of the entries `e` of the ledger. */
export const entryOfSpecies = ofSpecies.replaceAll('f.', 'e.');

/**
 * Transactions with income or costs on a day of the year, or of others, that were entered in it, or in others: also those
 * that came and went within it.
 */
const earnedIn = (
  day: '' | 'not ',
  entered: '' | 'not ',
): string => `select e.transaction_id as id from ledger_entries e
    join financial_transactions o on o.org_id = $org and o.id = e.transaction_id and ${entered}(${inYear('o."date"')})
    join ledger_postings p on p.org_id = $org and p.entry_id = e.id
  where e.org_id = $org and ${day}(${inYear('e.day')}) group by e.transaction_id, e.day having sum(${earnedCents}) <> 0`;

/**
 * Eight statements for one flight, answered in this order to `moneyOfYear`. What was earned and spent is read from the
 * ledger in one go, by month, by category and by litter: the few sums of all three at once, from which each is added up.
 * Of 100,000 postings nothing is sorted.
 */
export function yearStatements(year: number, species: SpeciesKey | undefined): Statement[] {
  const one = species ?? null;
  return [
    {
      sql: `select b.*, coalesce(nullif(g.name, ''), coalesce(nullif(a.call_name, ''), a.name)) as label,
          g.birth_date as born, g.status
        from (
          select case when grouping(s.month) = 0 then 'month' when grouping(s.category) = 0 then 'category' else 'litter' end as part,
            s.type, s.month, s.category, s.litter, sum(s.cents) / 100.0 as amount
          from (
            select ${typeOfPosting} as type, extract(month from e.day)::int as month, e.category,
              e.breeding_group_id as litter, sum(${earnedCents}) as cents
            from ${allPostings} where e.org_id = $org and ${inYear('e.day')} and ${entryOfSpecies}
            group by 4, 2, 3, 1) s
          group by grouping sets ((s.type, s.month), (s.type, s.category), (s.type, s.litter))) b
        left join breeding_groups g on g.org_id = $org and g.id = b.litter
        left join animals a on a.org_id = $org and a.id = g.mother_id
        where b.part = 'month' or b.part = 'category' and b.amount <> 0 or g.id is not null
        order by b.part, g.birth_date desc nulls first, g.id, abs(b.amount) desc`,
      parameters: [one, year],
    },
    {
      // Entered in the year, or in another one and earned in this: an entry counts where its money does, once, on its own
      // side; one that comes to nothing anywhere, on its own day. Reports of other days count alike (`moneyByCategory`).
      sql: `select f.type, f.category, count(*)::int as n
        from financial_transactions f where f.org_id = $org and ${live} and (
          ${inYear('f."date"')} and f.id not in (
            select l.id from (${earnedIn('not ', '')}) l where not exists (
              select from ${allPostings} where e.org_id = $org and e.transaction_id = l.id and ${inYear('e.day')}
              group by e.day having sum(${earnedCents}) <> 0))
          or f.id in (${earnedIn('', 'not ')}))
        group by 1, 2`,
      parameters: [one, year],
    },
    {
      sql: depositsHeld(ofSpecies),
      parameters: [one],
    },
    {
      sql: `select coalesce(sum(${openAmount}), 0) as amount from financial_transactions f
        where f.org_id = $org and ${live} and f.type = 'income'`,
      parameters: [one],
    },
    {
      sql: `select distinct extract(year from d.day)::int as year from financial_transactions f
        cross join lateral (values (f."date"), (f.paid_date), (f.refunded_on), (f.earned_on), (case when f.purpose = 'Deposit'
          then deposit_gone_on($org, f.offspring_id, f.customer_id, f.breeding_group_id, f."date") end)) d (day)
        where d.day is not null and f.org_id = $org and ${live} order by 1 desc limit 50`,
      parameters: [one],
    },
    {
      sql: `select ${typeOfPosting} as type, sum(${earnedCents}) / 100.0 as amount from ${resultPostings}
        where e.org_id = $org and e.species is null and $1::text is not null and ${hasOthers} and ${inYear('e.day')}
        group by 1`,
      parameters: [one, year],
    },
    {
      sql: `select count(*)::int as young, coalesce(sum(s.agreed), 0)::text as agreed,
          coalesce(sum(s.received), 0)::text as received, coalesce(sum(s.due), 0)::text as due
        from offspring y ${saleMoneyJoin('y', 's')}
        where y.org_id = $org and y.deleted_at is null and y.status = 'Reserved' and ($1::text is null or y.species = $1)`,
      parameters: [one],
    },
    {
      sql: `select f.distance_unit as unit, sum(f.distance)::float8 as distance, sum(${netAmount}) as amount, count(*)::int as n
        from financial_transactions f
        where f.org_id = $org and f.distance is not null and ${live} and ${inYear('f."date"')} group by 1 order by 2 desc`,
      parameters: [one, year],
    },
  ];
}

/** Sums come as decimal text; a cent is the smallest step, so whole cents are added. */
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + cents(row.amount), 0) / 100;

const sumIn = (rows: readonly Row[], column: string): number => cents(rows[0]?.[column] ?? 0) / 100;

export function moneyOfYear(year: number, answers: readonly (readonly Row[])[]): MoneyOfYear {
  const [
    booked = [],
    counted = [],
    deposits = [],
    unpaid = [],
    years = [],
    shared = [],
    reserved = [],
    drives = [],
  ] = answers;
  const ofPart = (part: string): Row[] => booked.filter((row) => row.part === part);
  const byMonth = ofPart('month');
  const income = sumOf(byMonth.filter(({ type }) => type === 'income'));
  const expenses = sumOf(byMonth.filter(({ type }) => type === 'expense'));
  const amountOf = (month: number, type: string): number =>
    sumOf(byMonth.filter((row) => row.month === month && row.type === type));
  return {
    year,
    income,
    expenses,
    leftOver: (cents(income) - cents(expenses)) / 100,
    months: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      income: amountOf(index + 1, 'income'),
      expenses: amountOf(index + 1, 'expense'),
    })),
    categories: categoriesOf(ofPart('category'), counted),
    litters: littersOf(ofPart('litter')),
    drives: drives.map((row) => ({
      unit: row.unit as DistanceUnit,
      distance: Number(row.distance),
      amount: cents(row.amount) / 100,
      count: Number(row.n),
    })),
    depositsHeld: sumOf(deposits),
    unpaid: sumOf(unpaid),
    reserved: {
      young: Number(reserved[0]?.young ?? 0),
      agreed: sumIn(reserved, 'agreed'),
      received: sumIn(reserved, 'received'),
      due: sumIn(reserved, 'due'),
    },
    years: years.map((row) => row.year as number),
    shared: {
      income: sumOf(shared.filter(({ type }) => type === 'income')),
      expenses: sumOf(shared.filter(({ type }) => type === 'expense')),
    },
  };
}

/** By category, with what is not paid yet; a deposit may be earned in a year in which nobody entered anything. */
function categoriesOf(booked: readonly Row[], counted: readonly Row[]): MoneyOfYear['categories'] {
  const isSame = (one: Row) => (other: Row) => one.type === other.type && one.category === other.category;
  const none = counted.filter((row) => !booked.some(isSame(row)));
  return [...booked, ...none]
    .map((row) => ({
      type: row.type as 'income' | 'expense',
      category: String(row.category),
      amount: cents(row.amount ?? 0) / 100,
      count: Number(counted.find(isSame(row))?.n ?? 0),
    }))
    .sort((one, other) => other.amount - one.amount);
}

/** Litters are named to whoever reads them. */
export const moneyShownTo = ({ role }: Pick<Actor, 'role'>, money: MoneyOfYear): MoneyOfYear =>
  mayRead(role, 'breeding_groups') ? money : { ...money, litters: [] };

function littersOf(rows: readonly Row[]): MoneyOfYear['litters'] {
  const ids = [...new Set(rows.map((row) => String(row.litter)))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.litter === id);
    const [first] = own;
    return {
      id,
      label: String(first?.label),
      bornOn: typeof first?.born === 'string' ? first.born : null,
      isOpen: first?.status !== 'Sold',
      income: sumOf(own.filter(({ type }) => type === 'income')),
      expenses: sumOf(own.filter(({ type }) => type === 'expense')),
    };
  });
}
