import { bugReports } from '#domain/entities/bug-reports.ts';
import { AppError } from '#domain/errors.ts';
import { shownAddress } from '../auth/reserved-addresses.ts';
import type { Database } from '../db/database.ts';
import { onlyRow } from '../db/statements.ts';
import type { Session } from '../http/session.ts';
import { invalid, newValues, type Values } from '../records/record-values.ts';
import { insertStatement } from '../records/write-record.ts';

const { title: titleField, description: descriptionField, userAgent: userAgentField } = bugReports.fields;
const leastDescription = 10;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The sentences of the specification, in place of those every text field has. */
function brokenTexts(title: string, description: string): Record<string, string> {
  const broken: Record<string, string> = {};
  if (title === '') broken.title = 'Title is required';
  if (title.length > titleField.max) broken.title = `Title must be less than ${titleField.max} characters`;
  if (description.length < leastDescription) {
    broken.description = `Description must be at least ${leastDescription} characters`;
  }
  if (description.length > descriptionField.max) {
    broken.description = `Description must be less than ${descriptionField.max} characters`;
  }
  return broken;
}

/** Where it happened is worth having, but no reason to refuse a report. */
const addressOf = (value: unknown): string | null => {
  const address = textOf(value);
  return address.length <= 2_000 && /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : null;
};

const fields = ['severity', 'page', 'steps', 'expectedBehavior', 'actualBehavior'] as const;

/** All that is wrong is told at once. @throws AppError 'invalid' with the sentences at their fields */
function readReport(report: Values & { readonly title: string; readonly description: string }): Values {
  const broken = brokenTexts(report.title, report.description);
  try {
    const values = newValues('bug_reports', report);
    if (Object.keys(broken).length === 0) return values;
  } catch (error) {
    if (!(error instanceof AppError && error.fields)) throw error;
    throw invalid({ ...error.fields, ...broken });
  }
  throw invalid(broken);
}

/** Keeps what somebody says did not work, with who, when and with which browser. Answers it as JSON text. */
export async function sendBugReport(
  db: Database,
  actor: Session,
  body: unknown,
  browser: string | undefined,
  { id, now = new Date() }: { id?: string | undefined; now?: Date } = {},
): Promise<string> {
  if (typeof body !== 'object' || body === null) {
    throw new AppError('bad-request', 'The body must be a JSON object with the fields of the report');
  }
  const report = body as Readonly<Record<string, unknown>>;
  const [title, description] = [textOf(report.title), textOf(report.description)];
  const values = readReport({
    ...Object.fromEntries(fields.map((field) => [field, report[field] ?? null])),
    title,
    description,
    url: addressOf(report.url),
    userAgent: (textOf(report.userAgent) || (browser ?? '')).slice(0, userAgentField.max),
    // The clock of the sender may be wrong; this is when it came in.
    reportedAt: now.toISOString(),
  });
  const submittedBy = [actor.name, shownAddress(actor.email) && `<${actor.email}>`]
    .filter(Boolean)
    .join(' ')
    .slice(0, bugReports.fields.submittedBy.max);
  const [rows] = await db.scoped(actor, [
    insertStatement('bug_reports', actor, values, { id, fixed: { submittedBy } }),
  ]);
  return onlyRow(rows).j;
}
