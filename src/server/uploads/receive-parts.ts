import { createReadStream, createWriteStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { requireRoom } from '#server/attachments/folder-store.ts';
import { addressKey } from '#server/http/rates/address-key.ts';
import { troubleOfTheMachine } from '#server/http/trouble-of-the-machine.ts';
import { UploadRoom } from './room.ts';
import { type Uploader, uploaderOf } from './scanner.ts';

/** Of this process. */
const room = new UploadRoom();

/** Takes the room a form may need in the memory, by what it says of its size and by its limits. Answers what gives it back. */
function enterRoom({ headers, session, ip }: FastifyRequest, most: number): () => void {
  const said = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const key = session && !session.isDemo ? `person ${session.userId}` : `address ${addressKey(ip)}`;
  return room.enter({ key, isStranger: session === null }, Math.min(said, most));
}

const mostInMemory = ({ files, fileSize, fields, fieldSize }: PartOptions['limits']): number =>
  files * fileSize + fields * fieldSize;

export interface FieldPart {
  readonly type: 'field';
  readonly fieldname: string;
  readonly value: unknown;
}

export interface FilePart {
  readonly type: 'file';
  readonly fieldname: string;
  /** As it was sent, but for what no file name may hold. */
  readonly fileName: string;
}

export interface PartOptions {
  readonly limits: {
    readonly fileSize: number;
    readonly files: number;
    readonly fields: number;
    readonly fieldSize: number;
  };
  /** Whose files they are; whoever is signed in unless told. */
  readonly by?: Uploader | null;
  /** Told in place of a throw, so that the rest of the form is read; the file itself does not come. */
  readonly onRefused?: (error: AppError) => void;
}

/** The last part of a name, whatever slashes it was sent with, without what no file name may hold. */
function baseName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200);
}

/** Whether a file may come in. @throws AppError unless somebody is there to be told of a refusal */
async function mayPass(
  request: FastifyRequest,
  { fieldname: field, fileName }: FilePart,
  open: () => Uint8Array | AsyncIterable<Uint8Array>,
  { by = uploaderOf(request), onRefused }: PartOptions,
): Promise<boolean> {
  const { scanner } = request.server;
  if (!scanner) return true;
  try {
    await scanner.check({ content: open(), fileName, field, by });
    return true;
  } catch (error) {
    if (!onRefused || !(error instanceof AppError)) throw error;
    onRefused(error);
    return false;
  }
}

const fileOf = ({ fieldname, filename }: MultipartFile): FilePart => ({
  type: 'file',
  fieldname,
  fileName: baseName(filename),
});

/**
 * The parts of a form, its files in memory and looked at by the virus scanner. With the two below it, this is the only
 * way for a file to come in: nothing else reads the parts of a request.
 */
export async function* partsInMemory(
  request: FastifyRequest,
  options: PartOptions,
): AsyncGenerator<FieldPart | (FilePart & { readonly content: Buffer })> {
  const leave = enterRoom(request, mostInMemory(options.limits));
  try {
    for await (const part of request.parts({ limits: options.limits })) {
      if (part.type === 'field') yield part;
      else {
        const file = { ...fileOf(part), content: await part.toBuffer() };
        // Browsers send an empty file where none was chosen.
        if (file.content.length === 0 || (await mayPass(request, file, () => file.content, options)))
          yield file;
      }
    }
  } finally {
    leave();
  }
}

/** What a stream holds on its way, and more. */
const streamBytes = 2 * 1024 * 1024;

export interface DiskOptions extends PartOptions {
  /** The field whose file is wanted; others are read past. */
  readonly field: string;
  /** Where it is written to. */
  readonly path: string;
  /** What it runs through on its way. */
  readonly through?: Transform;
  /** It is a box of files, each of which is looked at when it is opened: a scanner reads no box this large. */
  readonly isArchive?: true;
}

/** The same with the one file on the disk, for files that are too large for the memory. */
export async function* partsOnDisk(
  request: FastifyRequest,
  options: DiskOptions,
): AsyncGenerator<FieldPart | (FilePart & { readonly isTruncated: boolean; readonly bytes: number })> {
  const { limits, field, path, through, isArchive } = options;
  // Its fields, and what is on the way to the disk.
  const leave = enterRoom(request, limits.fieldSize + streamBytes);
  let fieldBytes = 0;
  try {
    await requireRoom(path, Number(request.headers['content-length'] ?? 0));
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fieldBytes += typeof part.value === 'string' ? part.value.length : 0;
        if (fieldBytes > limits.fieldSize) throw new AppError('too-large', 'This form is too large.');
        yield part;
      } else if (part.fieldname === field) {
        const target = createWriteStream(path, { mode: 0o600 });
        await (through ? pipeline(part.file, through, target) : pipeline(part.file, target));
        const { truncated: isTruncated, bytesRead: bytes } = part.file;
        const file = { ...fileOf(part), isTruncated, bytes };
        const isLookedAt = !isTruncated && !isArchive && bytes > 0;
        if (!isLookedAt || (await mayPass(request, file, () => createReadStream(path), options))) yield file;
      } else part.file.resume();
    }
  } catch (error) {
    throw troubleOfTheMachine(error) ?? error;
  } finally {
    leave();
  }
}

/** A mail handed over as a form, as latin1: whoever files it has each of its attachments looked at. */
export async function* partsOfMail(
  request: FastifyRequest,
  { limits }: Pick<PartOptions, 'limits'>,
): AsyncGenerator<{ readonly fieldname: string; readonly value: unknown }> {
  const leave = enterRoom(request, limits.fileSize);
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname } = part;
      if (part.type === 'field') yield part;
      else yield { fieldname, value: (await part.toBuffer()).toString('latin1') };
    }
  } finally {
    leave();
  }
}
