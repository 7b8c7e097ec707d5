import type { CompiledQuery, ControlledTransaction, Kysely, QueryResult } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { CopyIn, LongWork } from './database.ts';
import type { Schema } from './schema.ts';

/** For a connection, before it is asked for again. */
const patienceMs = 100;

export interface LongWorkSource {
  /** After so long others have their turn. */
  readonly turnMs: number;
  /** Each transaction begins here; on PGlite it waits for its turn like any other. */
  readonly kysely: Kysely<Schema>;
  /** On the connection of the open transaction. */
  readonly copyIn: () => CopyIn;
  /** Names the tenant. */
  readonly open: (trx: ControlledTransaction<Schema>) => Promise<void>;
  readonly onBegin: (trx: ControlledTransaction<Schema>) => Promise<void>;
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'busy';

/** Statements one after the other, in transactions that end when their turn is over. */
export class TurnTaking implements LongWork {
  readonly turnMs: number;
  readonly #source: LongWorkSource;
  #open: { readonly trx: ControlledTransaction<Schema>; readonly since: number } | undefined;
  #isWhole = false;

  constructor(source: LongWorkSource) {
    this.#source = source;
    this.turnMs = source.turnMs;
  }

  async executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> {
    const trx = await this.#turn();
    return trx.executeQuery<R>(query);
  }

  async copyIn(target: string, csv: AsyncIterable<Buffer>): Promise<number> {
    await this.#turn();
    return this.#source.copyIn()(target, csv);
  }

  async pause(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    try {
      await open.trx.commit().execute();
    } catch (error) {
      // Gives the connection back, which a failed commit does not.
      await open.trx
        .rollback()
        .execute()
        .catch(() => {});
      throw error;
    }
  }

  async whole<T>(work: () => Promise<T>): Promise<T> {
    await this.pause();
    this.#isWhole = true;
    const result = await work();
    this.#isWhole = false;
    await this.pause();
    return result;
  }

  /** Without what the open transaction has done. */
  async giveUp(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.trx.rollback().execute();
  }

  async #turn(): Promise<ControlledTransaction<Schema>> {
    if (this.#open && !this.#isWhole && performance.now() - this.#open.since > this.turnMs)
      await this.pause();
    this.#open ??= await this.#begin();
    return this.#open.trx;
  }

  async #begin(): Promise<{ trx: ControlledTransaction<Schema>; since: number }> {
    const trx = await this.#patiently();
    try {
      await this.#source.open(trx);
      await this.#source.onBegin(trx);
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
    return { trx, since: performance.now() };
  }

  /** Work of minutes does not fail because somebody else holds the database for a moment. */
  async #patiently(): Promise<ControlledTransaction<Schema>> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#source.kysely.startTransaction().execute();
      } catch (error) {
        if (!isBusy(error) || tries === 60) throw error;
        await new Promise((resolve) => setTimeout(resolve, patienceMs * tries));
      }
    }
  }
}

/** Lets in one after the other. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
