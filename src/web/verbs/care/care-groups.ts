import type { CareItem } from '#domain/answers/care-plan.ts';
import { productWords } from '#domain/care/given-words.ts';
import type { Terms } from '#domain/species/species.ts';

/** Items that are one thing for whoever does them: the same line on the same day. */
export interface CareGroup {
  readonly key: string;
  readonly first: CareItem;
  readonly items: readonly CareItem[];
}

export type CareTurn = 'late' | 'due' | 'next';

/** Windows in which something may happen: nobody is late with them. */
const lasts = (item: CareItem): boolean => item.kind === 'Going home' || item.kind === 'Socialization';

/** Whose turn it is; a window is late only when its last day is over. */
export function turnOf(item: CareItem, today: string): CareTurn {
  if (item.dueOn > today) return 'next';
  return (item.dueUntil ?? item.dueOn) < today && !lasts(item) ? 'late' : 'due';
}

function grouped(items: readonly CareItem[], keyOf: (item: CareItem) => string): CareGroup[] {
  return [...Map.groupBy(items, keyOf)].flatMap(([key, own]) => {
    const [first] = own;
    return first ? [{ key, first, items: own }] : [];
  });
}

const whose = ({ starts, subject, subjectId }: CareItem): string =>
  subject === 'offspring' ? starts : `${starts} ${subjectId}`;

/** What is to be done, by day. */
export const openGroups = (items: readonly CareItem[]): CareGroup[] =>
  grouped(
    items.filter(({ state }) => state === 'Open'),
    (item) => `${item.dueOn} ${whose(item)} ${item.step} ${item.dueUntil}`,
  );

/** What is late, then what is due, and last what may happen for weeks. */
export function turnNow(groups: readonly CareGroup[], today: string): CareGroup[] {
  const rank = ({ first }: CareGroup) => (lasts(first) ? 2 : turnOf(first, today) === 'late' ? 0 : 1);
  return groups.filter(({ first }) => turnOf(first, today) !== 'next').sort((a, b) => rank(a) - rank(b));
}

/** The number of each young one in its litter, the same whichever of them a line is about. */
export const numbersOf = (items: readonly CareItem[]): ReadonlyMap<string, number> => {
  const young = items.filter(({ subject }) => subject === 'offspring');
  const ids = [...new Set(young.map(({ subjectId }) => subjectId))].sort();
  return new Map(ids.map((id, index) => [id, index + 1]));
};

/** Each under the place of its litter where it has no name: “Kid 2” as on all of the page, not “female” for two of them. */
export const underPlaces = (
  items: readonly CareItem[],
  places: ReadonlyMap<string, string>,
): readonly CareItem[] =>
  places.size === 0
    ? items
    : items.map((item) => ({ ...item, name: places.get(item.subjectId) ?? item.name }));

const dayOf = ({ first }: CareGroup): string => first.doneOn ?? first.dueOn;

/** What a line of what was done says; who got something else has a line of its own. */
const toldOf = (item: CareItem): string =>
  [
    productWords(item),
    item.dosePerKg ?? item.dose,
    item.dosePerKg === null ? '' : 'per kg',
    ...[item.doseUnit, item.route, item.givenBy, item.withdrawalUntil, item.notes],
  ].join('|');

/** What has come of the others, the latest first, and what was put right below what took its place. */
export const pastGroups = (items: readonly CareItem[]): CareGroup[] =>
  grouped(
    items.filter(({ state }) => state === 'Done' || state === 'Skipped' || state === 'Superseded'),
    (item) => `${item.doneOn ?? item.dueOn} ${whose(item)} ${item.step} ${item.state} ${toldOf(item)}`,
  ).sort(
    (a, b) =>
      dayOf(b).localeCompare(dayOf(a)) ||
      Number(a.first.state === 'Superseded') - Number(b.first.state === 'Superseded'),
  );

/** What goes with those who have left. */
export const goneGroups = (items: readonly CareItem[]): CareGroup[] =>
  grouped(
    items.filter(({ state }) => state === 'Gone along'),
    (item) => `${item.dueOn} ${whose(item)} ${item.step}`,
  );

/** "8 puppies", or what the one is called. */
export function whom(items: readonly CareItem[], terms: Terms): string {
  const [first] = items;
  if (items.length === 1) return first?.name || `One ${terms.child.toLocaleLowerCase('en')}`;
  return first?.subject === 'offspring'
    ? `${items.length} ${terms.childTerm.toLocaleLowerCase('en')}`
    : `${items.length} ${terms.parentTerm.toLocaleLowerCase('en')}`;
}
