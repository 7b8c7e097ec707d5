import { type BestMates, type RankReason, rankReasons } from '#domain/answers/trial-mating.ts';
import { addMonths, todayIn } from '#domain/dates.ts';
import { countedGenerations, knownShareOfYoung } from '#domain/genetics/known-share.ts';
import { markerRisk } from '#domain/genetics/marker-risk.ts';
import { possibleGenotypes } from '#domain/genetics/markers/genotypes.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { positionsOf, withPedigree } from '#server/genetics/with-pedigree.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import { findFemale } from './find-pair.ts';
import { type KnownGenes, loadKnownGenes } from './known-genes.ts';
import { carriedAlleles, predictMarkers, predictWarnings } from './predict-genes.ts';
import { eligibleMales, readAnimals } from './queries.ts';

/** With less of them known a low coefficient says little, and must not come first. */
const leastKnown = 0.5;

interface Ranked {
  readonly id: string;
  readonly reason: RankReason;
  readonly coi: number;
  readonly known: number;
  readonly affected: readonly string[];
  readonly dangers: readonly string[];
}

export interface BestMatesAsked {
  readonly female: string;
  readonly limit: number;
  readonly sameBreed: boolean;
}

function compare(a: Ranked, b: Ranked): number {
  return (
    rankReasons.indexOf(a.reason) - rankReasons.indexOf(b.reason) ||
    a.coi - b.coi ||
    b.known - a.known ||
    (a.id < b.id ? -1 : 1)
  );
}

/**
 * Every active male of her species that is old enough, best first: comparable ones by the inbreeding of the young;
 * then those of whose pedigree too little is known; then those with whom young would be affected; last the dangerous
 * matings. One column of the kinship matrix (Colleau) serves all males together.
 */
export async function bestMates(db: Database, tenant: Tenant, asked: BestMatesAsked): Promise<BestMates> {
  const female = await findFemale(db, tenant, asked.female);
  const { timeZone } = await readPreferences(db, tenant);
  const [rows = []] = await db.scoped(tenant, [speciesStatement], { readOnly: true });
  const { breedingAgeMonths } = speciesHere(rows).species(female.species).reproduction;
  const bornBy = addMonths(todayIn(timeZone), -breedingAgeMonths);
  const males = await eligibleMales(
    db,
    tenant,
    female.species,
    bornBy,
    asked.sameBreed ? female.breed : null,
  );
  const org = await withPedigree(db, tenant);
  const [dam = -1] = await positionsOf(db, tenant, org, [female.id]);
  const leftOut = males.filter(({ id }) => org.loopOf(id) !== undefined).length;
  const placed = males.flatMap((male) => {
    const position = org.indexOf(male.id);
    return position === undefined ? [] : [{ male, position }];
  });
  const about = { female, generations: countedGenerations, compared: placed.length, leftOut };
  if (placed.length === 0) return { ...about, mates: [] };
  const coefficients = org.kinship().withEach(
    dam,
    placed.map(({ position }) => position),
  );
  const ids = [female.id, ...placed.map(({ male }) => male.id)];
  const genes = await loadKnownGenes(db, tenant, org, female.species, ids);
  const ofDam = carriedAlleles(female.species, genes, female);
  const hers = affectedByHerAlone(genes, female.id);
  const ranked = placed.map(({ male, position }, index): Ranked => {
    const affected = affectedBy(genes, male.id, female.id).filter((test) => !hers.has(test));
    const dangers = predictWarnings(female.species, carriedAlleles(female.species, genes, male), ofDam)
      .filter(({ isCertain, severity }) => isCertain && severity !== 'caution')
      .map(({ trait }) => trait);
    const known = knownShareOfYoung(org.pedigree, position, dam);
    const reason: RankReason =
      dangers.length > 0
        ? 'dangerous'
        : affected.length > 0
          ? 'affected-young'
          : known < leastKnown
            ? 'little-known'
            : 'comparable';
    return { id: male.id, reason, coi: coefficients[index] ?? 0, known, affected, dangers };
  });
  const first = ranked.sort(compare).slice(0, asked.limit);
  const cards = new Map(
    (
      await readAnimals(
        db,
        tenant,
        first.map(({ id }) => id),
      )
    ).map((animal) => [animal.id, animal]),
  );
  const mates = first.flatMap(({ id, ...rest }): BestMates['mates'][number][] => {
    const male = cards.get(id);
    return male ? [{ male, ...rest }] : [];
  });
  return { ...about, mates };
}

const affectedBy = (genes: KnownGenes, sireId: string, damId: string): string[] =>
  predictMarkers(genes, sireId, damId)
    .filter(({ verdict }) => verdict === 'affected')
    .map(({ test }) => test);

/** What she passes on to affected young with any male, and what therefore tells no male from another. */
function affectedByHerAlone(genes: KnownGenes, damId: string): ReadonlySet<string> {
  const alone = genes.tests.filter((test) => {
    const [normal] = test.alleles;
    const clear = {
      genotypes: possibleGenotypes(test, 'male', `${normal}/${normal}`),
      generationsFromTest: 0,
    };
    return markerRisk(test, clear, genes.of(damId, test)).verdict === 'affected';
  });
  return new Set(alone.map(({ name }) => name));
}
