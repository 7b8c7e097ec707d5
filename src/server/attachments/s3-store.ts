import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  cacheSeconds,
  checkFolder,
  checkKey,
  checkListed,
  type FileStore,
  folderOfKey,
  isFolder,
  type ListedFile,
  markName,
  usualPage,
} from './file-store.ts';
import { sendInParts } from './s3-parts.ts';
import type { StoreSettings } from './store-settings.ts';

/** A store that answers nothing for so long is taken for gone. */
const patienceMs = 30_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'NotFound' || error.name === 'NoSuchKey') &&
  error.$metadata.httpStatusCode === 404;

/** Whoever sends a file is told that its place does not answer; the log says why. */
const trouble = (place: string, error: unknown): Error => {
  const why = error instanceof Error ? error.message || error.name : String(error);
  return Object.assign(new Error(`${place} did not do what it was asked: ${why}`, { cause: error }), {
    code: 'ESTORE',
  });
};

function clientOf({ endpoint, region, keys }: StoreSettings): S3Client {
  return new S3Client({
    region,
    // Others than Amazon's are asked for buckets by path: a host name of each is more than most are set up for.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === undefined ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Sums that only newer stores know are left out; what is moved is compared by our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: patienceMs },
  });
}

/** Files in a bucket of a store that speaks S3. Several processes may use it at once. */
export function s3Store(settings: StoreSettings): FileStore {
  const { bucket, prefix } = settings;
  const client = clientOf(settings);
  const start = prefix === '' ? '' : `${prefix}/`;
  const place = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const at = (key: string) => ({ Bucket: bucket, Key: start + key });
  const told = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (isMissing(error)) throw error;
      throw trouble(place, error);
    }
  };
  const orNothing = (error: unknown): undefined => {
    if (isMissing(error)) return undefined;
    throw error;
  };

  async function* bytesOf(key: string): AsyncIterable<Uint8Array> {
    const { Body } = await told(client.send(new GetObjectCommand(at(key))));
    if (Body instanceof Readable) yield* Body;
  }
  const open = (key: string): Readable => Readable.from(bytesOf(key), { objectMode: false });

  async function put(key: string, content: Uint8Array, type: string): Promise<void> {
    await told(
      client.send(
        new PutObjectCommand({
          ...at(key),
          Body: content,
          ContentType: type,
          CacheControl: `private, max-age=${cacheSeconds}`,
        }),
      ),
    );
  }

  async function* listed(folder: string): AsyncIterable<ListedFile> {
    let next: string | undefined;
    do {
      const page = await told(
        client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: start + folder, ContinuationToken: next }),
        ),
      );
      for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const key = Key?.slice(start.length) ?? '';
        if (key === '' || key === markName || key.endsWith('/')) continue;
        yield { key, bytes: Size, changedAt: LastModified, open: () => open(key) };
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  const remove = async (key: string): Promise<void> => {
    await told(client.send(new DeleteObjectCommand(at(key)))).catch(orNothing);
  };

  return {
    write: async (key, content) => {
      checkKey(key);
      if (content instanceof Uint8Array) return put(key, content, 'application/octet-stream');
      const whole = await told(sendInParts(client, at(key), content));
      if (whole) await put(key, whole, 'application/octet-stream');
    },

    find: async (key) => {
      checkKey(key);
      const head = await told(client.send(new HeadObjectCommand(at(key)))).catch(orNothing);
      return head && { bytes: head.ContentLength ?? 0, open: () => open(key) };
    },

    removeAttachment: async (folder) => {
      checkFolder(folder);
      for await (const { key } of listed(`${folder}/`)) await remove(key);
    },

    freeBytes: async () => null,

    sizeOf: async (folder) => {
      checkFolder(folder);
      let sum = 0;
      for await (const { bytes } of listed(`${folder}/`)) sum += bytes;
      return sum;
    },

    list: async (folder, { limit = usualPage.limit, offset = usualPage.offset } = {}) => {
      checkListed(folder);
      const found: Pick<ListedFile, 'key' | 'bytes' | 'changedAt'>[] = [];
      let passed = 0;
      for await (const { key, bytes, changedAt } of listed(`${folder}/`)) {
        if (found.length >= limit) break;
        if (passed++ >= offset) found.push({ key, bytes, changedAt });
      }
      return found;
    },

    all: () => listed(''),

    // By name, so the files of one attachment follow each other.
    attachments: async function* () {
      let current: { folder: string; changedAt: Date } | undefined;
      for await (const { key, changedAt } of listed('')) {
        const folder = folderOfKey(key);
        if (!isFolder(folder)) continue; // something of another program
        if (current?.folder === folder) {
          if (changedAt > current.changedAt) current = { folder, changedAt };
          continue;
        }
        if (current) yield current;
        current = { folder, changedAt };
      }
      if (current) yield current;
    },

    mark: {
      place,
      read: async () => {
        const answer = await told(client.send(new GetObjectCommand(at(markName)))).catch(orNothing);
        return answer?.Body?.transformToString('utf8');
      },
      write: (text) => put(markName, Buffer.from(text), 'text/plain; charset=utf-8'),
      remove: () => remove(markName),
    },
  };
}
