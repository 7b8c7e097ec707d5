import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import { type CostShare, sharesOf } from '#domain/ledger/share-out.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { earnedCents, inYear, resultPostings, typeOfPosting } from './ledger-sql.ts';
import { entryOfSpecies } from './money-of-year.ts';

const calledLitter = `coalesce(nullif(g.name, ''), coalesce(nullif(m.call_name, ''), m.name))`;

/** Two statements for one flight, answered in this order to `profitOfYear`. */
export function profitStatements(year: number, species: SpeciesKey | undefined): Statement[] {
  const parameters = [species ?? null, year];
  return [
    {
      sql: `select s.litter, s.animal, s.cents::float8 as cents, s.type, coalesce(nullif(a.call_name, ''), a.name) as called
        from (
          select e.breeding_group_id as litter, case when e.breeding_group_id is null then e.animal_id end as animal,
            ${typeOfPosting} as type, sum(${earnedCents}) as cents
          from ${resultPostings} where e.org_id = $org and ${inYear('e.day')} and ${entryOfSpecies} group by 1, 2, 3) s
        left join animals a on a.org_id = $org and a.id = s.animal
        order by called, s.animal`,
      parameters,
    },
    {
      // Born in the year, or with money in it.
      sql: `select g.id, ${calledLitter} as called, g.birth_date as born,
          g.birth_date is not null and ${inYear('g.birth_date')} as is_of_year,
          (select count(*)::int from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null) as young
        from breeding_groups g join animals m on m.org_id = $org and m.id = g.mother_id
        where g.org_id = $org and ($1::text is null or g.species = $1) and (g.deleted_at is null and ${inYear('g.birth_date')}
          or g.id in (select e.breeding_group_id from ledger_entries e
            where e.org_id = $org and e.breeding_group_id is not null and ${inYear('e.day')}))
        order by g.birth_date desc nulls first, g.id`,
      parameters,
    },
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

/** Profits of a year, to the cent: they add up to what it left over. */
export function profitOfYear(
  year: number,
  share: CostShare,
  [booked = [], litters = []]: readonly (readonly Row[])[],
): ProfitOfYear {
  // Of a litter that is gone for good nobody knows a name; what it brought is general.
  const known = new Set(litters.map(({ id }) => id));
  const isGeneral = (row: Row): boolean =>
    row.litter === null ? row.animal === null : !known.has(row.litter);
  const general = ownOf(booked.filter(isGeneral));
  const born = litters.filter((row) => row.isOfYear === true);
  const parts = sharesOf(
    share,
    Math.max(0, general.expenses),
    born.map(({ young }) => Number(young)),
  );
  const ofLitters = litters
    .map((litter) => {
      const own = ownOf(booked.filter((row) => row.litter === litter.id));
      const shared = parts[born.indexOf(litter)] ?? 0;
      return { litter, cents: { ...own, shared, profit: own.income - own.expenses - shared } };
    })
    .filter(({ cents }) => cents.income !== 0 || cents.expenses !== 0 || cents.shared !== 0);
  const animals = [...new Set(booked.filter((row) => row.animal !== null).map(({ animal }) => animal))];
  const ofAnimals = animals.map((id) => {
    const rows = booked.filter((row) => row.animal === id);
    const own = ownOf(rows);
    return { id, called: rows[0]?.called, cents: { ...own, profit: own.income - own.expenses } };
  });
  const all = ownOf(booked);
  return {
    year,
    share,
    litters: ofLitters.map(({ litter, cents }) => ({
      id: String(litter.id),
      label: String(litter.called),
      bornOn: typeof litter.born === 'string' ? litter.born : null,
      young: Number(litter.young),
      ...inMoney(cents),
    })),
    animals: ofAnimals
      .filter(({ cents }) => cents.income !== 0 || cents.expenses !== 0)
      .map(({ id, called, cents }) => ({
        id: String(id),
        label: String(called ?? 'Removed'),
        ...inMoney(cents),
      })),
    general: inMoney({ ...general, shared: parts.reduce((sum, part) => sum + part, 0) }),
    leftOver: (all.income - all.expenses) / 100,
  };
}
