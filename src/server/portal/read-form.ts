import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { partsInMemory } from '#server/uploads/receive-parts.ts';
import type { Buyer } from './sessions.ts';

const megabyte = 1024 * 1024;
/** Every sign of the longest message may take four bytes. */
const mostFieldBytes = 24_000;

export interface PortalForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined where nothing was chosen, and where it may not be kept. */
  readonly file: Buffer | undefined;
  /** Why it may not: said at the form, so that the words stay in it. */
  readonly refusal: AppError | undefined;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** What a form of the portal sends: words, and at most one picture. @throws AppError for what cannot be read */
export async function readPortalForm(
  request: FastifyRequest,
  { orgId }: Pick<Buyer, 'orgId'>,
  mostMegabytes: number,
): Promise<PortalForm> {
  if (!request.isMultipart()) throw new AppError('bad-request', 'The form could not be read.');
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  let refusal: AppError | undefined;
  try {
    const limits = { fileSize: mostMegabytes * megabyte, files: 1, fields: 12, fieldSize: mostFieldBytes };
    const by = { orgId, userId: null, address: request.ip };
    const onRefused = (error: AppError): void => {
      refusal = error;
    };
    for await (const part of partsInMemory(request, { limits, by, onRefused })) {
      if (part.type === 'file') {
        if (part.fieldname === 'file' && part.content.length > 0) file = part.content;
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value.replaceAll('\0', '').replaceAll('\r\n', '\n');
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isTooLarge(error))
      throw new AppError('too-large', `The photo is larger than ${mostMegabytes} MB. Choose a smaller one.`);
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('bad-request', 'The form did not arrive whole. Please send it again.', {
      cause: error,
    });
  }
  return { fields, file, refusal };
}
