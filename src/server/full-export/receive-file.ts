import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { makeWorkFolder } from '../processes/work-folders.ts';
import { partsOnDisk } from '../uploads/receive-parts.ts';

const gigabyte = 1024 * 1024 * 1024;
export const mostGigabytes = 4;

const atFile = (code: 'invalid' | 'too-large', message: string): AppError =>
  new AppError(code, message, { fields: { file: message } });

/** Writes the one file of a form to the disk as it comes, and forgets it when `work` is done with it. */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new AppError('bad-request', 'Send the file as a form (multipart/form-data), in the field “file”.');
  const folder = await makeWorkFolder();
  const path = join(folder.path, 'upload.zip');
  try {
    if (!(await receive(request, path))) throw atFile('invalid', 'Choose the ZIP file to import.');
    return await work(path);
  } finally {
    await folder.remove();
  }
}

async function receive(request: FastifyRequest, path: string): Promise<boolean> {
  let found = false;
  try {
    const limits = { fileSize: mostGigabytes * gigabyte, files: 1, fields: 4, fieldSize: 2_000 };
    for await (const part of partsOnDisk(request, { limits, field: 'file', path, isArchive: true })) {
      if (part.type !== 'file') continue;
      if (part.isTruncated)
        throw atFile(
          'too-large',
          `The file is larger than ${mostGigabytes} GB. Ask whoever runs Studbook to restore it.`,
        );
      found = part.bytes > 0;
    }
  } catch (error) {
    // Errors of the framework say themselves whose they are; those of the parser are about what was sent.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new AppError('bad-request', 'The upload is not complete. Send it again.', { cause: error });
  }
  return found;
}
