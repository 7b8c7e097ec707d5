import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { weighingAnswer } from '#domain/verbs/weigh-young.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { updateRecord } from '#web/api/records.ts';
import { readDraft, writeDraft } from '#web/records/draft.ts';
import { useDraftKey } from '#web/records/use-draft-key.ts';
import { type Entry, isOfSession } from './entry.ts';

export type Entries = Readonly<Record<string, Entry>>;

/** Between the young and the id of a weight that waits behind a newer one. */
const aside = '#';

/** How long until what found no network is sent once more. */
const againMs = 8000;

async function send(litterId: string, youngId: string, entry: Entry): Promise<Entry['weight']> {
  const { value, unit, weight } = entry;
  if (weight) {
    const { id, version } = await updateRecord('weights', weight.id, {
      value,
      unit,
      version: weight.version,
    });
    return { id, version };
  }
  const answer = await post(
    `/api/breeding-groups/${litterId}/weighing`,
    {
      weighedOn: entry.on,
      ...(entry.time && { weighedTime: entry.time }),
      unit,
      weights: [{ offspringId: youngId, value }],
    },
    entry.onceId,
  );
  const [kept] = weighingAnswer.parse(answer).items;
  return kept && { id: kept.id, version: Number(kept.version) };
}

const whyNot = (error: unknown): string => {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ?? sentenceOf(error);
};

const draftOf = (entries: Entries): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries)
      .filter(([, { state }]) => state !== 'kept')
      .map(([id, entry]) => [id, JSON.stringify(entry)]),
  );

/** What was typed and had no answer when the screen was closed or reloaded. */
function fromDraft(key: string): Entries {
  const found = Object.entries(readDraft(key)?.values ?? {});
  return Object.fromEntries(
    found.map(([id, text]): [string, Entry] => [id, { ...(JSON.parse(text) as Entry), state: 'waiting' }]),
  );
}

/**
 * The weights of this session by young. Each is kept by the server at once; what finds no network waits, is written
 * down on the device, and goes out under the same id until it is answered.
 */
export function useEntries(litterId: string) {
  const key = useDraftKey('weighing', litterId);
  const queryClient = useQueryClient();
  const [entries, setEntries] = useState<Entries>(() => fromDraft(key));
  const latest = useRef(entries);
  /** One after the other for each young: a correction waits for what it corrects. */
  const underWay = useRef(new Map<string, Promise<void>>());

  const put = useCallback(
    (youngId: string, entry: Entry) => {
      latest.current = { ...latest.current, [youngId]: entry };
      setEntries(latest.current);
      writeDraft(key, { values: draftOf(latest.current), version: null });
    },
    [key],
  );

  const deliver = useCallback(
    async (youngId: string, entry: Entry) => {
      const before = latest.current[youngId]?.weight ?? entry.weight;
      const sent = { ...entry, weight: before };
      const isLatest = () => latest.current[youngId]?.onceId === entry.onceId;
      try {
        const weight = await send(litterId, youngId.split(aside)[0] ?? youngId, sent);
        const now = latest.current[youngId];
        // What was typed meanwhile corrects what has just arrived.
        if (isLatest()) put(youngId, { ...sent, state: 'kept', problem: undefined, weight });
        else if (now) put(youngId, { ...now, weight });
        await refreshAfterWrite(queryClient, 'weights', 'offspring');
      } catch (error) {
        if (!isLatest()) return;
        const isUnsent = error instanceof ApiError && error.status === 0;
        put(youngId, { ...sent, state: isUnsent ? 'waiting' : 'refused', problem: whyNot(error) });
      }
    },
    [litterId, put, queryClient],
  );

  const keep = useCallback(
    (youngId: string, entry: Entry) => {
      const older = latest.current[youngId];
      // A weight of an earlier weighing that still waits is no mistake to be typed over: it goes out beside this one.
      if (older?.state === 'waiting' && older.onceId !== entry.onceId && !isOfSession(older, entry))
        put(`${youngId}${aside}${older.onceId}`, older);
      put(youngId, { ...entry, state: 'saving', problem: undefined });
      const before = underWay.current.get(youngId) ?? Promise.resolve();
      underWay.current.set(
        youngId,
        before.then(() => deliver(youngId, entry)),
      );
    },
    [deliver, put],
  );

  const again = useCallback(() => {
    for (const [youngId, entry] of Object.entries(latest.current))
      if (entry.state === 'waiting') keep(youngId, entry);
  }, [keep]);

  const isWaiting = Object.values(entries).some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', again);
    const timer = setTimeout(again, againMs);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [isWaiting, again]);
  // What a screen before this one could not send goes out as soon as this one opens.
  useEffect(again, [again]);

  return { entries, keep, again };
}
