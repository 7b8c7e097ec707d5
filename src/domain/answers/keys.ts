import { z } from 'zod';
import { keyAreaNames } from '../keys.ts';
import { listOf } from './list-of.ts';

const keyKinds = ['personal', 'organisation'] as const;
const areas = z.array(z.enum(keyAreaNames));

/** A key as it is listed: never the key itself. */
const key = z.object({
  id: z.uuid(),
  kind: z.enum(keyKinds),
  name: z.string(),
  prefix: z.string().describe('What the key begins with'),
  mayWrite: z.boolean(),
  areas,
  madeBy: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string().nullable().describe('Null where it never ends'),
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
});
export type KeyListed = z.infer<typeof key>;

export const keysAnswer = z.object({ items: listOf(key) }).meta({ id: 'Keys' });
export type KeysAnswer = z.infer<typeof keysAnswer>;

const newKeyFields = {
  kind: z.enum(keyKinds).describe('Your own, or one that whoever leads the organisation sees and revokes'),
  mayWrite: z.boolean().default(false),
  areas: areas.min(1, 'Choose at least one').max(keyAreaNames.length),
  days: z.int().min(1).max(3650).nullable().default(365).describe('How long it opens; null for ever'),
};

/** The name is said by the server, which knows what text a database holds. */
export const newKey = <N extends z.ZodType>(name: N) =>
  z.object({ name, ...newKeyFields }).meta({ id: 'NewKey' });
export type NewKey = z.infer<ReturnType<typeof newKey<z.ZodString>>>;

/** The key is shown once and kept nowhere. */
export const keyMade = z.object({ id: z.uuid(), key: z.string() }).meta({ id: 'KeyMade' });
export type KeyMade = z.infer<typeof keyMade>;

export const currentKey = z
  .object({
    name: z.string(),
    organisation: z.string(),
    mayWrite: z.boolean(),
    areas,
    role: z.string().describe('Of its maker, today'),
  })
  .meta({ id: 'CurrentKey' });
