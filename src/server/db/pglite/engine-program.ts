// The process PGlite lives in. It only carries bytes of the PostgreSQL protocol; order, transactions and time limits
// are the server's concern (engine.ts). It is built to JavaScript, so that no other WebAssembly runs beside PGlite.
import { existsSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { startGuard } from '#server/processes/guard.ts';
import { takeLock } from '../folder-lock.ts';
import { DurableFs, durableStartParams } from './durable.ts';
import { answerKind, frame, headerBytes, requestKind } from './frames.ts';

/** Read and written without the event loop: nothing else happens here. */
const channel = 3;

const [folder = '', mostBytes = '0'] = process.argv.slice(2);

const send = (bytes: Uint8Array): void => {
  let sent = 0;
  while (sent < bytes.length) sent += writeSync(channel, bytes, sent);
};

/** The server closed its end or is gone: what was committed is on the disk. */
const read = (length: number): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(length);
  let have = 0;
  while (have < length) {
    const more = readSync(channel, bytes, have, length - have, null);
    if (more === 0) process.exit();
    have += more;
  }
  return bytes;
};

const mostBytesHeld = 1 << 20;

// PostgreSQL gave up, e.g. because the disk refused a sync. A server would restart; PGlite would never answer again.
const isFatal = (bytes: Buffer): boolean => bytes.includes('\0VPANIC\0') || bytes.includes('\0VFATAL\0'); // no value of a row can hold the zeros

/** Passes on what PostgreSQL answers; long answers in pieces, so that they are never held here as a whole. */
const exchange = async (pg: PGlite, bytes: Uint8Array): Promise<void> => {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let fatal = false;
  const pass = (isLast: boolean): void => {
    const whole = frame(answerKind.bytes, pieces);
    pieces = [];
    held = 0;
    fatal ||= isFatal(whole);
    if (isLast) whole.writeUInt8(fatal ? answerKind.fatal : answerKind.lastBytes, 0);
    send(whole);
  };
  await pg.execProtocolRawStream(bytes, {
    onRawData: (view) => {
      pieces.push(view.slice()); // the view is PostgreSQL's memory
      held += view.length;
      if (held >= mostBytesHeld) pass(false);
    },
  });
  pass(true);
};

/** The protocol's own COPY would have to wait for more input in the middle of a call, which PGlite cannot. */
const copyIn = async (pg: PGlite, content: Buffer): Promise<void> => {
  const csvAt = content.indexOf(0) + 1;
  const target = content.toString('utf8', 0, csvAt - 1);
  const blob = new Blob([new Uint8Array(content.subarray(csvAt))]);
  const result = await pg.query(`copy ${target} from '/dev/blob' with (format csv)`, [], { blob });
  const rows = Buffer.alloc(8);
  rows.writeDoubleLE(result.affectedRows ?? 0);
  send(frame(answerKind.rows, [rows]));
};

const close = async (pg: PGlite): Promise<never> => {
  await pg.close();
  send(frame(answerKind.closed));
  process.exit();
};

const answerNext = async (pg: PGlite): Promise<void> => {
  const header = read(headerBytes);
  const content = read(header.readUInt32LE(1));
  try {
    switch (header.readUInt8(0)) {
      case requestKind.bytes:
        return await exchange(pg, content);
      case requestKind.copyIn:
        return await copyIn(pg, content);
      case requestKind.close:
        return await close(pg);
    }
  } catch (error) {
    fail(error);
  }
};

const fail = (error: unknown): void =>
  send(frame(answerKind.failed, [Buffer.from(error instanceof Error ? error.message : String(error))]));

/** For an earlier process on this folder whose server was killed: it ends by itself, but not at the same moment. */
const predecessorMs = 10_000;

startGuard(Number(mostBytes));
// A Ctrl-C in the terminal, or a shutdown that tells everybody, is for the server: it ends this process when it is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

try {
  if (existsSync(join(folder, 'PG_VERSION'))) takeLock(join(folder, 'studbook.lock'), predecessorMs);
  const pg = await PGlite.create({
    fs: new DurableFs(folder),
    extensions: { btree_gin, citext, pg_trgm },
    startParams: durableStartParams,
  });
  send(frame(answerKind.ready));
  for (;;) await answerNext(pg);
} catch (error) {
  fail(error);
  process.exit(1);
}
