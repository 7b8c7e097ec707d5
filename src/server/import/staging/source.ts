import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvReader } from '#domain/import/parse-csv.ts';
import { recogniseFile } from '#domain/import/recognise-file.ts';
import type { FileFormat, SourceRecord } from '#domain/import/types.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readWorkbook } from './workbook.ts';

const headLength = 64 * 1024;

/** The records of a file, however it is written down. */
export interface Source {
  readonly path: string;
  readonly isWorkbook: boolean;
  /** All rows, a portion at a time. */
  records(
    format: Pick<FileFormat, 'encoding' | 'delimiter' | 'sheet'>,
    onBytes?: (bytes: number) => void,
  ): AsyncIterable<SourceRecord[]>;
}

export async function openSource(path: string): Promise<Source> {
  const kind = recogniseFile(await firstBytes(path));
  if (kind.kind === 'refused') throw new UnreadableFile(kind.message);
  if (kind.kind === 'workbook') {
    return { path, isWorkbook: true, records: ({ sheet }) => readWorkbook(path, sheet) };
  }
  return { path, isWorkbook: false, records: (format, onBytes) => textRecords(path, format, onBytes) };
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

async function* textRecords(
  path: string,
  { encoding, delimiter }: Pick<FileFormat, 'encoding' | 'delimiter'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<SourceRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = csvReader(delimiter);
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    bytes += (chunk as Buffer).length;
    yield reader.push(decoder.decode(chunk as Buffer, { stream: true }));
    onBytes?.(bytes);
  }
  yield [...reader.push(decoder.decode()), ...reader.end()];
}
