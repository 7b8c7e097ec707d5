import type { PickPlace, PickYoung } from '#domain/answers/picks.ts';
import { collarWords } from '#domain/collar.ts';
import { dayIn, formatDate } from '#domain/dates.ts';
import type { Unmet } from '#domain/waiting/choices.ts';
import { unmetWishes } from '#domain/waiting/choices.ts';
import type { Turn } from '#domain/waiting/pick-order.ts';
import type { PassingPolicy, PickPolicy } from '#domain/waiting/policies.ts';

/** Why somebody stands where they stand. */
export function reasonWords(
  { reason, place, state }: Turn<PickPlace>,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): string {
  const list =
    place.list === 'litter' ? '' : place.list === 'breed' ? 'List of the breed. ' : 'General list. ';
  if (reason.kind === 'moved')
    return `Passed on ${formatDate(dayIn(timeZone, reason.at), today)}, moved to the end`;
  if (reason.kind === 'deposit') return `${list}Deposit paid ${formatDate(reason.on, today)}`;
  if (reason.kind === 'given') return `${list}Place ${reason.place}, as you gave it`;
  const since = `${list}On the list since ${formatDate(reason.on, today)}`;
  // Whoever has chosen may have paid with the reservation.
  if (state === 'chosen') return since;
  if (reason.lacks === 'deposit') return `${since}, no deposit paid`;
  return reason.lacks === 'place' ? `${since}, no place given` : since;
}

/** What they would like; empty where they said nothing. */
export const wishWords = ({ wishedSex, wishedColor, purpose, notes }: PickPlace): string =>
  [wishedSex, wishedColor, purpose && `for ${purpose.toLocaleLowerCase('en')}`, notes]
    .filter(Boolean)
    .join(', ');

const policies: Readonly<Record<PickPolicy, string>> = {
  'First come': 'Whoever came first chooses first.',
  'First deposit': 'Whoever paid a deposit first chooses first.',
  'Breeder’s match': 'You match: whoever you gave a place chooses in that order.',
  'Pick position': 'Whoever holds the first pick chooses first.',
};
const passing: Readonly<Record<PassingPolicy, string>> = {
  'Keep the place': 'Whoever passes keeps the place for the next one.',
  'Move to the end': 'Whoever passes moves to the end.',
};

export const policyWords = (policy: PickPolicy, onPassing: PassingPolicy): string =>
  `${policies[policy]} ${passing[onPassing]}`;

const unmetWords: Readonly<Record<Unmet, string>> = {
  young: 'another one is wanted',
  sex: 'other sex',
  color: 'other color',
  purpose: 'other purpose',
};

/** The free young for one who chooses: those that meet the wishes first, what speaks against the others beside them. */
export function choicesFor(
  place: PickPlace,
  free: readonly PickYoung[],
  nameOf: (young: PickYoung) => string,
): { readonly value: string; readonly label: string }[] {
  const wishes = {
    sex: place.wishedSex,
    color: place.wishedColor,
    purpose: place.purpose,
    youngId: place.wantedYoungId,
  };
  return free
    .map((young) => ({ young, unmet: unmetWishes(wishes, { ...young, sex: young.gender }) }))
    .toSorted((one, other) => one.unmet.length - other.unmet.length)
    .map(({ young, unmet }) => {
      const against = unmet.map((wish) => unmetWords[wish]).join(', ');
      return { value: young.id, label: against ? `${nameOf(young)} (${against})` : nameOf(young) };
    });
}

/** "Pup 3, female, red". */
export const youngWords = ({ name, collarColor, gender, color }: PickYoung): string =>
  [name || collarWords(collarColor) || 'No name yet', gender.toLocaleLowerCase('en'), color]
    .filter(Boolean)
    .join(', ');
