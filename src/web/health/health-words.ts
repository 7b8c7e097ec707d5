import { daysBetween, formatDate, relativeDays } from '#domain/dates.ts';
import type { AnyRecord } from '#web/api/records.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is due next and still to come, as the server says; null where nothing is. */
export const openDueDate = ({
  nextDueDate,
  completedAt,
  stillDue,
}: Readonly<Record<string, unknown>>): string | null =>
  text(nextDueDate) !== '' && text(completedAt) === '' && stillDue !== false ? text(nextDueDate) : null;

export type DueState = 'overdue' | 'soon' | 'later';

/** How near it is: what is due within this many days is "due". */
export const soonDays = 30;

export function dueState(dueOn: string, today: string): DueState {
  const days = daysBetween(today, dueOn);
  return days < 0 ? 'overdue' : days <= soonDays ? 'soon' : 'later';
}

/** "Due in 13 days", "6 days overdue". */
export function dueWords(dueOn: string, today: string): string {
  const words = relativeDays(dueOn, today);
  return dueOn < today ? words.charAt(0).toUpperCase() + words.slice(1) : `Due ${words}`;
}

/** Animal or young one: what the record is about. */
export interface Subject {
  readonly entity: 'animals' | 'offspring';
  readonly id: string;
  readonly name: string;
}

export function subjectOf(record: AnyRecord): Subject | null {
  const [animal, young] = [text(record.animalId), text(record.puppyId)];
  if (animal !== '')
    return { entity: 'animals', id: animal, name: record.labels?.animalId ?? 'An animal without a name' };
  if (young !== '')
    return { entity: 'offspring', id: young, name: record.labels?.puppyId ?? 'A young one without a name' };
  return null;
}

const folded = (words: unknown): string => text(words).trim().toLowerCase();

/** Of the same kind: a vaccination answers a vaccination. */
export const isSameType = (record: AnyRecord, type: string): boolean =>
  folded(record.recordType) === folded(type);

/** Very likely the same thing again: a rabies dose does not answer what was due of another vaccine. */
export function isSameThing(record: AnyRecord, type: string, description: string): boolean {
  const [before, now] = [folded(record.description), folded(description)];
  return isSameType(record, type) && now !== '' && (before.includes(now) || now.includes(before));
}

/** What the next record of the same thing begins with. */
export const nextDoseDefaults = (record: AnyRecord): Record<string, unknown> => ({
  animalId: record.animalId,
  puppyId: record.puppyId,
  recordType: record.recordType,
  description: record.description,
  medication: record.medication,
});

/** The same for records of young ones that were written down together: one check of a litter is a record for each. */
export const wholeLitterKey = ({ puppyId, date, recordType, description }: AnyRecord): string | null =>
  text(puppyId) === '' ? null : [date, recordType, description].map(text).join('\n');

const mostNamed = 3;

/** "Deworming, 14 Nov, 8 puppies: Red girl, Blue boy, Alder and 5 more". */
export function wholeLitterWords(rows: readonly AnyRecord[], young: string, today: string): string {
  const names = rows.flatMap((row) => subjectOf(row)?.name ?? []);
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${text(rows[0]?.recordType)}, ${formatDate(text(rows[0]?.date), today)}, ${rows.length} ${young}: ${named}`;
}
