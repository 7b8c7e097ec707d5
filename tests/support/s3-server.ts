import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import type { StoreSettings } from '#server/attachments/store-settings.ts';

export interface S3Server {
  /** A place of its own in the bucket. */
  place(): StoreSettings;
  stop(): Promise<void>;
}

const keys = { id: 'S3RVER', secret: 'S3RVER' };

/** A server that speaks S3 over HTTP, in the process of the tests. */
export async function startS3Server(): Promise<S3Server> {
  const directory = join(tmpdir(), `studbook-test-s3-${randomUUID()}`);
  const configureBuckets = [{ name: 'kennel-files' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  let isStopped = false;
  return {
    place: () => ({
      bucket: 'kennel-files',
      prefix: randomUUID(),
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      keys,
    }),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** One for the tests of the surrounding block. */
export const withS3Server = (): { readonly current: S3Server } => {
  let started: S3Server | undefined;
  beforeAll(async () => {
    started = await startS3Server();
  });
  afterAll(() => started?.stop());
  return {
    get current() {
      if (!started) throw new Error('The store runs only while tests run.');
      return started;
    },
  };
};
