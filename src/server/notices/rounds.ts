import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { type NoticeServices, sendDue } from './send-due.ts';

/** On the embedded database each look takes a turn of the one connection. */
const lookEveryMs = { pglite: 60_000, postgres: 15_000 } as const;

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'busy';

/** Looks again and again who is to be told; the function it answers ends it and waits for what is under way. */
export function startRounds(
  services: Omit<NoticeServices, 'logError'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // They are looked at again in a moment: a database that has no time is nothing to report.
  const logError = (error: unknown): void =>
    log[isBusy(error) ? 'info' : 'error']({ err: error }, 'Somebody could not be told what is due');
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await services.mails.takeUp().catch(logError);
      await sendDue({ ...services, logError }, () => signal.aborted).catch(logError);
      await pause(lookEveryMs[services.database.kind], undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
