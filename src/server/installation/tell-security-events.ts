import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { lookAgain } from '../look-again.ts';

const everyMs = 10_000;
const mostAtOnce = 500;

/** Where security events are told apart from the database: a line of JSON each, whatever else is logged. */
export const securityLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({ log: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });

/**
 * Writes what has not been told yet on the server's own log, the oldest first, and answers how many that were. Written before
 * it is struck off: a server that dies in between has it told twice, not never.
 */
export const tellSecurityEvents = (accounts: AccountsDatabase, to: FastifyBaseLogger): Promise<number> =>
  accounts.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; event: object }>`
      select id, event from take_untold_security_events(${mostAtOnce}) order by id`.execute(trx);
    for (const { event } of rows) to.info({ event }, 'Security event');
    return rows.length;
  });

/** Answers how to end it. */
export const startTelling = (accounts: AccountsDatabase, log: FastifyBaseLogger): (() => Promise<void>) => {
  const to = securityLog(log);
  return lookAgain({
    look: async () => {
      while ((await tellSecurityEvents(accounts, to)) === mostAtOnce);
    },
    everyMs,
    logError: (error) => log.error({ err: error }, 'Security events could not be told'),
  });
};
