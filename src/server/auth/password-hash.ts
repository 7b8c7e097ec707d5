import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword } from 'better-auth/crypto';

const derive = promisify(argon2);

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. Raising it re-hashes everybody at their next sign-in. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

const saltBytes = 16;
const keyBytes = 32;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The same characters typed on two keyboards may arrive as different bytes. */
const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: keyBytes, ...cost });

/** Works in the thread pool of the runtime, never on the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `${prefix}${unpadded(salt)}$${unpadded(await keyOf(password, salt))}`;
}

/** Whether the hash was made another way than today, and is to be made anew as soon as the password is known. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefix);

/** Hashes that are outdated are those of the sign-in library (scrypt), which knows how to check them. */
export async function isPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (isOutdated(hash)) return verifyPassword({ hash, password });
  const [salt = '', key = ''] = hash.slice(prefix.length).split('$');
  const known = Buffer.from(key, 'base64');
  const given = await keyOf(password, Buffer.from(salt, 'base64'));
  return known.length === given.length && timingSafeEqual(known, given);
}
