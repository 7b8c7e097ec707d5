import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inOrder, type LoggedEntry } from '#domain/birth/log.ts';
import { uuidsFrom } from '#domain/uuid.ts';
import { loggedAnswer } from '#domain/verbs/log-entry.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { readDraft, writeDraft } from '#web/records/draft.ts';
import { useDraftKey } from '#web/records/use-draft-key.ts';
import type { NotedEntry } from '#web/verbs/entry-words.ts';
import { useYoung } from '#web/verbs/use-litter.ts';

type Body = Readonly<Record<string, unknown>>;

/** An entry on its way to the server. */
interface Sent {
  readonly body: Body;
  readonly state: 'saving' | 'waiting' | 'refused' | 'kept';
  readonly errors?: Readonly<Record<string, string>>;
  readonly problem?: string;
  /** Changed after it went out once: whether that arrived, nobody knows. */
  readonly isChanged?: boolean;
}

/** One line of the log: kept, or on its way. */
export interface Line extends NotedEntry {
  readonly record: AnyRecord;
  readonly state: Sent['state'];
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  readonly incubationId?: string | null;
}

type Waiting = Readonly<Record<string, Sent>>;

/** As many as are shown of a litter; the birth comes first, and further care stands with each young one. */
const mostLines = 200;
const againMs = 8000;

const draftOf = (waiting: Waiting): Record<string, string> =>
  Object.fromEntries(
    Object.entries(waiting)
      .filter(([, { state }]) => state !== 'kept')
      .map(([id, sent]) => [id, JSON.stringify(sent)]),
  );

function fromDraft(key: string): Waiting {
  const found = Object.entries(readDraft(key)?.values ?? {});
  return Object.fromEntries(
    found.map(([id, text]): [string, Sent] => {
      const sent = JSON.parse(text) as Sent;
      return [id, sent.state === 'saving' ? { ...sent, state: 'waiting' } : sent];
    }),
  );
}

/** The id its young one gets, known before there is an answer. */
export const youngIdOf = (entryId: string): string => uuidsFrom(entryId, 2)[1] ?? '';

const asRecord = (id: string, values: Body): AnyRecord => ({ ...values, id }) as AnyRecord;

function lineOf(id: string, { body, state, errors = {}, problem }: Sent): Line {
  const { young: _, weight: __, ...values } = body;
  const offspringId = body.kind === 'Young' ? youngIdOf(id) : (body.offspringId ?? null);
  const record = asRecord(id, { ...values, offspringId });
  return { ...(record as AnyRecord & LoggedEntry), record, state, errors, problem };
}

/** A young one nobody has answered for yet, as its record will be. */
function bornOf(id: string, { body }: Sent): AnyRecord[] {
  if (body.kind !== 'Young') return [];
  const weight = body.weight as { value: number; unit: string } | null;
  return [
    asRecord(youngIdOf(id), {
      ...(body.young as Body),
      status: body.outcome === 'Stillborn' ? 'Deceased' : 'Available',
      ...(weight && { birthWeight: weight.value, weightUnit: weight.unit }),
    }),
  ];
}

/**
 * The log of a litter: what the server holds and what is on its way to it. Each entry goes out at once and in the order
 * they were made, for one may be about who came with another; what finds no network is written down on the device and
 * goes out under the same id.
 */
export function useBirthLog(litterId: string) {
  const key = useDraftKey('birth-log', litterId);
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting>(() => fromDraft(key));
  const latest = useRef(waiting);
  const isSending = useRef(false);
  const { data, isLoading } = useRecords('litter_entries', {
    pageSize: mostLines,
    sort: { by: 'happenedOn', descending: false },
    filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }],
  });
  const young = useYoung(litterId);

  const put = useCallback(
    (id: string, sent: Sent | undefined) => {
      const { [id]: _, ...rest } = latest.current;
      latest.current = sent ? { ...rest, [id]: sent } : rest;
      setWaiting(latest.current);
      writeDraft(key, { values: draftOf(latest.current), version: null });
    },
    [key],
  );

  const pump = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const next = () =>
      Object.entries(latest.current)
        .filter(([, { state }]) => state === 'saving' || state === 'waiting')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))[0];
    for (let found = next(); found; found = next()) {
      const [id, sent] = found;
      try {
        const answer = loggedAnswer.parse(await post(`/api/breeding-groups/${litterId}/log`, sent.body, id));
        // Under this id the first one is kept, so that what was changed since goes after it.
        const { version } = answer.entry;
        if (sent.isChanged) await post(`/api/litter-entries/${id}/correction`, { ...sent.body, version });
        put(id, { ...sent, state: 'kept' });
        await refreshAfterWrite(queryClient, 'litter_entries');
        put(id, undefined);
      } catch (error) {
        const isUnsent = error instanceof ApiError && error.status === 0;
        const errors = error instanceof ApiError ? error.fields : {};
        put(id, { ...sent, state: isUnsent ? 'waiting' : 'refused', errors, problem: sentenceOf(error) });
        if (isUnsent) break;
      }
    }
    isSending.current = false;
  }, [litterId, put, queryClient]);

  const log = useCallback(
    (id: string, body: Body) => {
      const isChanged = latest.current[id]?.state === 'waiting';
      put(id, { body, state: 'saving', isChanged });
      void pump();
    },
    [put, pump],
  );
  /** Takes back what the server has never seen. */
  const forget = useCallback((id: string) => put(id, undefined), [put]);

  const isWaiting = Object.values(waiting).some(({ state }) => state === 'waiting');
  const again = useCallback(() => void pump(), [pump]);
  // What a screen before this one could not send goes out as soon as this one opens.
  useEffect(again, [again]);
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', again);
    const timer = setInterval(again, againMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isWaiting, again]);

  return useMemo(() => {
    const kept = ((data?.items ?? []) as readonly unknown[] as readonly AnyRecord[]).filter(
      ({ id }) => !(id in waiting),
    );
    const lines = [
      ...kept.map((record): Line => {
        return {
          ...(record as AnyRecord & LoggedEntry),
          record,
          state: 'kept',
          errors: {},
          problem: undefined,
        };
      }),
      ...Object.entries(waiting).map(([id, sent]) => lineOf(id, sent)),
    ];
    const born = Object.entries(waiting).flatMap(([id, sent]) => bornOf(id, sent));
    const here = new Set(young.map(({ id }) => id));
    return {
      lines: inOrder(lines),
      young: [...young, ...born.filter(({ id }) => !here.has(id))],
      isLoading,
      log,
      forget,
      again,
    };
  }, [data, waiting, young, isLoading, log, forget, again]);
}

export type BirthLog = ReturnType<typeof useBirthLog>;
