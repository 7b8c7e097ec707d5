import type { BreedingRule } from '../compliance/facts.ts';
import { leavesTooEarly } from '../compliance/sale-age.ts';
import { formatDateLong, isDate } from '../dates.ts';
import { weightProblem } from '../species/plausible-weight.ts';
import { isSpeciesKey, speciesOf, type Terms } from '../species/species.ts';
import { has, notBefore, type RuleValues } from './shape.ts';

/** What is known about a young one beside its own record. */
export interface AroundYoung {
  readonly bornOn: string | null;
  readonly rules: readonly BreedingRule[];
  /** Of the buyer the record names; undefined where it names none. */
  readonly buyer: { readonly name: string; readonly status: string } | undefined;
  /** In the organisation's time zone. */
  readonly today: string;
}

export interface LeavingYoung {
  readonly called: string;
  readonly species: unknown;
  readonly breed: unknown;
  readonly leavesOn: string;
}

/**
 * Why it may not leave on that day: the strictest breeding rule, in a sentence; undefined where it may.
 * @param advice What whoever reads it can do: a buyer gives no reason
 */
export function tooEarlySentence(
  { called, species, breed, leavesOn }: LeavingYoung,
  bornOn: string,
  rules: readonly BreedingRule[],
  advice = 'Choose a later day, or give the reason',
): string | undefined {
  if (typeof species !== 'string' || !isSpeciesKey(species)) return undefined;
  const early = leavesTooEarly(rules, {
    species,
    breed: typeof breed === 'string' ? breed : null,
    bornOn,
    leavesOn,
  });
  if (!early) return undefined;
  return `${called} would be ${early.days} days old; “${early.name}” asks for ${early.neededDays}, from ${formatDateLong(early.from)}. ${advice}`;
}

/** A blacklisted customer neither reserves nor buys. The sentence for the field of the buyer. */
export const reservingProblem = (buyer: { name: string; status: string } | undefined): string | undefined =>
  buyer?.status === 'Blacklisted'
    ? `${buyer.name} is blacklisted and cannot reserve. Change the customer’s status first`
    : undefined;

const isFree = (status: unknown): boolean => status === 'Available' || status === 'Kept';

/** What a young one is where nobody said it: sold from a day on, or at the least reserved for the buyer it names. */
export const supposedStatus = ({ soldOn, customerId }: RuleValues): string =>
  has(soldOn) ? 'Sold' : has(customerId) ? 'Reserved' : 'Available';

/** Whoever is free has no buyer; one that is sold may well have one that nobody knows any more (decision 0143). */
const buyerProblem = ({ status, customerId }: RuleValues): string | undefined =>
  isFree(status) && has(customerId)
    ? `One that is ${String(status).toLowerCase()} has no buyer. Choose Reserved or Sold, or leave the buyer empty`
    : undefined;

/** The day it leaves and the field that says so, for one that is sold or promised; undefined for the others. */
function leaving(values: RuleValues, today: string): { on: string; field: string } | undefined {
  const { status, soldOn, meetingDate } = values;
  const dated = (day: unknown): day is string => typeof day === 'string' && isDate(day);
  if (status !== 'Sold' && status !== 'Reserved') return undefined;
  if (dated(meetingDate)) return { on: meetingDate, field: 'meetingDate' };
  if (status === 'Reserved') return undefined;
  return dated(soldOn) ? { on: soldOn, field: 'soldOn' } : { on: today, field: 'status' };
}

/** Which weight is not possible for one of its species. */
export function youngWeightProblems({
  species,
  birthWeight,
  currentWeight,
  weightUnit: unit,
}: RuleValues): Record<string, string> {
  const atBirth = weightProblem({ species, value: birthWeight, unit, ageDays: 0 });
  const now = weightProblem({ species, value: currentWeight, unit });
  return { ...(atBirth && { birthWeight: atBirth }), ...(now && { currentWeight: now }) };
}

/** Whoever died or left wears its collar no more; what hatches is marked in groups. */
export const wearsCollar = (status: unknown, species: unknown): boolean =>
  status !== 'Deceased' && status !== 'Sold' && speciesOf(String(species)).reproduction.kind !== 'laying';

/** Why it cannot have the collar that another one of its litter wears. */
export function sameCollar({ child, litter }: Terms, collar: unknown, wearer?: unknown): string {
  const another = `Another ${child.toLocaleLowerCase('en')} of this ${litter.toLocaleLowerCase('en')}`;
  return `${has(wearer) ? String(wearer) : another} wears the ${String(collar).toLocaleLowerCase('en')} collar. Choose another one`;
}

/** Days of what only one that is born can do. */
export const daysAfterBirth = [
  'soldOn',
  'weaningDate',
  'firstHeatDate',
  'firstBreedingDate',
  'retirementDate',
];

/** The days that lie before the birth. */
const beforeBirth = (values: RuleValues, bornOn: string | null): Record<string, string> =>
  Object.fromEntries(
    daysAfterBirth
      .filter((field) => !notBefore(values[field], bornOn))
      .map((field) => [field, `That day lies before the birth on ${formatDateLong(bornOn ?? '')}`]),
  );

/** What cannot be true of a young one beside its litter, its buyer and the breeding rules; a sentence per field. */
export function brokenForYoung(
  values: RuleValues,
  { bornOn, rules, buyer, today }: AroundYoung,
): Record<string, string> {
  const broken: Record<string, string> = youngWeightProblems(values);
  const refused = reservingProblem(buyer) ?? buyerProblem(values);
  if (refused) broken.customerId = refused;
  const leaves = leaving(values, today);
  if (leaves && bornOn !== null && !has(values.earlyLeaveReason)) {
    const called = has(values.breederName) ? String(values.breederName) : 'The young one';
    const early = tooEarlySentence(
      { called, species: values.species, breed: values.breed, leavesOn: leaves.on },
      bornOn,
      rules,
    );
    if (early) broken[leaves.field] = early;
  }
  return { ...broken, ...beforeBirth(values, bornOn) };
}
