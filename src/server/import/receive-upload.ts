import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { makeWorkFolder } from '#server/processes/work-folders.ts';
import { partsOnDisk } from '#server/uploads/receive-parts.ts';

const megabyte = 1024 * 1024;
/** A million animals; workbooks, which have to be unpacked, are held to less where they are read. */
const largest = 500 * megabyte;

/** A file of the user's on the disk, in a folder of its own that goes with `remove`. */
export interface ReceivedFile {
  readonly folder: string;
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  readonly fields: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const noFile = (): AppError =>
  new AppError('bad-request', 'Please select a CSV file to import.', {
    fields: { csvFile: 'Please select a CSV file to import' },
  });

const hashed = (): { readonly stream: Transform; digest: () => string } => {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
};

/**
 * Takes the form of an import: the file goes to the disk as it arrives, its hash is taken on the way. Fields may stand
 * before or behind it. Whoever gets the answer removes the file.
 */
export async function receiveUpload(request: FastifyRequest): Promise<ReceivedFile> {
  const { path: folder, remove } = await makeWorkFolder();
  const path = join(folder, 'source');
  const fields: Record<string, string> = {};
  let file: Pick<ReceivedFile, 'fileName' | 'bytes' | 'hash'> | undefined;
  try {
    const limits = { fileSize: largest, files: 1, fields: 12, fieldSize: 16 * megabyte };
    const { stream, digest } = hashed();
    const wanted = { limits, field: 'csvFile', path, through: stream };
    for await (const part of partsOnDisk(request, wanted)) {
      if (part.type === 'file') {
        if (part.isTruncated) throw tooLarge();
        file = { fileName: part.fileName || 'file.csv', bytes: part.bytes, hash: digest() };
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value;
      }
    }
    if (!file) throw noFile();
    if (file.bytes === 0) throw emptyFile();
    return { ...file, folder, path, fields, remove };
  } catch (error) {
    await remove();
    throw explain(error);
  }
}

const emptyFile = (): AppError =>
  new AppError('bad-request', 'CSV file must contain at least one data row besides the header.', {
    fields: { csvFile: 'This file is empty' },
  });

const tooLarge = (): AppError => {
  const message = `The file is larger than ${largest / megabyte} MB. Split it into several.`;
  return new AppError('too-large', message, { fields: { csvFile: message } });
};

function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  // Errors of the framework say themselves whose they are; those of the parser are about what was sent.
  if (error instanceof Error && 'statusCode' in error) return error;
  return new AppError('bad-request', 'The upload is not complete. Please send it again.', { cause: error });
}
