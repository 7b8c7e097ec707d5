import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword } from 'better-auth/crypto';

const derive = promisify(argon2);

export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. Raising it re-hashes everybody at their next sign-in. */
const usualCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const saltBytes = 16;
const keyBytes = 32;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Works in the thread pool of the runtime, never on the event loop. */
const keyOf = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  // The same characters typed on two keyboards may arrive as different bytes.
  derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: keyBytes, ...cost });

/** Whether this is the password, whatever it cost to make the hash. */
export async function isPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const made = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  // Those of the sign-in library (scrypt), which knows how to check them.
  if (!made) return verifyPassword({ hash, password });
  const [, memory, passes, parallelism, salt = '', key = ''] = made;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const known = Buffer.from(key, 'base64');
  const given = await keyOf(password, Buffer.from(salt, 'base64'), cost);
  return known.length === given.length && timingSafeEqual(known, given);
}

/** How passwords are hashed from now on. */
export class PasswordHashing {
  readonly #cost: PasswordCost;
  readonly #prefix: string;

  constructor(cost: PasswordCost = usualCost) {
    this.#cost = cost;
    this.#prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    return `${this.#prefix}${unpadded(salt)}$${unpadded(await keyOf(password, salt, this.#cost))}`;
  }

  /** Whether the hash was made another way than today, and is to be made anew as soon as the password is known. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(this.#prefix);
  }
}
