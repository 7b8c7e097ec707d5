import type { TaskPlacing } from '#domain/verbs/place-task.ts';
import type { ListParams } from '#web/api/list-params.ts';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord, Page } from '#web/api/records.ts';
import type { BoardStatus } from './task-words.ts';

const mostShown = 200;
const mostDone = 20;

/** As they were put by hand, then the longest overdue first; of what is done the latest. */
export const boardParams = (status: BoardStatus, species: ListParams['species']): ListParams => ({
  filters: [{ column: 'status', operator: 'in', value: listValue([status]) }],
  sort: status === 'done' ? { by: 'completedAt', descending: true } : { by: 'boardPlace' },
  pageSize: status === 'done' ? mostDone : mostShown,
  count: true,
  labels: true,
  species,
});

/** What is done is in the order it was done in. */
export const isPlacedByHand = (status: BoardStatus): status is TaskPlacing['status'] => status !== 'done';

export type Beside = { readonly after: string } | { readonly before: string };

/** Beside whom of the others it goes at this place; null in an empty column, where nobody is. */
export function besideAt(others: readonly { readonly id: string }[], index: number): Beside | null {
  const above = others[index - 1];
  if (above) return { after: above.id };
  const [first] = others;
  return first ? { before: first.id } : null;
}

const last = '\uffff';

/** Who nobody has put anywhere stands below, by day: the order of the server. */
function standsAbove(one: AnyRecord, other: AnyRecord): boolean {
  const [a, b] = [one, other].map(({ boardPlace }) =>
    typeof boardPlace === 'number' ? boardPlace : Infinity,
  );
  if (a !== b) return Number(a) < Number(b);
  const [day, otherDay] = [one, other].map(({ dueDate }) => (typeof dueDate === 'string' ? dueDate : last));
  return day === otherDay ? one.id < other.id : String(day) < String(otherDay);
}

/** Where a task stands by itself that changes its column and is put beside nobody. */
export function ownIndex(task: AnyRecord, others: readonly AnyRecord[], status: BoardStatus): number {
  if (!isPlacedByHand(status)) return 0;
  const below = others.findIndex((other) => standsAbove(task, other));
  return below < 0 ? others.length : below;
}

export type Columns = Readonly<Partial<Record<BoardStatus, Page<AnyRecord>>>>;

/** The columns with a task in another place, before the server has said so. */
export function withTaskAt(
  columns: Columns,
  task: AnyRecord,
  { column, index }: { readonly column: BoardStatus; readonly index: number },
): Columns {
  const moved = Object.entries(columns).map(([status, page]) => {
    const others = page.items.filter(({ id }) => id !== task.id);
    const isHere = status === column;
    const items = isHere
      ? [...others.slice(0, index), { ...task, status: column }, ...others.slice(index)]
      : others;
    const total = page.total === undefined ? {} : { total: page.total + items.length - page.items.length };
    return [status, { ...page, items, ...total }];
  });
  return Object.fromEntries(moved) as Columns;
}
