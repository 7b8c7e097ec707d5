import { z } from 'zod';
import type { AccountsDatabase } from './tables.ts';

export const passkeyAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type OwnPasskey = z.infer<typeof passkeyAnswer>;

export const listPasskeys = (db: AccountsDatabase, userId: string): Promise<OwnPasskey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
