import type { UserAnswer } from '#domain/answers/account.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { readReportConfig } from '#domain/report-config.ts';
import { isReportShown } from '#domain/report-paths.ts';
import type { RecordRow } from '#web/api/records.ts';

export const fileWords = { CSV: 'a CSV file', Excel: 'an Excel file', PDF: 'a PDF' } as const;

type Mailed = Pick<RecordRow<'report_definitions'>, 'config' | 'userId' | 'mailEvery' | 'mailFile'>;
interface Reader extends Pick<UserAnswer, 'id' | 'mustConfirmAddress'> {
  /** False without a mail server. */
  readonly sendsMail: boolean;
}

/** When a report is mailed to its maker, or why nothing comes, as the server decides it; nobody else is told of it. */
export function mailWords(
  { config: kept, userId, mailEvery, mailFile }: Mailed,
  actor: Actor,
  reader: Reader | undefined,
): readonly string[] {
  if (mailEvery === null || userId === null || userId !== reader?.id) return [];
  if (permission(actor, 'update', 'report_definitions') !== 'allowed') return [];
  const config = readReportConfig(kept);
  if (config && !isReportShown(actor, config)) return ['not mailed: your role does not see all of it'];
  const when = mailEvery === 'Week' ? 'every Monday' : 'on the first of the month';
  if (!reader.sendsMail) return [`written ${when}, kept in the outbox: there is no mail server here`];
  const condition = reader.mustConfirmAddress ? ', once you have confirmed your address in the settings' : '';
  return [`mailed to you ${when}${condition}`, ...(mailFile === null ? [] : [`with ${fileWords[mailFile]}`])];
}
