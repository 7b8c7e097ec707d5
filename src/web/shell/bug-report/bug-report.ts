import { z } from 'zod';

export const severities = ['low', 'medium', 'high', 'critical'] as const;

/** What the dialog asks for; the texts are the specification's. */
export const bugReportSchema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(100, 'Title must be less than 100 characters'),
  severity: z.enum(severities),
  description: z
    .string()
    .trim()
    .min(10, 'Description must be at least 10 characters')
    .max(1000, 'Description must be less than 1000 characters'),
  page: z.string().trim(),
  steps: z.string().trim(),
  expectedBehavior: z.string().trim(),
  actualBehavior: z.string().trim(),
});

export type BugReport = z.infer<typeof bugReportSchema>;

export const emptyBugReport = (page: string): BugReport => ({
  title: '',
  severity: 'medium',
  description: '',
  page,
  steps: '',
  expectedBehavior: '',
  actualBehavior: '',
});

export type BugReportErrors = Partial<Record<keyof BugReport, string>>;

/** One sentence per field that needs the reporter, the first of each. */
export function bugReportErrors(report: BugReport): BugReportErrors {
  const checked = bugReportSchema.safeParse(report);
  if (checked.success) return {};
  const errors: BugReportErrors = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as keyof BugReport;
    errors[field] ??= message;
  }
  return errors;
}
