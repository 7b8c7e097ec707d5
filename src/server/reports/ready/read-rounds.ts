import { entityOf } from '#domain/entities/index.ts';
import { groupedBy } from '#domain/reports/numbers.ts';
import type { CheckFact, HeatFact, LitterFact, MatingFact } from '#domain/reproduction/timeline/facts.ts';
import { type RoundFacts, roundsOf } from '#domain/reproduction/timeline/rounds.ts';
import { type SpeciesKey, speciesOf } from '#domain/species/species.ts';
import { toldSql } from '#server/records/columns.ts';
import { type Asked, calledAnimal, ofSpecies, rowsOf } from './report.ts';

interface Female {
  readonly id: string;
  readonly called: string;
  readonly species: string;
  readonly subSpecies: string | null;
  readonly birthDate: string | null;
}

type Of<T> = T & { readonly femaleId: string };
type Mating = Of<MatingFact>;
type Litter = Of<LitterFact> & { readonly lostOn: string | null; readonly method: string | null };

export interface FemaleRounds {
  readonly female: Female;
  readonly rounds: readonly RoundFacts[];
  readonly litters: readonly Litter[];
  readonly heatsOn: readonly string[];
}

const females = (): string =>
  `animals a where a.org_id = $org and a.gender = 'Female' and a.deleted_at is null and ${ofSpecies('a.species')}`;
const ofFemales = (column: string): string => `${column} in (select a.id from ${females()})`;

/**
 * What happened to each female, put into rounds as her own page does it: a heat or a mating, and what came of it.
 * Planned matings are none yet.
 */
export async function readRounds(asked: Asked): Promise<FemaleRounds[]> {
  const parameters = [asked.species ?? null];
  const read = <R extends object>(sql: string): Promise<R[]> => rowsOf<R>(asked, { sql, parameters });
  const mothers = await read<Female>(
    `select a.id, ${calledAnimal('a')} as called, a.species, a.sub_species as "subSpecies", a.birth_date::text as "birthDate"
      from ${females()} order by called, a.id`,
  );
  const matings = await read<Mating>(
    `select b.female_id as "femaleId", b.id, b.mating_date::text as on, b.together_until_on::text as "untilOn",
        b.heat_cycle_id as "heatId", b.male_id as "maleId", ${calledAnimal('m')} as "maleName",
        ${toldSql(entityOf('breeding_records'), 'method', 'b')} as method, b.semen, b.status
      from breeding_records b join animals m on m.org_id = $org and m.id = b.male_id
      where b.org_id = $org and b.deleted_at is null and b.status <> 'planned' and ${ofFemales('b.female_id')}`,
  );
  const checks = await read<Of<CheckFact>>(
    `select c.female_id as "femaleId", c.id, c.checked_on::text as on, c.breeding_record_id as "matingId", null as method, c.result, c.count
      from pregnancy_checks c where c.org_id = $org and c.deleted_at is null and ${ofFemales('c.female_id')}`,
  );
  const heats = await read<Of<Omit<HeatFact, 'tests'>>>(
    `select h.animal_id as "femaleId", h.id, h.cycle_start_date::text as "startOn", h.cycle_end_date::text as "endOn", h.ovulation_date::text as "ovulationOn"
      from heat_cycles h where h.org_id = $org and h.deleted_at is null and ${ofFemales('h.animal_id')}`,
  );
  const litters = await read<Litter>(
    `select g.mother_id as "femaleId", g.id, g.breeding_record_id as "matingId", g.breeding_date::text as "matedOn",
        g.expected_date::text as "expectedOn", g.birth_date::text as "bornOn", g.total_puppies as total, g.alive_puppies as alive,
        g.father_id as "maleId", ${calledAnimal('m')} as "maleName", g.lost_on::text as "lostOn",
        ${toldSql(entityOf('breeding_groups'), 'breedingMethod', 'g')} as method
      from breeding_groups g join animals m on m.org_id = $org and m.id = g.father_id
      where g.org_id = $org and g.deleted_at is null and ${ofFemales('g.mother_id')}
      order by coalesce(g.birth_date, g.expected_date, g.breeding_date), g.id`,
  );
  const of = {
    matings: groupedBy(matings, ({ femaleId }) => femaleId),
    checks: groupedBy(checks, ({ femaleId }) => femaleId),
    heats: groupedBy(heats, ({ femaleId }) => femaleId),
    litters: groupedBy(litters, ({ femaleId }) => femaleId),
  };
  return mothers.flatMap((female): FemaleRounds[] => {
    const own = {
      matings: of.matings.get(female.id) ?? [],
      checks: of.checks.get(female.id) ?? [],
      heats: (of.heats.get(female.id) ?? []).map((heat) => ({ ...heat, tests: [] })),
      litters: of.litters.get(female.id) ?? [],
    };
    if (own.matings.length + own.heats.length + own.litters.length === 0) return [];
    const { key }: { key: SpeciesKey } = speciesOf(female.species);
    const rounds = roundsOf({
      species: key,
      subSpecies: female.subSpecies,
      own: asked.here.own(female.species),
      birthDate: female.birthDate,
      ...own,
    });
    return [
      { female, rounds, litters: own.litters, heatsOn: own.heats.map(({ startOn }) => startOn).sort() },
    ];
  });
}
