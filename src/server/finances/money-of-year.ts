import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { depositsHeld } from './deposits-held.ts';
import { bookedAmount } from './held.ts';
import { openAmount } from './net-amount.ts';

/** Whoever keeps one species alone shares nothing: all that is booked is for it. */
const hasOthers = `exists (select 1 from animals s where s.org_id = $org and s.species <> $1 and s.deleted_at is null)`;

/** Of one species what names it: what names none is shared, and stands beside it as such. */
export const ofSpecies = `($1::text is null or f.species = $1 or f.species is null and not ${hasOthers})`;

const live = `f.deleted_at is null and ${ofSpecies}`;
const inYear = `${live} and f."date" >= make_date($2::int, 1, 1) and f."date" < make_date($2::int + 1, 1, 1)`;

/** Seven statements for one flight, answered in this order to `moneyOfYear`. */
export function yearStatements(year: number, species: SpeciesKey | undefined): Statement[] {
  const one = species ?? null;
  return [
    {
      sql: `select extract(month from f."date")::int as month, f.type, sum(${bookedAmount}) as amount
        from financial_transactions f where f.org_id = $org and ${inYear} group by 1, 2`,
      parameters: [one, year],
    },
    {
      sql: `select f.type, f.category, sum(${bookedAmount}) as amount, count(*)::int as n
        from financial_transactions f where f.org_id = $org and ${inYear} group by 1, 2 order by 3 desc`,
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
      sql: `select distinct extract(year from f."date")::int as year from financial_transactions f
        where f.org_id = $org and ${live} order by 1 desc limit 50`,
      parameters: [one],
    },
    {
      sql: `select g.id, coalesce(nullif(g.name, ''), coalesce(nullif(a.call_name, ''), a.name)) as label,
          g.birth_date as born, g.status, s.type, sum(s.amount) as amount
        from (
          select coalesce(f.breeding_group_id, o.breeding_group_id) as litter, f.type, ${bookedAmount} as amount
          from financial_transactions f left join offspring o on o.org_id = $org and o.id = f.offspring_id where f.org_id = $org and ${inYear}) s
        join breeding_groups g on g.org_id = $org and g.id = s.litter join animals a on a.org_id = $org and a.id = g.mother_id
        group by g.org_id, g.id, label, a.org_id, a.id, s.type order by g.birth_date desc nulls first, g.id`,
      parameters: [one, year],
    },
    {
      sql: `select f.type, sum(${bookedAmount}) as amount from financial_transactions f
        where f.org_id = $org and f.deleted_at is null and f.species is null and $1::text is not null and ${hasOthers}
          and f."date" >= make_date($2::int, 1, 1) and f."date" < make_date($2::int + 1, 1, 1) group by 1`,
      parameters: [one, year],
    },
  ];
}

/** Sums come as decimal text; a cent is the smallest step, so whole cents are added. */
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + cents(row.amount), 0) / 100;

export function moneyOfYear(year: number, answers: readonly (readonly Row[])[]): MoneyOfYear {
  const [byMonth = [], byCategory = [], deposits = [], unpaid = [], years = [], byLitter = [], shared = []] =
    answers;
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
    categories: byCategory.map((row) => ({
      type: row.type as 'income' | 'expense',
      category: String(row.category),
      amount: cents(row.amount) / 100,
      count: row.n as number,
    })),
    litters: littersOf(byLitter),
    depositsHeld: sumOf(deposits),
    unpaid: sumOf(unpaid),
    years: years.map((row) => row.year as number),
    shared: {
      income: sumOf(shared.filter(({ type }) => type === 'income')),
      expenses: sumOf(shared.filter(({ type }) => type === 'expense')),
    },
  };
}

function littersOf(rows: readonly Row[]): MoneyOfYear['litters'] {
  const ids = [...new Set(rows.map((row) => String(row.id)))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id);
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
