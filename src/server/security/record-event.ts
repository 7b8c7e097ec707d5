import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, type Kysely } from 'kysely';
import type { SecurityEventKind } from '#domain/security-events.ts';
import type { Statement } from '../db/database.ts';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Null: told to each organisation of the person. */
  readonly orgId: string | null;
  readonly userId: string | null;
  readonly address?: string | null;
  /** For people to read, never a secret. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** Anything that runs statements: an open transaction keeps the event exactly if it keeps what the event tells of. */
type Executor = Pick<Kysely<never>, 'executeQuery'>;

/** For `Database.scoped`, beside the statements it tells of. */
export const securityEventStatement = ({
  kind,
  orgId,
  userId,
  address = null,
  details,
}: SecurityEvent): Statement => ({
  sql: 'select record_security_event($1::uuid, $2::uuid, $3, $4, $5::jsonb)',
  parameters: [orgId, userId, kind, address, details === undefined ? null : JSON.stringify(details)],
});

/** The same where `condition` holds, which may speak of `$org` and, as `$6`, of the value beside it. */
export function securityEventWhere(event: SecurityEvent, condition: string, value: unknown): Statement {
  const { sql, parameters } = securityEventStatement(event);
  return { sql: `${sql} where ${condition}`, parameters: [...parameters, value] };
}

export async function recordSecurityEvent(db: Executor, event: SecurityEvent): Promise<void> {
  const { sql, parameters } = securityEventStatement(event);
  await db.executeQuery(CompiledQuery.raw(sql, [...parameters]));
}

/**
 * After the answer has gone: how long it took must not tell whether there is such an account. The address that was
 * typed is kept nowhere, since people type their password there.
 */
export function recordFailedSignIn(
  db: Executor,
  log: FastifyBaseLogger,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  log.warn({ address }, 'A sign-in failed');
  const failed = `select record_security_event(null, u.id, 'sign-in-failed', $2, null) from users u where u.email = lower($1)`;
  return db.executeQuery(CompiledQuery.raw(failed, [email, address])).then(
    () => {},
    (error: unknown) => log.error({ err: error }, 'A failed sign-in could not be recorded'),
  );
}
