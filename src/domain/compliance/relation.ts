import type { Relation, RelationFact } from './facts.ts';

export interface Relative {
  readonly id: string;
  readonly name: string;
  readonly sex: 'Female' | 'Male';
  readonly sireId: string | null;
  readonly damId: string | null;
}

/** How the two are related, as far as clubs name it: parent, full or half sibling, grandparent. */
export function relationOf(
  female: Relative,
  male: Relative,
  relatives: ReadonlyMap<string, Relative>,
): RelationFact {
  const found = closest(female, male, relatives);
  return {
    closest: found?.relation ?? null,
    words: found?.words ?? null,
    isParentageKnown: hasParents(female) && hasParents(male),
    isGrandparentageKnown: [female, male].every(
      (one) =>
        hasParents(one) &&
        parentsOf(one).every((id) => {
          const parent = relatives.get(id);
          return parent !== undefined && hasParents(parent);
        }),
    ),
  };
}

function closest(
  female: Relative,
  male: Relative,
  relatives: ReadonlyMap<string, Relative>,
): { relation: Relation; words: string } | null {
  for (const [older, younger] of [
    [female, male],
    [male, female],
  ] as const) {
    if (parentsOf(younger).includes(older.id)) {
      const word = older.sex === 'Female' ? 'dam' : 'sire';
      return { relation: 'parent', words: `${older.name} is the ${word} of ${younger.name}` };
    }
  }
  const shared = parentsOf(female).filter((id) => parentsOf(male).includes(id));
  const names = shared.map((id) => relatives.get(id)?.name ?? 'an ancestor without a record');
  if (shared.length === 2) {
    return {
      relation: 'full-sibling',
      words: `${female.name} and ${male.name} are both by ${names[0]} out of ${names[1]}`,
    };
  }
  if (shared.length === 1) {
    const word = female.damId === shared[0] ? 'out of' : 'by';
    return {
      relation: 'half-sibling',
      words: `${female.name} and ${male.name} are both ${word} ${names[0]}`,
    };
  }
  for (const [older, younger] of [
    [female, male],
    [male, female],
  ] as const) {
    const grand = parentsOf(younger).some((id) => {
      const parent = relatives.get(id);
      return parent !== undefined && parentsOf(parent).includes(older.id);
    });
    if (grand) {
      const word = older.sex === 'Female' ? 'granddam' : 'grandsire';
      return { relation: 'grandparent', words: `${older.name} is a ${word} of ${younger.name}` };
    }
  }
  return null;
}

const hasParents = ({ sireId, damId }: Relative): boolean => sireId !== null && damId !== null;

/** Sire first. */
const parentsOf = ({ sireId, damId }: Relative): string[] =>
  [sireId, damId].filter((id): id is string => id !== null);
