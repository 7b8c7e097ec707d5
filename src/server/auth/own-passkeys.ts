import type { Passkey } from '#domain/answers/ways-in.ts';
import type { AccountsDatabase } from './tables.ts';

export const listPasskeys = (db: AccountsDatabase, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
