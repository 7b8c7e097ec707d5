import { readFileSync } from 'node:fs';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, message: 'must be an address like https://login.example.com' });

const common = {
  /** Part of the address the provider sends people back to. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, figures and hyphens')
    .refine((id) => id !== 'credential', 'is the name of the password'),
  /** On the button. */
  name: z.string().trim().min(1).max(40),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scopes: z.array(z.string().min(1)).optional(),
  /** For one that does not say whether an address is proven, and lets in nobody whose is not. */
  addressesAreProven: z.boolean().default(false),
};

/** OpenID Connect: all else is found at the issuer. */
const openId = z.strictObject({ ...common, issuer: address });

/** OAuth 2 alone: where everything is has to be told, and which field names a person for good. */
const plainOAuth = z.strictObject({
  ...common,
  authorizationUrl: address,
  tokenUrl: address,
  userInfoUrl: address,
  subject: z.string().min(1).default('id'),
});

const providers = z
  .array(z.union([openId, plainOAuth]))
  .max(10)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two have the same id');

/** Somebody else's service that says who a person is. */
export type ProviderSettings = z.infer<typeof providers>[number];

/**
 * The services one may sign in with, from the file that STUDBOOK_PROVIDERS names: it holds secrets, so it is no setting of
 * its own.
 */
export function readProviders(file: string | undefined): readonly ProviderSettings[] {
  if (file === undefined) return [];
  const fail = (why: string): never => {
    throw new Error(
      `Studbook cannot start with these settings of the environment:\n  STUDBOOK_PROVIDERS: ${file} ${why}`,
    );
  };
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return fail('cannot be read');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('is no JSON');
  }
  const read = providers.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return fail(
    `is not as README, “Sign in with another account”, says: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
