import { type CareChart, careHead, careRows, findCareChart } from './chart.ts';
import { findHeatChart, type HeatChart, heatHead, heatRows } from './heat-chart.ts';
import type { MadeRow, RowOrigin } from './made-row.ts';
import { foldedHeaders, notDataReason } from './not-data.ts';
import { tableSplitter } from './other-tables.ts';
import { findSharedCells, rowsOfShared, type SharedCells } from './shared-cells.ts';
import type { FileProfile, ImportTypeKey, SourceRecord } from './types.ts';
import {
  findTurnedWeightChart,
  findWeightChart,
  type TurnedWeightChart,
  turnedWeightHead,
  turnedWeightRows,
  type WeightChart,
  weightHead,
  weightRows,
} from './weight-chart.ts';
import { csvText } from './write-csv.ts';

/** A table with a row for each animal and a column for each thing that was done, or for each day. */
export type Chart = CareChart | WeightChart | TurnedWeightChart | HeatChart | SharedCells;

/** The chart a file is, as the chosen type takes it; whatever else is chosen, one of treatments is told of. */
export const chartIn = (type: ImportTypeKey, profile: FileProfile): Chart | undefined =>
  (type === 'weights'
    ? (findWeightChart(profile) ?? findTurnedWeightChart(profile))
    : type === 'heats'
      ? findHeatChart(profile)
      : findCareChart(profile)) ?? findSharedCells(type, profile);

function headOf(chart: Chart): string[] {
  if ('names' in chart) return [...chart.head];
  if ('across' in chart) return turnedWeightHead(chart);
  if (chart.for === 'weights') return weightHead(chart);
  return chart.for === 'heats' ? heatHead(chart) : careHead(chart);
}

function rowsOf(chart: Chart, record: SourceRecord): MadeRow[] {
  if ('names' in chart) return rowsOfShared(chart, record);
  if ('across' in chart) return turnedWeightRows(chart, record);
  if (chart.for === 'weights') return weightRows(chart, record);
  return chart.for === 'heats' ? heatRows(chart, record) : careRows(chart, record);
}

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
  const lastHead = 'daysRow' in chart ? chart.daysRow : format.headerRow;
  const made: MadeRow[] = [];
  const splitter = tableSplitter(headers, format.headerRow);
  const take = (portion: readonly SourceRecord[]): void => {
    for (const record of portion) {
      if (record.row <= lastHead || record.isOfOther) continue;
      if (notDataReason(record.cells, folded) !== undefined) continue;
      made.push(...rowsOf(chart, record));
    }
  };
  for await (const portion of records) take(splitter.push(portion));
  take(splitter.end());
  return {
    text: csvText([headOf(chart), ...made.map(({ cells }) => cells)]),
    origins: made.map(({ origin }) => origin),
  };
}
