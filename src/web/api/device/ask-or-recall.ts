import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { isRetryable, withoutCopy } from '../api-error.ts';
import { isDemoMode } from '../demo-mode.ts';
import { owner } from './owner.ts';

/** What came in before the device could take it; `answers.ts` is fetched when the first screen stands. */
interface Taker {
  readonly keep: (query: Question, data: unknown) => void;
}

export type Question = Pick<Query, 'queryKey' | 'queryHash'>;

let taker: Taker | undefined;
let early: (readonly [Question, unknown])[] = [];

export function takeAnswers(next: Taker): void {
  taker = next;
  for (const [query, data] of early) next.keep(query, data);
  early = [];
}

export const forgetEarly = (): void => {
  early = [];
};

function keep(query: Question, data: unknown): void {
  if (taker) taker.keep(query, data);
  else early.push([query, data]);
}

/** Keeps what answers a question that nobody asked: a record that came in whole with a list. */
export const keepAnswer = (queryKey: QueryKey, data: unknown): void =>
  keep({ queryKey, queryHash: hashKey(queryKey) }, data);

/** A line that carries nothing is given up for what is at hand. */
const patienceMs = 6000;

/** What is read only where there was no answer. */
interface Kept {
  readonly recall: <T>(ask: QueryFunction<T>, query: Query) => Promise<{ readonly data: T } | undefined>;
  readonly showWhenItComes: <T>(
    asked: Promise<{ readonly data: T }>,
    client: QueryClient,
    query: Query,
  ) => void;
}

type Persister = <T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: Query) => Promise<T>;

/**
 * Asks the server, and keeps its answer; where there is none, or none within a while, answers what was kept last. In the
 * demo nothing is kept.
 */
export const askOrRecall =
  (load: () => Promise<Kept>): Persister =>
  async (ask, context, query) => {
    if (isDemoMode()) return ask(context);
    const asked = Promise.resolve(ask(context)).then((data) => {
      keep(query, data);
      return { data };
    });
    const recall = async () => (owner() ? (await load()).recall(ask, query) : undefined);
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<null>((resolve) => {
      timeout = setTimeout(() => resolve(null), patienceMs);
    });
    try {
      const first = await Promise.race([asked, patience]);
      if (first) return first.data;
      const kept = await recall();
      if (!kept) return (await asked).data;
      const { showWhenItComes } = await load();
      showWhenItComes(asked, context.client, query);
      return kept.data;
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const kept = await recall();
      if (!kept) throw owner() ? withoutCopy(error) : error;
      return kept.data;
    } finally {
      clearTimeout(timeout);
    }
  };
