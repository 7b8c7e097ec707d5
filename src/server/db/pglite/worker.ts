// The thread PGlite lives in: a query would block the thread that answers HTTP. It only carries bytes of the PostgreSQL
// protocol; order, transactions and time limits are the main thread's concern (engine.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFs, durableStartParams } from './durable.ts';
import type { Answer, Request, WorkerSettings } from './messages.ts';

if (!parentPort) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const { folder } = workerData as WorkerSettings;

const pg = await PGlite.create({
  fs: new DurableFs(folder),
  extensions: { btree_gin, citext, pg_trgm },
  startParams: durableStartParams,
});

const mostBytesHeld = 1 << 20;

// PostgreSQL gave up, e.g. because the disk refused a sync. A server would restart; PGlite would never answer again.
const isFatal = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.includes('\0VPANIC\0') || text.includes('\0VFATAL\0'); // no value of a row can hold the zeros
};

/** Passes on what PostgreSQL answers; long answers in pieces, so that they are never held here as a whole. */
const exchange = async (id: number, bytes: Uint8Array): Promise<void> => {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let fatal = false;
  const send = (last: boolean): void => {
    const whole = new Uint8Array(held);
    let offset = 0;
    for (const piece of pieces) {
      whole.set(piece, offset);
      offset += piece.length;
    }
    pieces = [];
    held = 0;
    fatal ||= isFatal(whole);
    port.postMessage({ id, bytes: whole, last, fatal } satisfies Answer, [whole.buffer]);
  };
  await pg.execProtocolRawStream(bytes, {
    onRawData: (view) => {
      pieces.push(view.slice()); // the view is PostgreSQL's memory
      held += view.length;
      if (held >= mostBytesHeld) send(false);
    },
  });
  send(true);
};

const handle = async (request: Request): Promise<void> => {
  switch (request.kind) {
    case 'bytes':
      return exchange(request.id, request.bytes);
    case 'copy-in': {
      // The protocol's own COPY would have to wait for more input in the middle of a call, which PGlite cannot.
      const sql = `copy ${request.target} from '/dev/blob' with (format csv)`;
      const result = await pg.query(sql, [], { blob: new Blob([request.csv]) });
      port.postMessage({ id: request.id, rows: result.affectedRows ?? 0, last: true } satisfies Answer);
      return;
    }
    case 'close':
      await pg.close();
      port.postMessage({ id: request.id, last: true } satisfies Answer);
      port.close();
  }
};

port.on('message', (request: Request) => {
  handle(request).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ id: request.id, failure: message, last: true } satisfies Answer);
  });
});
port.postMessage({ id: 0, last: true } satisfies Answer);
