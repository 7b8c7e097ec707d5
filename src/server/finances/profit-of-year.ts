import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import { todayIn } from '#domain/dates.ts';
import { type CostShare, sharesOf } from '#domain/ledger/share-out.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { daysKeptStatement } from './days-kept.ts';
import { earnedCents, inYear, resultPostings, typeOfPosting } from './ledger-sql.ts';
import { entryOfSpecies } from './money-of-year.ts';

const calledLitter = `coalesce(nullif(g.name, ''), coalesce(nullif(m.call_name, ''), m.name))`;

/** What a year of profits is asked for with. */
interface ProfitQuery {
  readonly year: number;
  readonly species: SpeciesKey | undefined;
  readonly share: CostShare;
  readonly currency: string;
  readonly today: string;
}

/** Three statements for one flight, answered in this order to `profitOfYear`. */
function profitStatements({ year, species, share, today }: ProfitQuery): Statement[] {
  const parameters = [species ?? null, year] as const;
  const kept = daysKeptStatement([...parameters, today]);
  return [
    {
      sql: `select s.litter, s.animal, s.cents::float8 as cents, s.type, coalesce(nullif(a.call_name, ''), a.name) as called
        from (
          select e.breeding_group_id as litter, case when e.breeding_group_id is null then e.animal_id end as animal,
            ${typeOfPosting} as type, sum(${earnedCents}) as cents
          from ${resultPostings} where e.org_id = $org and ${inYear('e.day')} and ${entryOfSpecies} group by 1, 2, 3) s
        left join animals a on a.org_id = $org and a.id = s.animal
        order by called, s.animal`,
      parameters: [...parameters],
    },
    {
      // Born in the year or the one before, or with money in it.
      sql: `select g.id, ${calledLitter} as called, g.birth_date as born,
          g.birth_date is not null and ${inYear('g.birth_date')} as is_of_year,
          (select count(*)::int from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null) as young
        from breeding_groups g join animals m on m.org_id = $org and m.id = g.mother_id
        where g.org_id = $org and ($1::text is null or g.species = $1) and (g.deleted_at is null and ${inYear('g.birth_date')}
          or $3::boolean and g.deleted_at is null and g.birth_date < make_date($2::int, 1, 1)
            and exists (select from offspring y where y.org_id = $org and y.breeding_group_id = g.id and y.deleted_at is null
              and y.animal_id is null and coalesce(y.sold_on, make_date($2::int, 1, 1)) >= make_date($2::int, 1, 1))
          or g.id in (select e.breeding_group_id from ledger_entries e
            where e.org_id = $org and e.breeding_group_id is not null and ${inYear('e.day')}))
        order by g.birth_date desc nulls first, g.id`,
      parameters: [...parameters, share === 'per day kept'],
    },
    ...(share === 'per day kept' ? [kept] : []),
  ];
}

interface Own {
  readonly income: number;
  readonly expenses: number;
}

function ownOf(rows: readonly Row[]): Own {
  const of = (type: string): number =>
    rows.reduce((sum, row) => sum + (row.type === type ? Number(row.cents) : 0), 0);
  return { income: of('income'), expenses: of('expense') };
}

const inMoney = <K extends string>(cents: Readonly<Record<K, number>>): Record<K, number> =>
  Object.fromEntries(Object.entries<number>(cents).map(([key, value]) => [key, value / 100])) as Record<
    K,
    number
  >;

interface Animal {
  readonly id: string;
  readonly called: unknown;
  readonly days: number;
}

/** Animals with money of the year, then those that were only kept. */
function animalsIn(booked: readonly Row[], kept: readonly Row[]): Animal[] {
  const animals = new Map<string, Animal>();
  for (const { animal, called } of booked)
    if (animal !== null) animals.set(String(animal), { id: String(animal), called, days: 0 });
  for (const { animal, called, days } of kept)
    if (animal !== null) animals.set(String(animal), { id: String(animal), called, days: Number(days) });
  return [...animals.values()];
}

/** Profits of a year, to the cent: they add up to what it left over. */
function profitOfYear(
  { year, share, currency }: ProfitQuery,
  [booked = [], litters = [], kept = []]: readonly (readonly Row[])[],
): ProfitOfYear {
  // Of a litter that is gone for good nobody knows a name; what it brought is general.
  const known = new Set(litters.map(({ id }) => id));
  const isGeneral = (row: Row): boolean =>
    row.litter === null ? row.animal === null : !known.has(row.litter);
  const general = ownOf(booked.filter(isGeneral));
  const daysOf = new Map(kept.map(({ litter, days }) => [litter, Number(days)]));
  const animals = animalsIn(booked, kept);
  const bearers = [
    ...litters.map(({ id, young, isOfYear }) => ({
      ...{ young: Number(young), isLitterOfYear: isOfYear === true, daysKept: daysOf.get(id) ?? 0 },
    })),
    ...animals.map(({ days }) => ({ young: 0, isLitterOfYear: false, daysKept: days })),
  ];
  const parts = sharesOf(share, general.expenses, bearers, smallestUnit(currency));
  const centsOf = (rows: readonly Row[], at: number) => {
    const own = ownOf(rows);
    const shared = parts[at] ?? 0;
    return { ...own, shared, profit: own.income - own.expenses - shared };
  };
  const hasAny = ({ cents }: { readonly cents: ReturnType<typeof centsOf> }): boolean =>
    cents.income !== 0 || cents.expenses !== 0 || cents.shared !== 0;
  const byLitter = Map.groupBy(booked, ({ litter }) => litter);
  const byAnimal = Map.groupBy(booked, ({ animal }) => animal);
  const all = ownOf(booked);
  return {
    year,
    share,
    litters: litters
      .map((litter, at) => ({ litter, cents: centsOf(byLitter.get(litter.id) ?? [], at) }))
      .filter(hasAny)
      .map(({ litter, cents }) => ({
        id: String(litter.id),
        label: String(litter.called),
        bornOn: typeof litter.born === 'string' ? litter.born : null,
        young: Number(litter.young),
        ...inMoney(cents),
      })),
    animals: animals
      .map((animal, at) => ({ animal, cents: centsOf(byAnimal.get(animal.id) ?? [], litters.length + at) }))
      .filter(hasAny)
      .map(({ animal: { id, called }, cents }) => ({
        ...{ id, label: String(called ?? 'Removed') },
        ...inMoney(cents),
      })),
    general: inMoney({ ...general, shared: parts.reduce((sum, part) => sum + part, 0) }),
    leftOver: (all.income - all.expenses) / 100,
  };
}

/** The profits of a year, with the general costs shared out as the organisation has chosen. */
export async function readProfit(
  db: Database,
  tenant: Tenant,
  year: number,
  species: SpeciesKey | undefined,
): Promise<ProfitOfYear> {
  const { generalCosts: share, currency, timeZone } = await readPreferences(db, tenant);
  const query = { year, species, share, currency, today: todayIn(timeZone) };
  return profitOfYear(
    query,
    await db.scoped(tenant, profitStatements(query), { readOnly: true, keepsPlans: true }),
  );
}
