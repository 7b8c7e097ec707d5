import { z } from 'zod';
import { listOf } from './list-of.ts';

/** Sums are added up by the database, exact to the cent. */
const fieldSums = z.record(
  z.string(),
  z.object({
    total: z.number(),
    filled: z.int().describe('Records that have a figure, be it zero: what a mean is taken over'),
  }),
);

const group = z.object({
  key: z
    .string()
    .nullable()
    .describe(
      'The common value: text, `2026-11` for a month, an id for a reference; null where not recorded',
    ),
  label: z.string().nullable().describe('The name of the record referred to'),
  andKey: z.string().nullable().describe('The same of the second column; null where there is none'),
  andLabel: z.string().nullable(),
  count: z.int(),
  sums: fieldSums,
});

/** The records of an entity put together by one column, or all of them where none is given. */
export const reportSummaryAnswer = z
  .object({
    count: z.int(),
    sums: fieldSums,
    groups: listOf(group),
    isCut: z.boolean().describe('There are more groups than are answered'),
  })
  .meta({ id: 'ReportSummary' });

export type FieldSums = z.infer<typeof fieldSums>;
export type SummaryGroup = z.infer<typeof group>;
export type ReportSummary = z.infer<typeof reportSummaryAnswer>;
