import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type ByteSource, readRecords } from '#domain/import/profile-file.ts';
import { recogniseFile } from '#domain/import/recognise-file.ts';
import type { FileFormat, ImportTypeKey, SourceRecord } from '#domain/import/types.ts';
import { UnreadableFile } from './unreadable-file.ts';

const headLength = 64 * 1024;

/** The records of a file, however it is written down. */
export interface Source {
  /** Of a text file. */
  readonly bytes: ByteSource;
  readonly isWorkbook: boolean;
  /** The sheet of a workbook on which a file of this type stands. */
  findSheet(type: ImportTypeKey): Promise<string | undefined>;
  /** All rows, a portion at a time. */
  records(
    format: Pick<FileFormat, 'encoding' | 'delimiter' | 'sheet'>,
    onBytes?: (bytes: number) => void,
  ): AsyncIterable<SourceRecord[]>;
}

export async function openSource(path: string): Promise<Source> {
  const kind = recogniseFile(await firstBytes(path));
  if (kind.kind === 'refused') throw new UnreadableFile(kind.message);
  const bytes = bytesOf(path);
  if (kind.kind === 'workbook') {
    // To load what takes workbooks apart is a fifth of the start, and most files are none.
    const { findSheet, readWorkbook } = await import('./workbook.ts');
    return {
      bytes,
      isWorkbook: true,
      findSheet: (type) => findSheet(path, type),
      records: ({ sheet }) => readWorkbook(path, sheet),
    };
  }
  return {
    bytes,
    isWorkbook: false,
    findSheet: async () => undefined,
    records: (format, onBytes) => readRecords(bytesOf(path, onBytes), format),
  };
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const bytesOf = (path: string, onBytes?: (bytes: number) => void): ByteSource =>
  async function* () {
    let bytes = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
      bytes += (chunk as Buffer).length;
      yield chunk as Buffer;
      onBytes?.(bytes);
    }
  };
