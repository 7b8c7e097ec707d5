import type { FemaleYear } from '#domain/dashboard.ts';
import { addDays } from '#domain/dates.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { youngMilestones } from '#domain/reproduction/milestones.ts';
import { nextHeat } from '#domain/reproduction/next-heat.ts';
import { reproductionOf, speciesOf } from '#domain/species/species.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { calledName, type Span, text } from './occasion.ts';

const mostFemales = 40;

const statement = ({ from, species }: Span, withHeats: boolean): Statement => ({
  sql: `select a.id, ${calledName('a')} as name, a.species, a.sub_species as kind, a.breed, a.birth_date as born,
      ${
        withHeats
          ? `(select json_agg(json_build_object('from', h.cycle_start_date,
              'to', coalesce(h.heat_end_date, h.cycle_end_date)) order by h.cycle_start_date)
            from heat_cycles h where h.animal_id = a.id and h.deleted_at is null)`
          : 'null::json'
      } as heats,
      (select json_agg(json_build_object('mated', g.breeding_date, 'expected', g.expected_date, 'born', g.birth_date,
          'young', g.alive_puppies, 'status', g.status) order by coalesce(g.birth_date, g.expected_date))
        from breeding_groups g where g.mother_id = a.id and g.deleted_at is null
          and coalesce(g.birth_date, g.expected_date) >= $1::date - 120) as litters
    from animals a
    where a.deleted_at is null and a.ownership = 'own' and a.gender = 'Female' and a.status = 'Active'
      and a.breeding_status <> 'Retired' and ($2::text is null or a.species = $2::text)
    order by exists (select from breeding_groups g where g.mother_id = a.id and g.deleted_at is null
        and coalesce(g.birth_date, g.expected_date) >= $1::date) desc, lower(a.name) collate "C"
    limit ${mostFemales}`,
  parameters: [from, species ?? null],
});

interface Heat {
  readonly from: string;
  readonly to: string | null;
}
interface Litter {
  readonly mated: string | null;
  readonly expected: string | null;
  readonly born: string | null;
  readonly young: number;
  readonly status: string;
}

type Bar = FemaleYear['bars'][number];

function litterBars(row: Row, litter: Litter): Bar[] {
  const species = speciesOf(text(row, 'species'));
  const { mated, expected, born, young, status } = litter;
  const bars: Bar[] = mated ? [{ kind: 'mating', from: mated }] : [];
  if (born) {
    if (mated) bars.push({ kind: 'pregnancy', from: mated, to: born });
    const leave = youngMilestones(species.key, born).find(
      ({ key }) => key === 'go-home' || key === 'wean',
    )?.from;
    if (status !== 'Sold' || leave)
      bars.push({ kind: 'litter', from: born, to: leave ?? addDays(born, 56), young });
  } else if (expected) {
    const due = mated
      ? dueWindow({ species: species.key, subSpecies: text(row, 'kind') || null, matingsOn: [mated] })
      : null;
    const start =
      mated ?? addDays(expected, -(reproductionOf(species, text(row, 'kind') || null).gestationDays ?? 63));
    bars.push({
      kind: 'pregnancy',
      from: start,
      to: due?.expectedOn ?? expected,
      due: due ? { from: due.from, to: due.to } : { from: expected, to: expected },
    });
  }
  return bars;
}

function heatBars(row: Row, heats: readonly Heat[], isExpecting: boolean): Bar[] {
  const species = speciesOf(text(row, 'species'));
  const kind = text(row, 'kind') || null;
  const usual = Math.max(1, Math.round(reproductionOf(species, kind).heatLengthDays?.from ?? 1));
  const bars = heats.map(
    (heat): Bar => ({ kind: 'heat', from: heat.from, to: heat.to ?? addDays(heat.from, usual) }),
  );
  const next = isExpecting
    ? null
    : nextHeat({ species: species.key, subSpecies: kind, heatsOn: heats.map(({ from }) => from) });
  return next ? [...bars, { kind: 'forecast', from: next.from, to: next.to }] : bars;
}

/** Every active female with her heats, matings, pregnancies and litters, and the heat that is expected next. */
export async function femaleYears(db: Database, actor: Actor & Tenant, span: Span): Promise<FemaleYear[]> {
  const withHeats = permission(actor, 'read', 'heat_cycles') === 'allowed';
  const [rows = []] = await db.scoped(actor, [statement(span, withHeats)], { readOnly: true });
  return rows.map((row) => {
    const litters = (row.litters ?? []) as Litter[];
    const isExpecting = litters.some(
      ({ born, expected }) => !born && expected !== null && expected >= addDays(span.today, -14),
    );
    return {
      id: text(row, 'id'),
      name: text(row, 'name'),
      species: text(row, 'species'),
      breed: text(row, 'breed'),
      birthDate: text(row, 'born'),
      bars: [
        ...heatBars(row, (row.heats ?? []) as Heat[], isExpecting),
        ...litters.flatMap((litter) => litterBars(row, litter)),
      ],
    };
  });
}
