import { hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from './environment.ts';

const secretsShape = z.object({
  /** Signs sessions. A new one signs everybody out. */
  auth: z.string().min(32),
  /** Lets the commands of this machine, e.g. the backup, speak to the running server. */
  control: z.string().min(32),
});

export type Secrets = Readonly<z.infer<typeof secretsShape>>;

export const secretsFile = (dataFolder: string): string => join(dataFolder, 'secrets.json');

/** Made at the first start, or derived from STUDBOOK_SECRET where several processes must agree. */
export const readSecrets = ({ dataFolder, secret }: Pick<Environment, 'dataFolder' | 'secret'>): Secrets => {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (secret !== undefined) return { auth: derive(secret, 'auth'), control: derive(secret, 'control') };
  const file = secretsFile(dataFolder);
  return readExisting(file) ?? create(file);
};

/** The secret of sessions that a setting stands for. */
export const authSecretOf = (secret: string): string => derive(secret, 'auth');

const nextFile = (dataFolder: string): string => `${secretsFile(dataFolder)}.next`;

/**
 * Keeps a new secret of sessions beside the present one, before anything is encrypted with it: whoever is interrupted in
 * between finds it there. `takeNext` puts it in place.
 */
export function makeNext(dataFolder: string): string {
  const file = nextFile(dataFolder);
  const kept = readExisting(file) ?? create(file, readSecrets({ dataFolder, secret: undefined }).control);
  return kept.auth;
}

export const takeNext = (dataFolder: string): void =>
  renameSync(nextFile(dataFolder), secretsFile(dataFolder));

const derive = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'studbook', purpose, 32)).toString('base64url');

const readExisting = (file: string): Secrets | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const read = secretsShape.safeParse(parsed(text));
  if (!read.success) {
    throw new Error(
      `${file} is damaged. Put it back from a copy, or remove it: everybody then signs in again.`,
    );
  }
  chmodSync(file, 0o600);
  return read.data;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const create = (file: string, control = randomBytes(32).toString('base64url')): Secrets => {
  const secrets = {
    auth: randomBytes(32).toString('base64url'),
    control,
  };
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return secrets;
};
