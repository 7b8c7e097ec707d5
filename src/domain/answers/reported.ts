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

/** The newest 200 of each state. */
export const reportedAnswer = z.object({ items: listOf(reported) }).meta({ id: 'ReportedProblems' });
export type ReportedAnswer = z.infer<typeof reportedAnswer>;

export const reportedQuery = z.object({ status: z.enum(status.choices).default('open') });

/** What is not told stays as it is. */
export const triage = z
  .object({
    status: z.enum(status.choices).optional(),
    severity: z.enum(severity.choices).optional(),
    answer: z.string().trim().min(1, 'Write an answer').max(2000, 'At most 2000 characters').optional(),
  })
  .meta({ id: 'Triage' });
