import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { ReportConfig } from '#domain/report-config.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Member } from '#server/auth/member.ts';
import type { Database } from '#server/db/database.ts';
import type { MailFile } from '#server/mail/mails.ts';
import { readLetterhead } from '#server/paper/letterhead.ts';
import { print } from '#server/paper/print.ts';
import { listPaper } from '#server/paper/sheets/list.ts';
import { csvOf, exportedColumns, exportedPages } from '#server/records/export-records.ts';
import { toListQuery } from '#server/records/list-query.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import { workbookOf } from '#server/spreadsheets/workbook.ts';

interface ListOf {
  readonly database: Database;
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly member: Member;
  readonly dueOn: string;
}

/**
 * The rows of a report that is a list: its columns, filters and order, as the export of that list writes them. What is too
 * much for paper comes as a workbook; undefined where the role is shown none of the columns.
 */
export async function listFile(
  form: unknown,
  { entity, columns, filters, sort }: ReportConfig,
  { database, files, publicUrl, member, dueOn }: ListOf,
): Promise<MailFile | undefined> {
  const select = columns.join(',');
  const query = toListQuery(member, entity, { select, filters, sort: sort ?? undefined, pageSize: 1 });
  const shown = exportedColumns(entity, query.select);
  if (shown.length === 0) return undefined;
  const pages = () => exportedPages(database, member, entity, query, shown);
  const workbook = async (): Promise<MailFile> => {
    const sheet = entityWords(entityOf(entity), neutralTerms).many.slice(0, 31);
    return { name: 'report.xlsx', content: await buffer(workbookOf(sheet, pages(), shown)) };
  };
  if (form === 'Excel') return workbook();
  if (form !== 'PDF')
    return { name: 'report.csv', content: await buffer(Readable.from(csvOf(pages(), shown))) };
  const head = await readLetterhead(database, files, member);
  const [settings] = await database.scoped(member, [speciesStatement], { readOnly: true });
  const making = {
    db: database,
    files,
    actor: member,
    head,
    here: speciesHere(settings),
    today: dueOn,
    paper: 'a4',
    size: 'medium',
    base: publicUrl.replace(/\/$/, ''),
  } as const;
  try {
    return { name: 'report.pdf', content: await print(await listPaper(making, entity, query)) };
  } catch (error) {
    // Too many rows for paper, or more columns than stand side by side.
    if (error instanceof AppError && ['too-large', 'invalid'].includes(error.code)) return workbook();
    throw error;
  }
}
