import { z } from 'zod';
import { bugReports } from '../entities/bug-reports.ts';
import { listOf } from './list-of.ts';

const { status, severity } = bugReports.fields;

const reported = z.object({
  orgId: z.uuid(),
  id: z.uuid(),
  organisation: z.string(),
  title: z.string(),
  severity: z.string(),
  status: z.string(),
  description: z.string(),
  page: z.string().nullable(),
  userAgent: z.string().nullable(),
  steps: z.string().nullable(),
  expectedBehavior: z.string().nullable(),
  actualBehavior: z.string().nullable(),
  submittedBy: z.string().nullable(),
  reportedAt: z.string(),
  answer: z.string().nullable(),
});
export type Reported = z.infer<typeof reported>;

/** Reports of one page. */
export const reportedPageSize = 25;

export const reportedAnswer = z
  .object({ items: listOf(reported), total: z.int().describe('Everything in this state') })
  .meta({ id: 'ReportedProblems' });
export type ReportedAnswer = z.infer<typeof reportedAnswer>;

export const reportedQuery = z.object({
  status: z.enum(status.choices).default('open'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** What is not told stays as it is. */
export const triage = z
  .object({
    status: z.enum(status.choices).optional(),
    severity: z.enum(severity.choices).optional(),
    answer: z.string().trim().min(1, 'Write an answer').max(2000, 'At most 2000 characters').optional(),
  })
  .meta({ id: 'Triage' });
