// PGlite as shipped never syncs to disk: its Node file system has no fsync, so PostgreSQL's call does nothing and a
// power cut can lose or tear what was committed. This file gives it one. Kept small and alone, so that an upgrade of
// PGlite needs one review: docs/decisions/0002-pglite-made-durable.md. Default import of fs: a test counts the calls.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Without `-F`, which switches fsync off; the default method, fdatasync, does nothing in PGlite. Its buffers, 128 MB
 * unless told, are all written to at the start, and what is not in them is in the system's own cache: with 32, ten
 * kennels of 10,000 animals were listed, read, counted and changed in the same time. From there a page out of the middle is
 * read as fast as the next one: at the price of a turning disk, which is PostgreSQL's own guess, all animals were read for the
 * names of a few.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'random_page_cost=1.1'].flatMap(
    (setting) => ['-c', setting],
  ),
];

interface OpenFile {
  readonly nfd?: number | null;
  readonly node: unknown;
}

interface EmscriptenNodeFs {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
  /** Turns errors of Node into those PostgreSQL understands. */
  tryFSOperation<T>(operation: () => T): T;
}

const isNodeFs = (value: unknown): value is EmscriptenNodeFs =>
  typeof value === 'object' &&
  value !== null &&
  'stream_ops' in value &&
  'realPath' in value &&
  'tryFSOperation' in value;

const addFsync = (nodeFs: unknown): void => {
  if (!isNodeFs(nodeFs) || nodeFs.stream_ops.fsync) {
    throw new Error(
      'PGlite changed its file system: review src/server/db/pglite/durable.ts before using it.',
    );
  }
  const syncPath = (path: string): void => {
    const descriptor = fs.openSync(path, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  };
  nodeFs.stream_ops.fsync = (file) => {
    nodeFs.tryFSOperation(() => {
      // Folders are opened without a descriptor of their own.
      if (typeof file.nfd === 'number') fs.fsyncSync(file.nfd);
      else syncPath(nodeFs.realPath(file.node));
    });
    return 0;
  };
};

type Init = NodeFS['init'];

export class DurableFs extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(pg, options);
    const { preRun } = result.emscriptenOpts;
    if (!Array.isArray(preRun)) {
      throw new Error('PGlite changed its start: review src/server/db/pglite/durable.ts before using it.');
    }
    preRun.push((module: unknown) => addFsync((module as { NODEFS?: unknown }).NODEFS));
    return result;
  }
}
