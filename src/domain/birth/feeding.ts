import { mostGramsSince } from '../species/odd-weight.ts';
import { heaviestKilograms } from '../species/plausible-weight.ts';
import type { SpeciesKey } from '../species/species.ts';
import { formatNumber } from '../writing.ts';

// Newborn take 4 to 5 % of their weight at a feeding, calves 10 % of colostrum, young rabbits up to a fifth once a day: a
// third is more than fits into any of them. No veterinary limit, and no advice on how much to give: it only catches a
// digit or a unit too many.
const mostOfWeight = 1 / 3;

/** Milk and gruel weigh about what water does. */
const gramsIn: Readonly<Record<string, number>> = { ml: 1, grams: 1, 'fl oz': 29.57 };

/** Whose last weight nobody knows takes no more than the heaviest of the kind could at a month. */
const nursedDays = 31;

/** Of a dose the same holds, as far as it is counted in what fills a stomach or a vein. */
export const doseProblem = ({ dose, doseUnit, byWeight, species, ageDays }: Dose): string | undefined =>
  feedingProblem({
    ...{ species, kind: 'Feeding', amount: dose, amountUnit: doseUnit === 'g' ? 'grams' : doseUnit },
    ...(ageDays !== null && { ageDays }),
    ...(byWeight && { last: { grams: 1000, daysSince: 0 } }),
  });

export interface Dose {
  readonly dose?: number | null | undefined;
  readonly doseUnit?: string | null | undefined;
  /** Per kilogram. */
  readonly byWeight: boolean;
  readonly species: SpeciesKey;
  readonly ageDays: number | null;
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
export function feedingProblem({
  species,
  kind,
  amount,
  amountUnit,
  ageDays = nursedDays,
  last,
  heads = 1,
}: Fed): string | undefined {
  if (kind !== 'Feeding' && kind !== 'Colostrum') return undefined;
  const unit = gramsIn[String(amountUnit)];
  if (typeof amount !== 'number' || unit === undefined) return undefined;
  const heaviest = last
    ? mostGramsSince(last.grams, last.daysSince)
    : heaviestKilograms(species, Math.min(nursedDays, Math.max(0, ageDays))) * 1000;
  const most = (heaviest * mostOfWeight * Math.max(1, heads)) / unit;
  if (amount <= most) return undefined;
  const words = (figure: number) =>
    `${formatNumber(figure)} ${amountUnit === 'grams' ? 'g' : String(amountUnit)}`;
  return `${words(amount)} is more than fits in at once: ${words(Number(most.toPrecision(2)))} at most. Check the number and the unit`;
}
