import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '../attachments/file-store.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { Slots } from '../http/slots.ts';
import { type Job, type JobKind, jobOf } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { nobody } from '../litter-sites/find-site.ts';
import { runProgram } from '../processes/run-program.ts';
import { makeWorkFolder } from '../processes/work-folders.ts';
import { readableMimes, type TextAnswer, type TextTask } from './readable.ts';

/** A paper of a few pages takes a second; one that takes more than this is found by its name alone. */
const limits = { heapMb: 256, memoryMb: 512, timeMs: 20_000 };
/** One at a time: nobody waits for it. */
const slots = new Slots(1, 100);
const mostAtOnce = 200;

const data = z.object({ orgId: z.uuid() });

/** Reads what is written in the papers of an organisation that are new. */
const readTexts: JobKind<z.infer<typeof data>> = {
  name: 'read-document-texts',
  data,
  retries: 3,
  firstPauseSeconds: 60,
  timeLimitSeconds: 60 * 60,
  keptDays: 1,
};

interface Unread {
  readonly id: string;
  readonly fileNumber: number;
  readonly storagePath: string;
  readonly mime: string;
}

/** Papers that can be read, and are not yet as they are now; `$1` are the media types. */
export const isUnread = `d.org_id = $org and d.deleted_at is null and d.mime = any($1::text[]) and d.storage_path is not null
  and not exists (select from document_texts x where x.org_id = d.org_id and x.document_id = d.id and x.file_number = d.file_number)`;

const unreadStatement: Statement<Unread> = {
  sql: `select d.id, d.file_number as "fileNumber", d.storage_path as "storagePath", d.mime from documents d
    where ${isUnread} order by d.id desc limit ${mostAtOnce}`,
  parameters: [readableMimes],
};

/** What is written in a file; null where there is nothing to read, or it asks for too much. */
async function textOf(files: FileStore, { storagePath, mime }: Unread): Promise<string | null> {
  const kept = await files.find(storagePath);
  if (!kept) return null;
  const folder = await makeWorkFolder();
  try {
    const file = join(folder.path, 'file');
    await pipeline(kept.open(), createWriteStream(file, { mode: 0o600 }));
    let text: string | null = null;
    const reading = runProgram<TextAnswer>('read-text', { file, mime } satisfies TextTask, {
      limits,
      signal: new AbortController().signal,
      onMessage: (answer) => {
        text = answer.text;
      },
    });
    // One that ends its reader, or takes too much, would do so again: it is found by its name.
    return await reading.then(
      () => text,
      () => null,
    );
  } finally {
    await folder.remove();
  }
}

const keep = ({ orgId }: Tenant, { id, fileNumber }: Unread, text: string | null): Statement => ({
  // Of a paper that was deleted meanwhile nothing is kept.
  sql: `insert into document_texts (org_id, document_id, file_number, content)
    select d.org_id, d.id, $3::int, $4 from documents d where d.org_id = $1::uuid and d.id = $2::uuid
    on conflict (org_id, document_id) do update
      set file_number = excluded.file_number, content = excluded.content, read_at = now()`,
  parameters: [orgId, id, fileNumber, text],
});

/** Reads every paper that is new, one after the other. Answers how many there were. */
async function readNewTexts(db: Database, files: FileStore, orgId: string): Promise<number> {
  const tenant = { orgId, userId: nobody };
  const [unread] = await db.scoped(tenant, [unreadStatement], { readOnly: true });
  for (const one of unread) {
    const text = await slots.run(() => textOf(files, one));
    await db.scoped(tenant, [keep(tenant, one, text)]);
  }
  return unread.length;
}

export const readTextsJob = (db: Database, files: FileStore): Job =>
  jobOf(readTexts, async ({ orgId }) => {
    while ((await readNewTexts(db, files, orgId)) > 0);
  });

/** Has new papers read beside what the server does. That it cannot be done now is no reason to refuse a paper. */
export const askToRead = (jobs: JobQueue, log: FastifyBaseLogger, orgId: string): Promise<void> =>
  jobs
    .enqueue(readTexts, { orgId })
    .catch((error: unknown) => log.warn({ err: error }, 'New documents are read later'));
