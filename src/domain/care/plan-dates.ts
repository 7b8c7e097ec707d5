import { addDays } from '#domain/dates.ts';
import type { CareState } from './lists.ts';
import type { Step } from './step.ts';

type DateRule = Pick<Step, 'from' | 'to' | 'after' | 'notBefore'>;

export interface Due {
  readonly dueOn: string;
  readonly dueUntil: string | null;
}

/** The days of one line, counted from `base`; `anchorOn` is what began the plan. */
function dueFrom({ from, to, notBefore }: DateRule, base: string, anchorOn: string): Due {
  const first = addDays(base, from);
  const least = typeof notBefore === 'number' ? addDays(anchorOn, notBefore) : first;
  const dueOn = first < least ? least : first;
  const last = typeof to === 'number' ? addDays(base, to) : null;
  return { dueOn, dueUntil: last !== null && last > dueOn ? last : null };
}

/** The days of a whole plan that begins: what follows another line is counted from the day that one is due. */
export function plannedDays(steps: readonly Step[], anchorOn: string): ReadonlyMap<string, Due> {
  const days = new Map<string, Due>();
  for (const step of steps) {
    const base = step.after ? days.get(step.after)?.dueOn : anchorOn;
    days.set(step.key, dueFrom(step, base ?? anchorOn, anchorOn));
  }
  return days;
}

/** An item of a plan as far as its days go. */
export interface DatedItem extends Due {
  readonly id: string;
  readonly step: string;
  readonly rule: DateRule;
  readonly state: CareState;
  readonly doneOn: string | null;
}

/** Nothing has come of it yet, so its day may move: also of one that ended, and is open again where that was a mistake. */
export const canMove = (state: CareState): boolean =>
  state === 'Open' || state === 'Gone along' || state === 'Ended';

/**
 * The days that the open items of one plan have now, of those that change: after one was done, or what began the plan was
 * corrected. Whatever carries a result stays as it is. An item counted from another that is gone stays too.
 */
export function movedDays(items: readonly DatedItem[], anchorOn: string): readonly (Due & { id: string })[] {
  const standing = items.filter(({ state }) => state !== 'Superseded');
  const byStep = new Map(standing.map((item) => [item.step, item]));
  const known = new Map<string, Due>();
  const dueOf = (item: DatedItem, seen: ReadonlySet<string>): Due => {
    const before = known.get(item.id);
    if (before) return before;
    const due = canMove(item.state) ? (counted(item, seen) ?? item) : item;
    known.set(item.id, due);
    return due;
  };
  const counted = (item: DatedItem, seen: ReadonlySet<string>): Due | undefined => {
    const { after } = item.rule;
    if (!after) return dueFrom(item.rule, anchorOn, anchorOn);
    const earlier = byStep.get(after);
    if (!earlier || seen.has(after)) return undefined;
    const base =
      earlier.state === 'Done' && earlier.doneOn !== null
        ? earlier.doneOn
        : dueOf(earlier, new Set([...seen, after])).dueOn;
    return dueFrom(item.rule, base, anchorOn);
  };
  return standing.flatMap((item) => {
    const { dueOn, dueUntil } = dueOf(item, new Set([item.step]));
    return dueOn === item.dueOn && dueUntil === item.dueUntil ? [] : [{ id: item.id, dueOn, dueUntil }];
  });
}
