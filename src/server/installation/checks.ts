import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CheckName, CheckResult } from '#domain/answers/installation-checks.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { type FileStore, folderOf } from '#server/attachments/file-store.ts';
import { isStandIn } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Mails } from '#server/mail/mails.ts';
import type { FileScanner } from '#server/uploads/scanner.ts';
import { testVirus } from '#server/uploads/test-virus.ts';

export interface Checked {
  readonly accounts: AccountsDatabase;
  readonly files: FileStore;
  readonly mails: Mails;
  readonly publicUrl: string;
  /** Null where none is set up. */
  readonly scanner: FileScanner | null;
}

/** Whoever runs a check: the letter goes to them, and the file lies for a moment with theirs. */
export interface Checker {
  readonly email: string;
  readonly orgId: string;
}

/** What a check answers: whether all is well, and what was found. What it throws counts as not well. */
type Finding = readonly [isWell: boolean, words: string];

/** Signs that were written are there when somebody else reads. */
async function databaseKeeps({ accounts }: Checked): Promise<Finding> {
  const mark = uuidv7();
  await accounts
    .insertInto('installationChecks')
    .values({ name: 'database', isWell: true, tookMs: 0, words: mark })
    .onConflict((on) => on.column('name').doUpdateSet({ words: mark }))
    .execute();
  const { words } = await accounts
    .selectFrom('installationChecks')
    .select('words')
    .where('name', '=', 'database')
    .executeTakeFirstOrThrow();
  return words === mark
    ? [true, 'What was written was read back.']
    : [false, 'Something else was read than was written.'];
}

/** More than a moment apart, sessions and links end too early or too late. */
const mostApartMs = 2_000;

async function clocksAgree({ accounts }: Checked): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(accounts);
  const middle = (asked + Date.now()) / 2;
  const apartMs = Math.abs(Date.parse(String(rows[0]?.now)) - middle);
  const words = `This machine and the database are ${(apartMs / 1000).toFixed(1)} seconds apart.`;
  return [apartMs <= mostApartMs, words];
}

async function filesAreKept({ files }: Checked, { orgId }: Checker): Promise<Finding> {
  const folder = folderOf(orgId, uuidv7());
  const written = Buffer.from(folder);
  try {
    await files.write(`${folder}/check.txt`, written);
    const stored = await files.find(`${folder}/check.txt`);
    if (!stored) return [false, 'A file that was written is not there.'];
    const pieces: Uint8Array[] = [];
    for await (const piece of stored.open()) pieces.push(piece as Uint8Array);
    return Buffer.concat(pieces).equals(written)
      ? [true, 'A file was written, read back and removed.']
      : [false, 'A file holds something else than was written.'];
  } finally {
    await files.removeAttachment(folder);
  }
}

async function virusIsFound({ scanner }: Checked): Promise<Finding> {
  if (!scanner) return [false, 'No virus scanner is set up: files are kept as they come.'];
  const verdict = await scanner.ask(testVirus());
  if (verdict.kind === 'found') return [true, `The scanner has found the test virus (${verdict.virus}).`];
  return verdict.kind === 'clean'
    ? [false, 'The scanner has called the test virus clean. Are its signatures loaded?']
    : [false, 'The scanner has refused a file of 68 bytes as too large.'];
}

const addressPatienceMs = 5_000;

/** As this machine sees it: a phone out in the field may still be kept away by a firewall. */
async function addressLeadsHere({ publicUrl }: Checked): Promise<Finding> {
  const { protocol, host } = new URL(publicUrl);
  const answer = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(addressPatienceMs),
  });
  const said: unknown = await answer.json().catch(() => null);
  const isStudbook = answer.ok && typeof said === 'object' && said !== null && 'doing' in said;
  if (!isStudbook)
    return [false, `Something else answers at ${host} (${answer.status}). Is STUDBOOK_URL right?`];
  return protocol === 'https:'
    ? [true, `Studbook answers at ${host}.`]
    : [true, `Studbook answers at ${host}, without https.`];
}

const mailPatienceMs = 10_000;
const lookEveryMs = 200;

/** The whole way: written, queued, taken by a job, taken by the mail server. */
async function mailLeaves({ mails }: Checked, { email }: Checker): Promise<Finding> {
  if (isStandIn(email))
    return [false, 'Your account has no email address: add one in the settings, and the letter goes there.'];
  const subject = `A test from Studbook (${uuidv7().slice(-6)})`;
  await mails.post(email, {
    subject,
    greeting: 'Hello,',
    paragraphs: ['This letter shows that Studbook can send mail. There is nothing to do.'],
    closing: ['You get this mail because you asked for it under Diagnostics.'],
  });
  if (!mails.isSetUp) return [false, 'No mail server is set up: letters wait in the outbox.'];
  const until = Date.now() + mailPatienceMs;
  while (Date.now() < until) {
    const mail = (await mails.list()).find((one) => one.subject === subject);
    if (mail?.state === 'sent') return [true, `The mail server has taken a letter to ${email}.`];
    if (mail?.error) return [false, `The mail server did not take it: ${mail.error}`];
    await pause(lookEveryMs);
  }
  return [false, 'The letter still waits: nothing takes up work for later at the moment.'];
}

const checks: Readonly<Record<CheckName, (on: Checked, by: Checker) => Promise<Finding>>> = {
  database: databaseKeeps,
  clock: clocksAgree,
  storage: filesAreKept,
  scanner: virusIsFound,
  address: addressLeadsHere,
  mail: mailLeaves,
};

/** Its code says what is wrong; its message may hold what is nobody's business. */
function wordsOf(error: unknown): string {
  const { name, code, cause } = error as NodeJS.ErrnoException;
  const within = (cause as NodeJS.ErrnoException | undefined)?.code;
  return `It failed: ${within ?? code ?? name}.`;
}

const longestWords = 500;

/** Runs one check and keeps what it found. */
export async function runCheck(name: CheckName, on: Checked, by: Checker): Promise<CheckResult> {
  const started = performance.now();
  const [isWell, words] = await checks[name](on, by).catch((error): Finding => [false, wordsOf(error)]);
  const found = {
    isWell,
    tookMs: Math.round(performance.now() - started),
    words: words.slice(0, longestWords),
    checkedAt: new Date().toISOString(),
  };
  await on.accounts
    .insertInto('installationChecks')
    .values({ name, ...found })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
  return { name, ...found };
}
