import type { Query, QueryClient, QueryFunction } from '@tanstack/react-query';
import { isRetryable } from '../api-error.ts';
import { forgetEarly, type Question, takeAnswers } from './ask-or-recall.ts';
import { owner, shownOwner } from './owner.ts';
import { forgetPictures, keepPicturesOf, showKeptPictures } from './pictures.ts';
import { notAnswered, shownFrom } from './reach.ts';
import { type KeptAnswer, keepAnswers, readAnswer } from './store.ts';
import { withoutBuyers } from './without-buyers.ts';

/** What the day in the barn asks for, of which neither money nor buyers are kept. */
const keptAddress =
  /^\/api\/(auth\/user|species|org\/preferences|subscription\/limits|team\/context|team|dashboard\/metrics|upcoming|dashboard-preferences|animals|breeding-groups|offspring|litter-entries|weights|growth-answers|tasks|care[a-z-]*|health-records|heat-cycles|incubations|identity-marks|photos|genetics|genetic-clearances|breeding)(\/|$)/;

const isKept = ({ queryKey: [address, part] }: Question): boolean =>
  typeof address === 'string' && keptAddress.test(address) && part !== 'palette' && part !== 'trial';

const writtenAfterMs = 500;

const toWrite = new Map<string, KeptAnswer>();
let isTimed = false;

async function writeDown(): Promise<void> {
  isTimed = false;
  const answers = [...toWrite.values()];
  toWrite.clear();
  const whose = owner();
  if (!whose) return;
  await keepAnswers(whose.userId, answers);
  keepPicturesOf(answers);
}

function keep(query: Question, answer: unknown): void {
  if (!isKept(query)) return;
  const data = withoutBuyers(answer);
  if (data === undefined) return;
  const hash = query.queryHash;
  old.delete(hash);
  toWrite.set(hash, { hash, at: Date.now(), data });
  // What cannot be kept is asked for again: a full disk or a locked store stands in nobody's way.
  if (isTimed) return;
  isTimed = true;
  setTimeout(() => void writeDown().catch(() => {}), writtenAfterMs);
}

// A phone that is put away may be without battery when it is taken out again.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.hidden && void writeDown().catch(() => {}));

/** Forgets what has not been written down yet. */
export function forgetUnwritten(): void {
  forgetEarly();
  forgetPictures();
  toWrite.clear();
}

/** Shown as they were kept; asked for again when the server is back. */
const old = new Set<string>();

async function fromDevice(hash: string): Promise<KeptAnswer | undefined> {
  if (!shownOwner()) return undefined;
  return toWrite.get(hash) ?? (await readAnswer(hash));
}

const isOf = <T>(_: QueryFunction<T>, kept: KeptAnswer): kept is KeptAnswer & { readonly data: T } => true;

/** What was kept last of a question; undefined where nothing is, or may be shown. */
export async function recall<T>(
  ask: QueryFunction<T>,
  query: Query,
): Promise<{ readonly data: T } | undefined> {
  const kept = isKept(query) ? await fromDevice(query.queryHash).catch(() => undefined) : undefined;
  if (!kept || !isOf(ask, kept)) return undefined;
  old.add(kept.hash);
  shownFrom(kept.at);
  return kept;
}

/** An answer that was given up may still come, and is shown then to whoever asked. */
export function showWhenItComes<T>(
  asked: Promise<{ readonly data: T }>,
  client: QueryClient,
  { queryKey }: Query,
): void {
  const whose = owner()?.userId;
  notAnswered();
  asked.then(({ data }) => owner()?.userId === whose && client.setQueryData(queryKey, data)).catch(() => {});
}

/** Asks anew for what is shown as it was kept, and for what found no answer. */
export async function askAnew(client: QueryClient): Promise<void> {
  const hashes = new Set(old);
  old.clear();
  await client.invalidateQueries({
    predicate: ({ queryHash, state }) => hashes.has(queryHash) || isRetryable(state.error),
  });
}

takeAnswers({ keep });
if (typeof document !== 'undefined') showKeptPictures();
