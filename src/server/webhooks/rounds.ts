import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { type DeliveryServices, deliver } from './deliver.ts';

/** Whoever changes a record wakes the round of their own process; this is for what is tried again, and for others'. */
const lookEveryMs = { pglite: 20_000, postgres: 5_000 } as const;
/** What one person changes within a moment goes out together. */
const gatherMs = 300;
const breadth = 3;

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'busy';

interface Due {
  readonly orgId: string;
  readonly webhookId: string;
}

/** Sends what is due to everybody; answers how much arrived. */
export async function deliverDue(
  services: DeliveryServices,
  { signal, onError }: { readonly signal?: AbortSignal; readonly onError: (error: unknown) => void },
): Promise<number> {
  const { rows } = await sql<Due>`select org_id, webhook_id from find_due_webhooks()`.execute(
    services.database.kysely,
  );
  const due = [...rows];
  let count = 0;
  const worker = async (): Promise<void> => {
    for (let one = due.shift(); one && !signal?.aborted; one = due.shift())
      count += await deliver(services, one, signal).catch((error: unknown) => {
        onError(error);
        return 0;
      });
  };
  await Promise.all(Array.from({ length: breadth }, worker));
  return count;
}

/** Sends webhooks again and again, until it is ended. */
export class WebhookRounds {
  readonly #services: DeliveryServices;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #waking = new AbortController();
  #running: Promise<void> | undefined;

  constructor(services: DeliveryServices, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Something may have happened that is to be told. */
  wake(): void {
    this.#waking.abort();
  }

  /** Ends it; what is under way is cut off and sent again by whoever comes next. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const onError = (error: unknown): void =>
      this.#log[isBusy(error) ? 'info' : 'error']({ err: error }, 'A webhook could not be served');
    await this.#takeUpAgain().catch(onError);
    while (!signal.aborted) {
      await deliverDue(this.#services, { signal, onError }).catch(onError);
      const either = AbortSignal.any([signal, this.#waking.signal]);
      await pause(lookEveryMs[this.#services.database.kind], undefined, { signal: either, ref: false }).catch(
        () => {},
      );
      if (this.#waking.signal.aborted) {
        // Before the pause: whoever comes meanwhile is looked after in another round.
        this.#waking = new AbortController();
        await pause(gatherMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  /** The embedded database has one process: whatever was under way belonged to one that is gone. */
  async #takeUpAgain(): Promise<void> {
    const { database } = this.#services;
    if (database.kind !== 'pglite') return;
    await database.asOwner((owner) =>
      owner.execute('update webhooks set taken_until = null where taken_until is not null'),
    );
  }
}
