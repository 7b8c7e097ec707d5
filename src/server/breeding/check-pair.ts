import type { PairCheck } from '#domain/answers/compliance.ts';
import { checkRules } from '#domain/compliance/check-pair.ts';
import type { CoiFact, ParentFacts } from '#domain/compliance/facts.ts';
import { type Relative, relationOf } from '#domain/compliance/relation.ts';
import { notHere } from '#domain/errors.ts';
import { knownPlaces } from '#domain/genetics/completeness.ts';
import { inbreeding } from '#domain/genetics/inbreeding.ts';
import { createKinship, type Kinship } from '#domain/genetics/kinship.ts';
import { buildPedigree, type Pedigree } from '#domain/genetics/pedigree.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { invalid } from '#server/records/record-values.ts';
import { type Ancestor, loadPairRecords, type PairAnimal } from './pair-queries.ts';

export interface PairQuestion {
  readonly femaleId: string;
  readonly maleIds: readonly string[];
  readonly matingOn: string;
}

/** Generations of the young whose completeness is told, the parents first. */
const generationsTold = 5;

/**
 * One female against the rules that are about her, with each of these males, on one day: fulfilled, broken or unknown
 * with the evidence. Own and outside animals alike.
 * @throws AppError 'invalid' at `femaleId` or `maleId` for an animal that is gone or has the wrong sex or species
 */
export async function checkPairs(
  db: Database,
  tenant: Tenant,
  { femaleId, maleIds, matingOn }: PairQuestion,
): Promise<PairCheck[]> {
  const { animals, ancestors, rules } = await loadPairRecords(db, tenant, [femaleId, ...maleIds]);
  const byId = new Map(animals.map((animal) => [animal.id, animal]));
  const female = requireParent(byId.get(femaleId), 'femaleId', 'Female');
  const relatives = new Map(ancestors.map((ancestor) => [ancestor.id, relative(ancestor)]));
  const inbreedingOf = inbreedingIn(ancestors);
  const dueOn =
    dueWindow({
      species: female.species,
      subSpecies: female.subSpecies,
      own: female.own,
      matingsOn: [matingOn],
    })?.expectedOn ?? null;
  return maleIds.map((maleId) => {
    const male = requireParent(byId.get(maleId), 'maleId', 'Male');
    if (male.species !== female.species) {
      throw invalid({ maleId: `${male.name} and ${female.name} are of different species` });
    }
    const [one, other] = [relatives.get(femaleId), relatives.get(maleId)];
    return {
      femaleId,
      maleId,
      matingOn,
      rules: checkRules(rules, {
        female: factsOf(female),
        male: factsOf(male),
        matingOn,
        dueOn,
        coi: inbreedingOf(femaleId, maleId),
        relation: relationOf(one as Relative, other as Relative, relatives),
      }),
    };
  });
}

export async function checkPair(
  db: Database,
  tenant: Tenant,
  { maleId, ...question }: Omit<PairQuestion, 'maleIds'> & { readonly maleId: string },
): Promise<PairCheck> {
  const [check] = await checkPairs(db, tenant, { ...question, maleIds: [maleId] });
  return check as PairCheck;
}

function requireParent(
  animal: PairAnimal | undefined,
  field: 'femaleId' | 'maleId',
  gender: PairAnimal['gender'],
): PairAnimal {
  const word = field === 'femaleId' ? 'female' : 'male';
  if (!animal) throw invalid({ [field]: notHere(word) });
  if (animal.gender !== gender) {
    throw invalid({ [field]: `${animal.name} is ${animal.gender.toLowerCase()} and cannot be the ${word}` });
  }
  return animal;
}

const relative = ({ gender, ...rest }: Ancestor): Relative => ({ ...rest, sex: gender });

const factsOf = ({ gender, ...rest }: PairAnimal): ParentFacts => ({ ...rest, sex: gender });

type CoiOf = (femaleId: string, maleId: string) => CoiFact | null;

/** Kinship over all known ancestors; null where the records hold a loop, which has no answer. */
function inbreedingIn(ancestors: readonly Ancestor[]): CoiOf {
  const { pedigree } = buildPedigree(
    ancestors.map(({ id, sireId, damId }) => ({ id, sire: sireId, dam: damId })),
  );
  if (!pedigree) return () => null;
  const kinship = createKinship(pedigree, inbreeding(pedigree));
  return (femaleId, maleId) => coiOf(pedigree, kinship, femaleId, maleId);
}

function coiOf(pedigree: Pedigree<string>, kinship: Kinship, femaleId: string, maleId: string): CoiFact {
  const places = [femaleId, maleId].map((id) => pedigree.positionOf.get(id) as number);
  const [female, male] = places as [number, number];
  const known = places.map((place) => knownPlaces(pedigree, place, generationsTold - 1));
  const further = Array.from({ length: generationsTold - 1 }, (_, index) => {
    const both = (known[0]?.[index] ?? 0) + (known[1]?.[index] ?? 0);
    return both / 2 ** (index + 2);
  });
  return { coefficient: kinship.between(female, male), completeness: [1, ...further] };
}
