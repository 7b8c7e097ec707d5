import type { QueryClient } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { refreshAfterWrite } from '../affected-queries.ts';
import { alreadyKept, recordedMeanwhile, staleDetails } from '../already-kept.ts';
import { ApiError, isRetryable, isUnauthorized, sentenceOf } from '../api-error.ts';
import { request } from '../client.ts';
import { apiPath } from '../records.ts';
import { isStillThere, putEntry, waitingEntries } from './waiting.ts';
import {
  changedMeanwhile,
  followed,
  isUnsent,
  keptRecord,
  nextToSend,
  type Taker,
  type WaitingEntry,
} from './waiting-entry.ts';

const tooMany = 429;

async function send(entry: WaitingEntry): Promise<unknown> {
  const { key, path, body, correction, corrects, mayBeKept, orgId } = entry;
  if (!correction || !corrects) {
    const answer = await request('POST', path, { body, id: key, orgId });
    const first = mayBeKept && correction ? keptRecord(answer) : undefined;
    return first ? send({ ...entry, corrects: first }) : answer;
  }
  const changes = { ...correction.changes, version: corrects.version };
  try {
    return await request('PATCH', `${apiPath(correction.entity)}/${corrects.id}`, { body: changes, orgId });
  } catch (error) {
    const kept = alreadyKept(error);
    if (!kept) throw error;
    return kept;
  }
}

/** Why not, as a person reads it: the sentence of the field, where there is one. */
const whyNot = (error: unknown): string => {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ?? sentenceOf(error);
};

/** What became of an entry; undefined where nobody answered, and it goes on waiting. */
async function outcomeOf(entry: WaitingEntry): Promise<WaitingEntry | undefined> {
  try {
    return { ...entry, state: 'kept', problem: undefined, current: undefined, answer: await send(entry) };
  } catch (error) {
    const isNoVerdict =
      isRetryable(error) ||
      isUnauthorized(error) ||
      // Too many requests, or another organisation is open by now, or a second factor is set up first: it waits for that.
      (error instanceof ApiError &&
        (error.status === tooMany ||
          error.code === 'other-organisation' ||
          error.code === 'second-factor-due'));
    if (isNoVerdict) return undefined;
    const errors = error instanceof ApiError ? error.fields : {};
    const current = staleDetails(error)?.current;
    const meanwhile = recordedMeanwhile(error);
    const state = current || meanwhile ? 'conflict' : 'refused';
    const more = { current, meanwhile: meanwhile?.meanwhile, sameAs: meanwhile?.sameAs };
    return { ...entry, state, problem: whyNot(error), errors, ...more };
  }
}

/** One window of this browser sends at a time; where windows cannot agree the ids keep everything from being kept twice. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('studbook.sending', work) : work();

let underWay: Promise<void> | undefined;

async function sendEach(client: QueryClient, here: Taker): Promise<void> {
  for (;;) {
    const entry = nextToSend(waitingEntries(), here);
    if (!entry) return;
    if (!(await isStillThere(entry.key))) {
      await putEntry({ ...entry, state: 'kept' });
      continue;
    }
    await putEntry({ ...entry, state: 'sending' });
    const outcome = await outcomeOf(entry);
    const now = waitingEntries().find(({ key }) => key === entry.key);
    if (now && JSON.stringify(now.body) !== JSON.stringify(entry.body)) {
      await putEntry(changedMeanwhile(now, outcome));
      if (outcome) continue;
      return;
    }
    // Taken back while it was under way: what the server has kept it keeps, what it has not is not sent again.
    if (!now && outcome?.state !== 'kept') {
      if (outcome) continue;
      return;
    }
    if (!outcome) {
      await putEntry({ ...entry, state: 'waiting' });
      return;
    }
    await putEntry(outcome);
    for (const other of waitingEntries().filter(isUnsent)) {
      const next = followed(other, outcome);
      if (next !== other) await putEntry(next);
    }
    // A conflict tells that somebody else has written there: theirs is to be seen beside it.
    if (outcome.state === 'kept' || outcome.state === 'conflict') refreshSoon(client, outcome.writes);
  }
}

/** Many entries are followed by one look at what they have changed. */
const written = new Set<EntityName>();
let refreshing: ReturnType<typeof setTimeout> | undefined;
function refreshSoon(client: QueryClient, entities: readonly EntityName[]): void {
  for (const entity of entities) written.add(entity);
  clearTimeout(refreshing);
  refreshing = setTimeout(() => {
    const names = [...written];
    written.clear();
    void refreshAfterWrite(client, ...names);
  }, 200);
}

/** Sends what waits, the oldest first, as far as there are answers. */
export async function sendWaiting(client: QueryClient, here: Taker): Promise<void> {
  // What is added meanwhile goes out with the rest; what came too late for that goes out after it.
  while (underWay) await underWay;
  if (!nextToSend(waitingEntries(), here)) return;
  underWay = inTurn(() => sendEach(client, here)).finally(() => {
    underWay = undefined;
  });
  await underWay;
}
