import { ownCells, standsBeside, widthOfTable } from './beside-table.ts';
import { type ColumnProfiler, columnProfiler } from './column-profile.ts';
import { encodingDetector } from './detect-encoding.ts';
import { findDateOrder, findDecimalSign, ownDateOrders } from './find-format.ts';
import { headersFrom } from './headers.ts';
import { detectDelimiter, detectHeaderRow, headerWithin } from './layout.ts';
import { foldedHeaders, notDataReason } from './not-data.ts';
import { type TableSplitter, tableSplitter, tablesAbove } from './other-tables.ts';
import { csvReader } from './parse-csv.ts';
import { columnsAbove, kindAbove } from './said-above.ts';
import { joinedHeaders } from './two-headers.ts';
import type {
  Delimiter,
  Encoding,
  FileFormat,
  FileProfile,
  Finding,
  NotDataReason,
  RowList,
  SourceRecord,
} from './types.ts';

/** The bytes of a file, from its start each time it is called. */
export type ByteSource = () => AsyncIterable<Uint8Array>;

/** What the user has set by hand; the rest is found out. */
export type FormatChoices = Partial<FileFormat>;

const sampleLength = 200_000;
const listedRows = 100;
const chosen = { sure: true, reason: 'Chosen by you' } as const;

/** The bytes of a file in the browser, a megabyte at a time. */
export const blobSource = (blob: Blob): ByteSource =>
  async function* () {
    const size = 1 << 20;
    for (let at = 0; at < blob.size; at += size) {
      yield new Uint8Array(await blob.slice(at, at + size).arrayBuffer());
    }
  };

/** The records of a text file, as they come. */
export async function* readRecords(
  source: ByteSource,
  { encoding, delimiter }: Pick<FileFormat, 'encoding' | 'delimiter'>,
): AsyncGenerator<SourceRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = csvReader(delimiter);
  for await (const bytes of source()) {
    const records = reader.push(decoder.decode(bytes, { stream: true }));
    if (records.length > 0) yield records;
  }
  const rest = [...reader.push(decoder.decode()), ...reader.end()];
  if (rest.length > 0) yield rest;
}

/** Encoding and delimiter, from all bytes and the first some hundred lines. */
export async function detectText(
  source: ByteSource,
  choices: FormatChoices = {},
): Promise<{ encoding: Finding<Encoding>; delimiter: Finding<Delimiter> }> {
  const detector = encodingDetector();
  const head: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  for await (const bytes of source()) {
    total += bytes.length;
    if (choices.encoding === undefined) detector.push(bytes);
    if (length < sampleLength) {
      head.push(bytes.slice(0, sampleLength - length));
      length += head.at(-1)?.length ?? 0;
    } else if (choices.encoding !== undefined) break;
  }
  const encoding: Finding<Encoding> =
    choices.encoding === undefined ? detector.finish() : { ...chosen, value: choices.encoding };
  const decoder = new TextDecoder(encoding.value);
  const sample = head.map((bytes) => decoder.decode(bytes, { stream: true })).join('');
  const delimiter: Finding<Delimiter> =
    choices.delimiter === undefined
      ? detectDelimiter(sample, total > length)
      : { ...chosen, value: choices.delimiter };
  return { encoding, delimiter };
}

class RowTally {
  count = 0;
  readonly rows: number[] = [];
  add(row: number): void {
    this.count += 1;
    if (this.rows.length < listedRows) this.rows.push(row);
  }
}

const listOf = ({ count, rows }: RowTally): RowList => ({ count, rows });

export interface FileProfiler {
  push(records: readonly SourceRecord[]): void;
  finish(): FileProfile;
}

const onlyCell = (cells: readonly string[]): string | undefined => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 ? filled[0]?.trim() : undefined;
};

const found = {
  encoding: { value: 'utf-8', sure: true, reason: 'A workbook' },
  delimiter: { value: ',', sure: true, reason: 'A workbook' },
} as const;

/**
 * Finds out everything about a file from its records, in one pass and bounded memory: the header, what every column
 * holds, the order of dates, the decimal sign, which rows are no data.
 * @param text What is known of a text file; a workbook has neither encoding nor delimiter.
 */
export function fileProfiler(
  thisYear: number,
  choices: FormatChoices = {},
  text: { encoding: Finding<Encoding>; delimiter: Finding<Delimiter> } = found,
  previewRows = 50,
): FileProfiler {
  const waiting: SourceRecord[] = [];
  let header: Finding<number> | undefined =
    choices.headerRow === undefined ? undefined : { ...chosen, value: choices.headerRow };
  let headers: string[] = [];
  let folded: string[] = [];
  let columns: ColumnProfiler[] = [];
  let width = 0;
  const preview: SourceRecord[] = [];
  const above: SourceRecord[] = [];
  let splitter: TableSplitter | undefined;
  const notData = new Map<NotDataReason, RowTally>();
  const ragged = new RowTally();
  const flawed = new RowTally();
  let rows = 0;
  let records = 0;

  const setAside = (reason: NotDataReason, row: number): void => {
    const tally = notData.get(reason) ?? new RowTally();
    notData.set(reason, tally);
    tally.add(row);
  };

  const take = (record: SourceRecord, headerRow: number): void => {
    const { row } = record;
    rows += 1;
    if (row < headerRow) {
      setAside('above-header', row);
      if (above.length < headerWithin) above.push(record);
      return;
    }
    const named = columns.length === 0 ? headersFrom(record, headerRow, above.at(-1)) : undefined;
    if (named) {
      headers = named;
      width = widthOfTable(headers);
      folded = foldedHeaders(ownCells(headers, width));
      columns = headers.map((name, index) => columnProfiler(index, name, thisYear));
      splitter = tableSplitter(headers, headerRow);
      // The upper of two lines of names is no title.
      if (width === headers.length && joinedHeaders(record.cells, above.at(-1)?.cells)) above.pop();
    }
    if (row === headerRow) {
      setAside('header', row);
      return;
    }
    for (const sorted of splitter?.push([record]) ?? []) tally(sorted);
  };

  const tally = (record: SourceRecord): void => {
    const { row, cells, isOfOther } = record;
    const own = notDataReason(ownCells(cells, width), folded);
    const isBeside =
      (own === undefined || own === 'blank') &&
      cells.some((cell) => cell.trim() !== '') &&
      width < headers.length &&
      standsBeside(cells, width);
    const reason = (isOfOther && own !== 'blank') || isBeside ? 'other-table' : own;
    if (reason !== undefined) {
      setAside(reason, row);
      return;
    }
    records += 1;
    if (preview.length < previewRows) preview.push(record);
    if (cells.length !== headers.length) ragged.add(row);
    if (record.flaw !== undefined) flawed.add(row);
    for (let i = 0; i < columns.length; i++) columns[i]?.add(cells[i] ?? '', row);
  };

  const settle = (): Finding<number> => {
    header ??= detectHeaderRow(waiting, thisYear);
    for (const record of waiting.splice(0)) take(record, header.value);
    return header;
  };

  return {
    push(more) {
      for (const record of more) {
        if (header === undefined) {
          waiting.push(record);
          if (waiting.length >= headerWithin * 3) settle();
        } else take(record, header.value);
      }
    },
    finish() {
      const headerRow = settle();
      for (const record of splitter?.end() ?? []) tally(record);
      const over = tablesAbove(above);
      const titles = over.titles.flatMap((cells) => onlyCell(cells) ?? []);
      const otherTables = [...over.tables, ...(splitter?.tables ?? [])];
      const profiles = columns.map((column) => column.finish());
      const counts = columns.reduce(
        (sum, { decimals }) => ({ point: sum.point + decimals.point, comma: sum.comma + decimals.comma }),
        { point: 0, comma: 0 },
      );
      const said = [
        ...columnsAbove(over.titles, thisYear),
        ...(width < headers.length ? kindAbove(over.titles.at(-1) ?? [], thisYear) : []),
      ];
      const dateOrder =
        choices.dateOrder === undefined
          ? findDateOrder(profiles, said)
          : { ...chosen, value: choices.dateOrder };
      const dateOrders = ownDateOrders(profiles);
      const decimalSign =
        choices.decimalSign === undefined
          ? findDecimalSign(profiles, counts, text.delimiter.value)
          : { ...chosen, value: choices.decimalSign };
      return {
        format: {
          encoding: text.encoding.value,
          delimiter: text.delimiter.value,
          headerRow: headerRow.value,
          dateOrder: dateOrder.value,
          decimalSign: decimalSign.value,
          ...(dateOrders !== undefined && { dateOrders }),
          ...(choices.sheet === undefined ? {} : { sheet: choices.sheet }),
        },
        findings: { ...text, headerRow, dateOrder, decimalSign },
        headers,
        columns: profiles,
        preview,
        above: said,
        ...(titles.length > 0 && { titles }),
        ...(otherTables.length > 0 && { otherTables }),
        rows,
        records,
        notData: Object.fromEntries([...notData].map(([reason, tally]) => [reason, listOf(tally)])),
        ragged: listOf(ragged),
        flawed: listOf(flawed),
      };
    },
  };
}

/** The same for a text file as a whole. */
export async function profileText(
  source: ByteSource,
  thisYear: number,
  choices: FormatChoices = {},
): Promise<FileProfile> {
  const text = await detectText(source, choices);
  const profiler = fileProfiler(thisYear, choices, text);
  const format = { encoding: text.encoding.value, delimiter: text.delimiter.value };
  for await (const records of readRecords(source, format)) profiler.push(records);
  return profiler.finish();
}
