import type { NewPushDevice, PushDevice } from '#domain/answers/notices.ts';
import { deviceOf } from '#domain/device-words.ts';
import { AppError } from '#domain/errors.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { type OutgoingRules, refusalOf } from '#server/outgoing/post-outside.ts';
import { invalid } from '#server/records/record-values.ts';

interface Who {
  readonly userId: string;
  readonly sessionId: string;
}

/** More browsers than one person uses. */
const mostDevices = 20;

/** The browsers of a person that are told, the one that asks first. */
export async function listPushDevices(
  accounts: AccountsDatabase,
  { userId, sessionId }: Who,
): Promise<PushDevice[]> {
  const rows = await accounts
    .selectFrom('pushDevices')
    .select(['id', 'name', 'createdAt', 'sessionId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows
    .map(({ sessionId: of, ...row }) => ({ ...row, isCurrent: of === sessionId }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Has this browser told from now on. Added again it keeps its place; what another person had there is theirs no more.
 * @throws AppError 'invalid' for an address nothing is sent to, and past the most there can be
 */
export async function addPushDevice(
  accounts: AccountsDatabase,
  { userId, sessionId }: Who,
  { endpoint, keys, userAgent }: NewPushDevice & { readonly userAgent: string | undefined },
  rules: OutgoingRules,
): Promise<void> {
  const refusal = refusalOf(endpoint, rules);
  if (refusal) throw invalid({ endpoint: refusal });
  const values = { userId, sessionId, ...keys, name: deviceOf(userAgent ?? null).slice(0, 120) };
  await accounts.transaction().execute(async (trx) => {
    await trx
      .insertInto('pushDevices')
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
    const { many } = await trx
      .selectFrom('pushDevices')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(many) > mostDevices)
      throw invalid({ endpoint: `At most ${mostDevices} devices. Remove one you do not use any more` });
  });
}

/** @throws AppError 'not-found' for one that is gone already, or somebody else's */
export async function removePushDevice(
  accounts: AccountsDatabase,
  { userId }: Pick<Who, 'userId'>,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await accounts
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not-found', 'This device is not on the list any more.');
}

/** Where somebody is told besides the mail. */
export const pushDeviceIds = async (accounts: AccountsDatabase, userId: string): Promise<readonly string[]> =>
  (
    await accounts
      .selectFrom('pushDevices')
      .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
      .select('pushDevices.id')
      .where('pushDevices.userId', '=', userId)
      .where('sessions.expiresAt', '>', new Date().toISOString())
      .orderBy('pushDevices.id')
      .execute()
  ).map(({ id }) => id);
