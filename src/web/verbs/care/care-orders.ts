import type { CareItem } from '#domain/answers/care-plan.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { isUnsent, type Order, type WaitingEntry } from '#web/api/device/waiting-entry.ts';
import type { PlanOf } from './use-care-plan.ts';

const kind = 'care';
const givePath = '/api/care-plan/give';
const skipPath = '/api/care-plan/skip';
const tickPath = '/api/care-plan/checklist';
const coursePath = '/api/care-plan/course';

const entities: Record<PlanOf, EntityName> = {
  litter: 'breeding_groups',
  young: 'offspring',
  animal: 'animals',
  eggs: 'incubations',
};

/** Whose plan it is. */
export interface Whose {
  readonly of: PlanOf;
  readonly id: string;
}

type Body = Readonly<Record<string, unknown>>;

interface Told extends Whose {
  /** Under which it goes out. */
  readonly key: string;
  readonly title: string;
  readonly body: Body;
}

const order = (path: string, { of, id, key, title, body }: Told): Order => ({
  kind,
  key,
  path,
  body,
  title,
  about: { entity: entities[of], id },
  writes: ['care_items'],
});

export const giveOrder = (told: Told): Order => order(givePath, told);
export const skipOrder = (told: Told): Order => order(skipPath, told);
export const tickOrder = (told: Told): Order => order(tickPath, told);
export const courseOrder = (told: Told): Order => order(coursePath, told);

/** What this device has taken and the plan, as it was answered, does not hold. */
export interface Unsent {
  /** In the order they were taken: what was given or passed over, and courses. */
  readonly lines: readonly WaitingEntry[];
  /** The items those lines are about. */
  readonly itemIds: ReadonlySet<string>;
  /** The last tick of each step of each item, by `item step`; null where it was opened again. */
  readonly ticks: ReadonlyMap<string, { readonly at: string; readonly by: string } | null>;
}

const bodyOf = (entry: WaitingEntry): Body => entry.body as Body;
const idsOf = (entry: WaitingEntry): readonly string[] => (bodyOf(entry).items ?? []) as readonly string[];

/**
 * What of the orders is about this plan.
 * @param answeredAt When the plan was answered: what was kept before that stands in it
 */
export function unsentCare(
  orders: readonly WaitingEntry[],
  items: readonly CareItem[],
  { of, id }: Whose,
  answeredAt: number,
): Unsent {
  const own = new Set(items.map((item) => item.id));
  const here = orders
    .filter(
      (entry) =>
        entry.kind === kind &&
        (isUnsent(entry) || (entry.state === 'kept' && entry.takenAt > answeredAt)) &&
        (idsOf(entry).some((item) => own.has(item)) ||
          (entry.path === coursePath && entry.about.entity === entities[of] && entry.about.id === id)),
    )
    .toSorted((a, b) => a.takenAt - b.takenAt);
  const lines = here.filter(({ path }) => path !== tickPath);
  return {
    lines,
    itemIds: new Set(lines.flatMap(idsOf)),
    ticks: new Map(
      here
        .filter(({ path }) => path === tickPath)
        .flatMap((entry) =>
          idsOf(entry).map((item) => [
            `${item} ${String(bodyOf(entry).step)}`,
            bodyOf(entry).isDone === true
              ? { at: new Date(entry.takenAt).toISOString(), by: entry.userId }
              : null,
          ]),
        ),
    ),
  };
}

/** The steps of an item as they are with what this device has taken. */
export function withTicks(item: CareItem, { ticks }: Unsent): CareItem {
  if (!item.checklist || ticks.size === 0) return item;
  const checklist = item.checklist.map((step) => {
    const tick = ticks.get(`${item.id} ${step.id}`);
    if (tick === undefined || (tick !== null) === (step.doneAt !== null)) return step;
    return { ...step, doneAt: tick?.at ?? null, doneBy: tick?.by ?? null };
  });
  return { ...item, checklist };
}

/** Said after what was kept here only. */
export const waitingWords = { description: 'Saved on this device, sent when there is a network.' } as const;
