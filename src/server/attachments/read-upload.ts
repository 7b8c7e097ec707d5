import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { partsInMemory } from '#server/uploads/receive-parts.ts';

const megabyte = 1024 * 1024;

export interface Upload {
  readonly fileName: string;
  readonly content: Buffer;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

const fileError = (message: string): AppError =>
  new AppError('invalid', message, { fields: { file: message } });

const tooLarge = (megabytes: number): AppError => {
  const message = `The file is larger than ${megabytes} MB.`;
  return new AppError('too-large', message, { fields: { file: message } });
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** Reads a form with one file in the field `file`. Fields may stand before or behind it. */
export async function readUpload(
  request: FastifyRequest,
  mostMegabytes: number,
  chooseOne = 'Choose a file to add.',
): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Pick<Upload, 'fileName' | 'content'> | undefined;
  try {
    const limits = { fileSize: mostMegabytes * megabyte, files: 1, fields: 12, fieldSize: 2_000 };
    for await (const part of partsInMemory(request, { limits })) {
      if (part.type === 'file') {
        if (part.fieldname === 'file') file = part;
      } else if (typeof part.value === 'string' && !part.value.includes('\u0000')) {
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isTooLarge(error)) throw tooLarge(mostMegabytes);
    // Errors of the framework say themselves whose they are; those of the parser are about what was sent.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('bad-request', 'The upload is not complete. Please send it again.', { cause: error });
  }
  // A form that is sent without one sends a file without a name.
  if (!file || (file.fileName === '' && file.content.length === 0)) throw fileError(chooseOne);
  if (file.content.length === 0) throw fileError('This file is empty.');
  return { fileName: file.fileName, content: file.content, fields };
}
