import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { tokenHash } from './token-hash.ts';

/** The parts of what the library asks of a table that may name a token. */
interface Question {
  readonly model: string;
  readonly where?: Where[];
  readonly data?: Record<string, unknown>;
  readonly update?: Record<string, unknown>;
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Replaces tokens by their hashes on the way in, and puts those that were asked for back on the way out. */
class Exchange {
  readonly #tokens = new Map<string, string>();

  #hashed = <T>(value: T): T | string => {
    if (typeof value !== 'string') return value;
    const hash = tokenHash(value);
    this.#tokens.set(hash, value);
    return hash;
  };

  #row = (row: Record<string, unknown>): Record<string, unknown> =>
    'token' in row ? { ...row, token: this.#hashed(row.token) } : row;

  #clause = (clause: Where): Where => {
    if (clause.field !== 'token') return clause;
    const { value } = clause;
    return {
      ...clause,
      value: Array.isArray(value) ? value.map((one) => String(this.#hashed(one))) : this.#hashed(value),
    };
  };

  in<Q extends Question>(question: Q): Q {
    return {
      ...question,
      ...(question.where && { where: question.where.map(this.#clause) }),
      ...(question.data && { data: this.#row(question.data) }),
      ...(question.update && { update: this.#row(question.update) }),
    };
  }

  out = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(this.out);
    if (!isRow(answer) || typeof answer.token !== 'string') return answer;
    return { ...answer, token: this.#tokens.get(answer.token) ?? answer.token };
  };
}

type Ask = (question: Question) => Promise<unknown>;

/** Each method is generic in its own way; what they have in common is all that is touched here. */
function exchanged<F>(method: F): F {
  const ask = method as Ask;
  const asked: Ask = async (question) => {
    if (question.model !== 'session') return ask(question);
    const exchange = new Exchange();
    return exchange.out(await ask(exchange.in(question)));
  };
  return asked as F;
}

const hashingIn = (adapter: DBTransactionAdapter): DBTransactionAdapter => ({
  ...adapter,
  create: exchanged(adapter.create),
  findOne: exchanged(adapter.findOne),
  findMany: exchanged(adapter.findMany),
  count: exchanged(adapter.count),
  update: exchanged(adapter.update),
  updateMany: exchanged(adapter.updateMany),
  delete: exchanged(adapter.delete),
  deleteMany: exchanged(adapter.deleteMany),
  consumeOne: exchanged(adapter.consumeOne),
  incrementOne: exchanged(adapter.incrementOne),
});

/**
 * The library's way to its tables, with the tokens of sessions kept as hashes: it has no setting for it. A session found
 * other than by its token shows the hash in the token's place.
 */
export const withHashedTokens =
  (open: DBAdapterInstance): DBAdapterInstance =>
  (options) => {
    const adapter: DBAdapter = open(options);
    return {
      ...adapter,
      ...hashingIn(adapter),
      transaction: (work) => adapter.transaction((trx) => work(hashingIn(trx))),
    };
  };
