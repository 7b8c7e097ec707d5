import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { inOrder, type LoggedEntry } from '#domain/birth/log.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import { sendNowOrLater, useSendLater } from '#web/api/device/send-later.ts';
import { dropEntry, keepTheirs, loadWaiting, useWaiting } from '#web/api/device/waiting.ts';
import { keptRecord, type Order, type WaitingEntry } from '#web/api/device/waiting-entry.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import type { NotedEntry } from '#web/verbs/entry-words.ts';
import { useYoung } from '#web/verbs/use-litter.ts';

type Body = Readonly<Record<string, unknown>>;

const kind = 'birth-log';

/** One line of the log: kept, or on its way. */
export interface Line extends NotedEntry {
  readonly record: AnyRecord;
  readonly state: 'saving' | 'waiting' | 'refused' | 'kept';
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  /** Somebody else has logged one like it. */
  readonly isDoubtful: boolean;
  /** Somebody has said that it is another one than that. */
  readonly isAnother: boolean;
  readonly incubationId?: string | null;
}

/** As many as are shown of a litter; the birth comes first, and further care stands with each young one. */
const mostLines = 200;

/** The id its young one gets, known before there is an answer. */
export const youngIdOf = (entryId: string): string => uuidsFrom(entryId, 2)[1] ?? '';

const asRecord = (id: string, values: Body): AnyRecord => ({ ...values, id }) as AnyRecord;

const stateOf = ({ state }: WaitingEntry): Line['state'] =>
  state === 'sending' ? 'saving' : state === 'conflict' ? 'refused' : state;

/** What is corrected keeps its own id; the order goes out under another. */
const entryIdOf = ({ key, corrects }: WaitingEntry): string => corrects?.id ?? key;

function lineOf(order: WaitingEntry): Line {
  const id = entryIdOf(order);
  const { young: _, weight: __, isAnother, ...values } = order.body as Body;
  const offspringId = values.kind === 'Young' ? youngIdOf(id) : (values.offspringId ?? null);
  const version = order.corrects?.version;
  const record = asRecord(id, { ...values, offspringId, ...(version !== undefined && { version }) });
  return {
    ...(record as AnyRecord & LoggedEntry),
    record,
    state: stateOf(order),
    errors: order.errors ?? {},
    problem: order.problem,
    isDoubtful: order.meanwhile !== undefined,
    isAnother: isAnother === true,
  };
}

/** A young one nobody has answered for yet, as its record will be. */
function bornOf(order: WaitingEntry): AnyRecord[] {
  const body = order.body as Body;
  if (body.kind !== 'Young') return [];
  const weight = body.weight as { value: number; unit: string } | null;
  return [
    asRecord(youngIdOf(entryIdOf(order)), {
      ...(body.young as Body),
      status: body.outcome === 'Stillborn' ? 'Deceased' : 'Available',
      ...(weight && { birthWeight: weight.value, weightUnit: weight.unit }),
    }),
  ];
}

const keptLine = (record: AnyRecord): Line => ({
  ...(record as AnyRecord & LoggedEntry),
  record,
  state: 'kept',
  errors: {},
  problem: undefined,
  isDoubtful: false,
  isAnother: false,
});

/**
 * The log of a litter: what the server holds and what this device has taken. Each entry is written down at once and goes
 * out in the order they were made, for one may be about who came with another; what finds no network waits, over a
 * reload and a dead battery as well, and goes out under the same id.
 */
export function useBirthLog(litterId: string) {
  const orders = useWaiting();
  const client = useQueryClient();
  const sender = useSendLater();
  const { data, isLoading } = useRecords('litter_entries', {
    pageSize: mostLines,
    sort: { by: 'happenedOn', descending: false },
    filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }],
  });
  const young = useYoung(litterId);
  // What a screen before this one could not send goes out as soon as this one opens.
  useEffect(() => void loadWaiting().then(sender.again), [sender]);

  const taken = useMemo(
    () => orders.filter((order) => order.kind === kind && order.about.id === litterId),
    [orders, litterId],
  );
  useEffect(() => {
    // What the list holds as it was answered is told by the list from now on.
    const versions = new Map(data?.items.map(({ id, version }) => [id, version]));
    for (const order of taken) {
      const answered = order.state === 'kept' ? keptRecord(order.answer) : undefined;
      const shown = answered && versions.get(answered.id);
      if (answered && shown !== undefined && shown >= answered.version) void dropEntry(order.key);
    }
  }, [taken, data]);

  const orderOf = useCallback(
    (key: string, body: Body, title: string): Order => ({
      kind,
      key,
      path: `/api/breeding-groups/${litterId}/log`,
      body,
      title,
      about: { entity: 'breeding_groups', id: litterId },
      writes: ['litter_entries'],
      correction: { entity: 'litter_entries', changes: body },
    }),
    [litterId],
  );
  const log = useCallback(
    (id: string, body: Body, title: string) =>
      void sender.later({
        ...orderOf(id, body, title),
        ...(body.kind === 'Young' && { makes: youngIdOf(id) }),
      }),
    [orderOf, sender],
  );
  /**
   * Puts right what is kept; without a network it waits.
   * @throws ApiError with the sentence at its field
   */
  const correct = useCallback(
    (corrects: { readonly id: string; readonly version: number }, body: Body, title: string) => {
      const before = taken.find((order) => order.corrects?.id === corrects.id);
      return sendNowOrLater(client, { ...orderOf(before?.key ?? uuidv7(), body, title), corrects });
    },
    [taken, client, orderOf],
  );

  return useMemo(() => {
    const onTheirWay = new Set(taken.map(entryIdOf));
    const kept = ((data?.items ?? []) as readonly unknown[] as readonly AnyRecord[]).filter(
      ({ id }) => !onTheirWay.has(id),
    );
    const born = taken.flatMap(bornOf);
    const here = new Set(young.map(({ id }) => id));
    return {
      lines: inOrder([...kept.map(keptLine), ...taken.map(lineOf)]),
      young: [...young, ...born.filter(({ id }) => !here.has(id))],
      isLoading,
      log,
      correct,
      /** Takes back what the server has never seen; what is about one that somebody else has logged stays, with theirs. */
      forget: async (id: string) => {
        const order = taken.find(({ key }) => key === id);
        if (order) await keepTheirs(order);
        await sender.again();
      },
      again: () => void sender.again(),
    };
  }, [taken, data, young, isLoading, log, correct, sender]);
}

export type BirthLog = ReturnType<typeof useBirthLog>;
