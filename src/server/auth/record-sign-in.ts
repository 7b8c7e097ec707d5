import type { FastifyRequest } from 'fastify';
import { authAnswer } from '#domain/answers/ways-in.ts';
import { recordFailedSignIn, recordSecurityEvent } from '#server/security/record-event.ts';
import type { AuthAnswer } from './forward.ts';
import type { AccountsDatabase } from './tables.ts';

/** A sign-in that worked is kept before its answer goes; one that failed after, so that both take the same time. */
export async function recordSignIn(
  accounts: AccountsDatabase,
  request: FastifyRequest,
  email: string,
  { status, body }: AuthAnswer,
): Promise<void> {
  const { ip: address, log } = request;
  if (status === 401) {
    void recordFailedSignIn(accounts, log, { email, address });
    return;
  }
  const userId = status < 400 ? authAnswer.safeParse(body).data?.user?.id : undefined;
  if (userId !== undefined)
    await recordSecurityEvent(accounts, { kind: 'signed-in', orgId: null, userId, address });
}
