import { readFileSync } from 'node:fs';

/** Settings that are secrets, or hold one: each may stand in a file, which a vault or a container keeps. */
export const secretSettings = [
  'DATABASE_URL',
  'STUDBOOK_SECRET',
  'STUDBOOK_NEW_SECRET',
  'STUDBOOK_S3_KEY',
  'STUDBOOK_S3_SECRET',
  'STUDBOOK_SMTP_URL',
  'STUDBOOK_SMS_TOKEN',
  'STUDBOOK_STRIPE_KEY',
  'STUDBOOK_STRIPE_WEBHOOK_SECRET',
  'STUDBOOK_INBOUND_KEY',
  'STUDBOOK_BACKUP_PASSPHRASE',
] as const;

const fail = (name: string, why: string): never => {
  throw new Error(`Studbook cannot start with these settings of the environment:\n  ${name}: ${why}`);
};

const contentOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return fail(name, `${file} cannot be read`);
  }
};

/** The environment with what its `…_FILE` settings name in place: `STUDBOOK_SECRET_FILE=/run/secrets/studbook`. */
export function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: Record<string, string> = {};
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) fail(`${name}_FILE`, `is set together with ${name}. Remove one of them`);
    read[name] = contentOf(`${name}_FILE`, file);
    if (read[name] === '') fail(`${name}_FILE`, `${file} is empty`);
  }
  return { ...env, ...read };
}
