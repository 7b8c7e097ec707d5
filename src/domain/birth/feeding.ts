import { mostGramsSince } from '../species/odd-weight.ts';
import { heaviestKilograms } from '../species/plausible-weight.ts';
import type { SpeciesKey } from '../species/species.ts';
import { formatNumber } from '../writing.ts';

// Newborn take 4 to 5 % of their weight at a feeding, calves 10 % of colostrum, young rabbits up to a fifth once a day: a
// third is more than fits into any of them. No veterinary limit, and no advice on how much to give: it only catches a
// digit or a unit too many.
const mostOfWeight = 1 / 3;

/** Milk and gruel weigh about what water does. */
const gramsIn: Readonly<Record<string, number>> = { ml: 1, g: 1, grams: 1, 'fl oz': 29.57 };

/** Whose last weight nobody knows takes no more than the heaviest of the kind could at a month. */
const nursedDays = 31;

interface Filling {
  readonly amount: number;
  /** As it is counted; milligrams say nothing of how much there is of it. */
  readonly unit: string;
  readonly grams: number;
  readonly heads?: number;
}

/** Why that much does not fit into one that weighs so much, or into several. */
function overfilled({ amount, unit, grams, heads = 1 }: Filling): string | undefined {
  const weight = Object.hasOwn(gramsIn, unit) ? gramsIn[unit] : undefined;
  if (weight === undefined) return undefined;
  const most = (grams * mostOfWeight * Math.max(1, heads)) / weight;
  if (amount <= most) return undefined;
  const words = (figure: number) => `${formatNumber(figure)} ${unit === 'grams' ? 'g' : unit}`;
  return `${words(amount)} is more than fits in at once: ${words(Number(most.toPrecision(2)))} at most. Check the number and the unit`;
}

export interface Dose {
  readonly dose?: number | null | undefined;
  readonly doseUnit?: string | null | undefined;
  /** Per kilogram. */
  readonly byWeight: boolean;
  readonly species: SpeciesKey;
  /** Null where nobody knows it: then a grown one may be meant. */
  readonly ageDays: number | null;
}

/** Of a dose the same holds, as far as it is counted in what fills a stomach or a vein. Grown animals get medicine, too. */
export function doseProblem({ dose, doseUnit, byWeight, species, ageDays }: Dose): string | undefined {
  if (typeof dose !== 'number' || !doseUnit) return undefined;
  const heaviest = byWeight ? 1 : heaviestKilograms(species, ageDays ?? undefined);
  return overfilled({ amount: dose, unit: doseUnit, grams: heaviest * 1000 });
}

export interface Fed {
  readonly species: SpeciesKey;
  readonly kind: string;
  readonly amount: unknown;
  readonly amountUnit: unknown;
  /** Left out where the age is not known. */
  readonly ageDays?: number | undefined;
  /** What the one that was fed weighed, and how long before. */
  readonly last?: { readonly grams: number; readonly daysSince: number } | undefined;
  /** One entry may tell what several took together. */
  readonly heads?: number;
}

/** Why nobody takes that much at one feeding; undefined where they may, and of what is no feeding. */
export function feedingProblem(fed: Fed): string | undefined {
  const { species, kind, amount, ageDays = nursedDays, last, heads = 1 } = fed;
  if ((kind !== 'Feeding' && kind !== 'Colostrum') || typeof amount !== 'number') return undefined;
  const grams = last
    ? mostGramsSince(last.grams, last.daysSince)
    : heaviestKilograms(species, Math.min(nursedDays, ageDays)) * 1000;
  return overfilled({ amount, unit: String(fed.amountUnit), grams, heads });
}
