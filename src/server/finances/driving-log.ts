import { drivenRate } from '#domain/drive.ts';
import { type Actor, mayRead } from '#domain/policy.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { titleExpression } from '#server/records/columns.ts';
import { csvCell, csvHead, csvLine } from '#server/spreadsheets/csv.ts';
import { inYear } from './ledger-sql.ts';
import { ofSpecies } from './money-of-year.ts';
import { netAmount } from './net-amount.ts';

const columns = ['Day', 'Where to, and why', 'Distance', 'Unit', 'Per unit', 'Amount', 'Litter'];
const atOnce = 5_000;

const drivesAfter = (year: number, species: SpeciesKey | undefined, last: Row | undefined): Statement => ({
  sql: `select f.id, f."date"::text as day, f.description, f.distance::float8 as distance, f.distance_unit as unit,
      (${netAmount})::float8 as amount, g.title as litter
    from financial_transactions f
    left join lateral (
      select ${titleExpression('breeding_groups', 'b')} as title
      from breeding_groups b where b.org_id = $org and b.id = f.breeding_group_id) g on true
    where f.org_id = $org and f.distance is not null and f.deleted_at is null and ${ofSpecies} and ${inYear('f."date"')}
      and ($3::date is null or (f."date", f.id) > ($3::date, $4::uuid))
    order by f."date", f.id limit ${atOnce}`,
  parameters: [species ?? null, year, last?.day ?? null, last?.id ?? null],
});

/**
 * The drives of a year, a line each in the order of their days, and what they come to in each unit: what a tax office
 * asks for. The rate is worked out from distance and amount, which are what is kept.
 */
export async function* drivingLogCsv(
  db: Database,
  actor: Actor & Tenant,
  year: number,
  species: SpeciesKey | undefined,
): AsyncGenerator<string> {
  const namesLitters = mayRead(actor.role, 'breeding_groups');
  yield csvHead(columns);
  // Thousandths of a unit and cents, which add up without the errors of floating point.
  const sums = new Map<string, { far: number; cents: number }>();
  let last: Row | undefined;
  do {
    const [rows]: [Row[]] = await db.scoped(actor, [drivesAfter(year, species, last)], { readOnly: true });
    for (const { day, description, distance, unit, amount, litter } of rows) {
      const [far, paid, in_] = [Number(distance), Number(amount), String(unit)];
      const sum = sums.get(in_) ?? { far: 0, cents: 0 };
      sums.set(in_, { far: sum.far + Math.round(far * 1000), cents: sum.cents + Math.round(paid * 100) });
      yield csvLine(
        [day, description, far, in_, drivenRate(far, paid), paid, namesLitters ? litter : null].map((cell) =>
          csvCell(cell),
        ),
      );
    }
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
  for (const [unit, { far, cents }] of sums) {
    yield csvLine(['Together', '', far / 1000, unit, '', cents / 100, ''].map((cell) => csvCell(cell)));
  }
}
