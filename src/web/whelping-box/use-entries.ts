import { useCallback, useEffect, useMemo } from 'react';
import { gramsOf, scaleText } from '#domain/entry/scale-entry.ts';
import type { WeighedOn } from '#domain/reproduction/growth.ts';
import { bothAreRight, weighedTwice } from '#domain/reproduction/growth-rules.ts';
import { readingsWords } from '#domain/reproduction/weighed-twice.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Weighing } from '#domain/verbs/weigh-young.ts';
import { useSendLater } from '#web/api/device/send-later.ts';
import { dropEntry, loadWaiting, useWaiting } from '#web/api/device/waiting.ts';
import {
  isUnsent,
  keptRecord,
  type Order,
  type WaitingEntry,
  wantsDecision,
} from '#web/api/device/waiting-entry.ts';
import { apiPath } from '#web/api/records.ts';
import { asWeighed, type Entry, isOfSession, type When } from './entry.ts';

export type Entries = Readonly<Record<string, Entry>>;

const kind = 'weighing';

interface Weighed {
  readonly youngId: string;
  readonly entry: Entry;
  readonly order: WaitingEntry;
}

const stateOf = ({ state }: WaitingEntry): Entry['state'] =>
  state === 'sending' ? 'saving' : state === 'conflict' ? 'refused' : state;

/** A weight as it lies on the device or was answered. */
function weighedIn(order: WaitingEntry): Weighed | undefined {
  // Written by this screen and checked by the server; a version before this one may have written another.
  const found = order.body as Partial<Weighing> | undefined;
  const one = found?.weights?.[0];
  if (!found?.unit || !found.weighedOn || !one) return undefined;
  const entry: Entry = {
    value: one.value,
    unit: found.unit,
    on: found.weighedOn,
    time: found.weighedTime ?? null,
    onceId: order.key,
    state: stateOf(order),
    problem: order.problem,
    weight: keptRecord(order.answer) ?? order.corrects,
  };
  return { youngId: one.offspringId, entry, order };
}

const byTime = (a: WaitingEntry, b: WaitingEntry): number =>
  a.takenAt - b.takenAt || a.key.localeCompare(b.key);

/**
 * The weights of this litter that this device has taken, by young, the last one of each. Each is written down at once and
 * sent; what finds no network waits, over a reload and a dead battery as well.
 */
export function useEntries(litterId: string) {
  const orders = useWaiting();
  const sender = useSendLater();
  // What a screen before this one could not send goes out as soon as this one opens.
  useEffect(() => void loadWaiting().then(sender.again), [sender]);

  const weighed = useMemo(
    () =>
      orders
        .filter((order) => order.kind === kind && order.about.id === litterId)
        .toSorted(byTime)
        .flatMap((order) => weighedIn(order) ?? []),
    [orders, litterId],
  );
  const entries = useMemo<Entries>(
    () => Object.fromEntries(weighed.map(({ youngId, entry }) => [youngId, entry])),
    [weighed],
  );

  const orderOf = useCallback(
    (youngId: string, title: string, entry: Entry): Order => {
      const { value, unit } = entry;
      return {
        kind,
        key: entry.onceId,
        path: `/api/breeding-groups/${litterId}/weighing`,
        body: {
          weighedOn: entry.on,
          ...(entry.time && { weighedTime: entry.time }),
          unit,
          weights: [{ offspringId: youngId, value }],
        },
        title: `${title}, ${scaleText(gramsOf(entry), unit)}`,
        about: { entity: 'breeding_groups', id: litterId },
        writes: ['weights', 'offspring'],
        correction: { entity: 'weights', changes: { value, unit } },
      };
    },
    [litterId],
  );
  const keep = useCallback(
    (youngId: string, title: string, entry: Entry) => {
      const before = weighed.findLast((one) => one.youngId === youngId && isOfSession(one.entry, entry));
      // What was refused is typed anew; what is under way is corrected when it has arrived.
      if (before && wantsDecision(before.order)) void dropEntry(before.order.key);
      void sender.later({
        ...orderOf(youngId, title, entry),
        corrects: entry.weight,
        after: before && isUnsent(before.order) ? before.order.key : undefined,
      });
    },
    [weighed, orderOf, sender],
  );
  /** Another weight of the same session, and that nobody need be asked which of them holds. */
  const keepBoth = useCallback(
    (youngId: string, title: string, entry: Entry, before: WeighedOn, now: When) => {
      const order = orderOf(youngId, title, entry);
      void sender.later(order);
      void sender.later({
        kind: 'weighed twice',
        key: uuidv7(),
        path: apiPath('growth_answers'),
        body: {
          ...{ offspringId: youngId, rule: weighedTwice, answer: bothAreRight },
          readings: readingsWords(before, asWeighed(entry)),
          ...{ answeredOn: now.on, answeredTime: now.time },
        },
        title: `${title}: both weights are right`,
        about: order.about,
        writes: ['growth_answers'],
      });
    },
    [orderOf, sender],
  );

  return { entries, keep, keepBoth, again: () => void sender.again() };
}
