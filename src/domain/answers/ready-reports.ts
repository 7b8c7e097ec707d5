import { z } from 'zod';
import { listOf } from './list-of.ts';

/** The reports that are there for everybody, in the order of their tabs. */
export const readyReportNames = [
  'animals',
  'fertility',
  'intervals',
  'litters',
  'growth',
  'sales',
  'health',
  'inbreeding',
  'money',
  'registers',
] as const;
export type ReadyReportName = (typeof readyReportNames)[number];

/**
 * What a figure is, so that the screen and paper write it and a file has it raw: `share` is in percent, `coefficient`
 * 0 to 1, `money` in the organisation's currency.
 */
export const cellKinds = [
  'text',
  'count',
  'mean',
  'days',
  'share',
  'coefficient',
  'money',
  'grams',
  'day',
] as const;
export type CellKind = (typeof cellKinds)[number];

const format = z.enum(cellKinds);
const figureOrNull = z.number().nullable();
const cell = z
  .union([z.string(), z.number()])
  .nullable()
  .describe('Null where it is not recorded or nothing says it');

const chart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bars'),
    format,
    items: listOf(z.object({ label: z.string(), value: z.number() })),
  }),
  z.object({
    kind: z.literal('pairs'),
    across: z.enum(['time', 'names']),
    names: z.tuple([z.string(), z.string()]),
    format,
    items: listOf(z.object({ label: z.string(), first: figureOrNull, second: figureOrNull })),
  }),
  z.object({
    kind: z.literal('line'),
    format,
    across: z.enum(['year', 'week']),
    lines: listOf(
      z.object({
        name: z.string(),
        isMain: z.boolean(),
        points: listOf(z.object({ x: z.number(), y: figureOrNull })),
      }),
    ),
  }),
]);

const section = z.object({
  key: z.string().describe('Names it in the address of a file'),
  title: z.string(),
  explains: z.string().describe('What is counted, how, and what is left out'),
  empty: z.string().describe('What is said where there is nothing to show'),
  columns: listOf(z.object({ label: z.string(), format })),
  rows: listOf(
    z.object({
      cells: listOf(cell),
      opens: z
        .object({ entity: z.string(), id: z.uuid() })
        .nullable()
        .describe('The record the first cell names'),
    }),
  ),
  totals: listOf(cell).nullable(),
  chart: chart.nullable(),
  rowCount: z.int().describe('The files have as many; the answer has the first of them'),
});

const figure = z.object({
  label: z.string(),
  value: figureOrNull,
  format,
  note: z.string().nullable(),
});

/** A ready report: some figures, then cards of a chart, its table and what they count. */
export const readyReportAnswer = z
  .object({ title: z.string(), figures: listOf(figure), sections: listOf(section) })
  .meta({ id: 'ReadyReport' });

export type ReadyReport = z.infer<typeof readyReportAnswer>;
export type ReportSection = z.infer<typeof section>;
export type ReportChartData = z.infer<typeof chart>;
export type ReportFigure = z.infer<typeof figure>;
export type ReportCell = z.infer<typeof cell>;
