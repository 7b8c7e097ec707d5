import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { isRetryable } from '../api-error.ts';
import { isDemoMode } from '../demo-mode.ts';
import { owner, shownOwner } from './owner.ts';
import { notAnswered, shownFrom } from './reach.ts';
import type { KeptAnswer } from './store.ts';

/** What is fetched when it is first wanted: a page that is online has no need of it to be drawn. */
const store = () => import('./store.ts');

/** What the day in the barn asks for. Neither money nor customers, nor what concerns the account. */
const keptAddress =
  /^\/api\/(auth\/user|species|org\/preferences|subscription\/limits|team\/context|team|dashboard\/metrics|upcoming|dashboard-preferences|animals|breeding-groups|offspring|litter-entries|weights|growth-answers|tasks|care[a-z-]*|health-records|heat-cycles|incubations|identity-marks|photos|genetics|breeding)(\/|$)/;

const isKept = ({ queryKey: [address, part] }: Query): boolean =>
  typeof address === 'string' && keptAddress.test(address) && part !== 'palette' && part !== 'trial';

const writtenAfterMs = 500;
/** The first screen is drawn before that. */
const firstWrittenAfterMs = 2500;
/** A line that carries nothing is given up for what is at hand. */
const patienceMs = 6000;

const toWrite = new Map<string, KeptAnswer>();
let isTimed = false;
let isFirst = true;

async function writeDown(): Promise<void> {
  isTimed = false;
  const answers = [...toWrite.values()];
  toWrite.clear();
  const whose = owner();
  if (whose) await (await store()).keepAnswers(whose.userId, answers);
}

function keep(hash: string, data: unknown): void {
  toWrite.set(hash, { hash, at: Date.now(), data });
  // What cannot be kept is asked for again: a full disk or a locked store stands in nobody's way.
  if (isTimed) return;
  isTimed = true;
  setTimeout(() => void writeDown().catch(() => {}), isFirst ? firstWrittenAfterMs : writtenAfterMs);
  isFirst = false;
}

// A phone that is put away may be without battery when it is taken out again.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.hidden && void writeDown().catch(() => {}));

/** Forgets what has not been written down yet. */
export const forgetUnwritten = (): void => toWrite.clear();

/** Shown as they were kept; asked for again when the server is back. */
const old = new Set<string>();

async function fromDevice(hash: string): Promise<KeptAnswer | undefined> {
  if (!shownOwner()) return undefined;
  return toWrite.get(hash) ?? (await (await store()).readAnswer(hash));
}

const isOf = <T>(_: QueryFunction<T>, kept: KeptAnswer): kept is KeptAnswer & { readonly data: T } => true;

/**
 * Asks the server, and keeps its answer; where there is none, or none within a while, answers what was kept last. In the
 * demo nothing is kept.
 */
export async function askOrRecall<T>(
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (!isKept(query) || isDemoMode()) return ask(context);
  const { queryHash: hash } = query;
  const whose = owner()?.userId;
  const asked = Promise.resolve(ask(context)).then((data) => {
    keep(hash, data);
    old.delete(hash);
    return { data };
  });
  const recall = async () => {
    const kept = await fromDevice(hash).catch(() => undefined);
    if (!kept || !isOf(ask, kept)) return undefined;
    old.add(hash);
    shownFrom(kept.at);
    return kept;
  };
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timeout = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    const first = await Promise.race([asked, patience]);
    if (first) return first.data;
    const kept = await recall();
    if (!kept) return (await asked).data;
    notAnswered();
    // It may still come, and is shown then.
    asked
      .then(({ data }) => owner()?.userId === whose && context.client.setQueryData(query.queryKey, data))
      .catch(() => {});
    return kept.data;
  } catch (error) {
    const kept = isRetryable(error) ? await recall() : undefined;
    if (!kept) throw error;
    return kept.data;
  } finally {
    clearTimeout(timeout);
  }
}

/** Asks anew for what is shown as it was kept. */
export async function askAnew(client: QueryClient): Promise<void> {
  const hashes = new Set(old);
  old.clear();
  await client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}
