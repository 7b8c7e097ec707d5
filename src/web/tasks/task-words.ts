import { formatDate, relativeDays } from '#domain/dates.ts';
import { labelWords } from '#domain/fields/field-text.ts';
import { daysBefore } from '#domain/notices.ts';
import { roleName, roles } from '#domain/roles.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { madeBy, type TaskEvent } from '#domain/task-rules.ts';
import type { AnyRecord } from '#web/api/records.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isOpenTask = ({ status }: AnyRecord): boolean => status === 'open' || status === 'in progress';

export const taskGroups = ['Overdue', 'Today', 'Later', 'No date', 'Done'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** Under which heading it stands; what is done or called off comes last. */
export function taskGroup(task: AnyRecord, today: string): TaskGroup {
  if (!isOpenTask(task)) return 'Done';
  const due = text(task.dueDate);
  if (due === '') return 'No date';
  return due < today ? 'Overdue' : due === today ? 'Today' : 'Later';
}

/** "Today", "20 Nov, 2 days overdue", "4 Jan, in 43 days"; what is done is not late. '' without a day. */
export function dueWords(task: AnyRecord, today: string): string {
  const due = text(task.dueDate);
  if (due === '') return '';
  if (!isOpenTask(task)) return formatDate(due, today);
  if (due === today) return 'Today';
  return `${formatDate(due, today)}, ${relativeDays(due, today)}`;
}

/** Somebody who can be given a task. */
export interface Assignable {
  readonly userId: string;
  readonly name: string;
}

/** Who is not in the team any more, or not yet known here. */
const somebodyElse = 'Someone else on your team';

export const nameOfAssignee = (team: readonly Assignable[], id: string): string =>
  team.find(({ userId }) => userId === id)?.name ?? somebodyElse;

/** Whose it is: one's own are told from those of the others. */
export function assigneeWords(
  { assigneeId, assigneeRole }: AnyRecord,
  ownId: string,
  team: readonly Assignable[],
  species: SpeciesKey,
): string {
  const id = text(assigneeId);
  if (id !== '') return id === ownId ? 'You' : nameOfAssignee(team, id);
  const role = roles.find((one) => one === assigneeRole);
  return role ? `Any ${roleName(role, species).toLocaleLowerCase('en')}` : '';
}

const beforeWords = (days: number): string =>
  days === 0 ? 'on the day' : days === 1 ? 'the day before' : `${days} days before`;

/** "7 days before, the day before and on the day"; '' without one. */
export function reminderWords(settings: unknown): string {
  const words = [...new Set(daysBefore(settings))].sort((one, other) => other - one).map(beforeWords);
  const all = [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter(Boolean).join(' and ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** “Waits for Scrub the box and 2 more”: of the open ones it depends on, by what they are called; '' where it waits for none. */
export function waitsForWords({ dependencies }: AnyRecord, open: ReadonlyMap<string, string>): string {
  const ids = Array.isArray(dependencies) ? dependencies.map(String) : [];
  const [first, ...more] = ids.flatMap((id) => open.get(id) ?? []);
  if (first === undefined) return '';
  return `Waits for ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** The headings of the board, in the order things go. */
export const boardStatuses = ['open', 'in progress', 'done'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

export const boardColumns: Readonly<Record<BoardStatus, { title: string; said: string; empty: string }>> = {
  open: { title: 'To do', said: 'To do', empty: 'Nothing is waiting' },
  'in progress': { title: 'In progress', said: 'In progress', empty: 'Nothing is under way' },
  done: { title: 'Done', said: 'Done', empty: 'Nothing is done yet' },
};

/** "Isla × Finch: expected 3 May 2027": which event made a task; null where somebody did. */
export function madeByWords(task: AnyRecord, today: string): string | null {
  const made = madeBy(task);
  if (!made) return null;
  const day = formatDate(made.on, today);
  const words: Readonly<Record<TaskEvent, string>> = {
    'Birth expected': `expected ${day}`,
    'Young born': `born ${day}`,
    'Mating recorded': `mated ${day}`,
    'Heat started': `in heat from ${day}`,
    'Pickup planned': `pickup ${day}`,
    'Test expires': `test valid until ${day}`,
    'Document expires': `document valid until ${day}`,
  };
  const about = task.labels?.entityId;
  const said = words[made.event];
  return about ? `${labelWords(about, today)}: ${said}` : said.charAt(0).toUpperCase() + said.slice(1);
}
