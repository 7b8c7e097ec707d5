import { type CareChart, careHead, careRows, findCareChart } from './chart.ts';
import type { MadeRow, RowOrigin } from './made-row.ts';
import { foldedHeaders, notDataReason } from './not-data.ts';
import { tableSplitter } from './other-tables.ts';
import type { FileProfile, ImportTypeKey, SourceRecord } from './types.ts';
import { findWeightChart, type WeightChart, weightHead, weightRows } from './weight-chart.ts';
import { csvText } from './write-csv.ts';

/** A table with a row for each animal and a column for each thing that was done, or for each day. */
export type Chart = CareChart | WeightChart;

/** The chart a file is, as the chosen type takes it; whatever else is chosen, one of treatments is told of. */
export const chartIn = (type: ImportTypeKey, profile: FileProfile): Chart | undefined =>
  type === 'weights' ? findWeightChart(profile) : findCareChart(profile);

/** A chart as a file of records, and where each of its rows came from. */
export interface TurnedChart {
  readonly text: string;
  readonly origins: readonly RowOrigin[];
}

/** Turns a chart into the text of a CSV file of its type: a row for each cell that says something. */
export async function chartToRows(
  chart: Chart,
  { format, headers }: FileProfile,
  records: AsyncIterable<readonly SourceRecord[]>,
): Promise<TurnedChart> {
  const folded = foldedHeaders(headers);
  const lastHead = chart.for === 'weights' ? chart.daysRow : format.headerRow;
  const made: MadeRow[] = [];
  const splitter = tableSplitter(headers, format.headerRow);
  const take = (portion: readonly SourceRecord[]): void => {
    for (const record of portion) {
      if (record.row <= lastHead || record.isOfOther) continue;
      if (notDataReason(record.cells, folded) !== undefined) continue;
      made.push(...(chart.for === 'weights' ? weightRows(chart, record) : careRows(chart, record)));
    }
  };
  for await (const portion of records) take(splitter.push(portion));
  take(splitter.end());
  const head = chart.for === 'weights' ? weightHead(chart) : careHead(chart);
  return {
    text: csvText([head, ...made.map(({ cells }) => cells)]),
    origins: made.map(({ origin }) => origin),
  };
}
