import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { firstYear, lastYear } from '#domain/ledger/years.ts';
import { allowed, requirePermission } from '#server/http/access.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { Session } from '#server/http/session.ts';
import { speciesParameter } from '#server/http/species-parameter.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { workbookOf } from '#server/spreadsheets/workbook.ts';
import { drivingLogCsv } from './driving-log.ts';
import { moneyOfYear, yearStatements } from './money-of-year.ts';
import { readProfit } from './profit-of-year.ts';
import { journalCsv, profitCsv, yearColumns, yearCsv, yearRows } from './year-files.ts';

const query = z.object({
  year: z.coerce.number().int().min(firstYear).max(lastYear),
  species: speciesParameter,
});

interface YearFile {
  readonly url: string;
  readonly summary: string;
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly mime: string;
  readonly write: (actor: Session, asked: z.output<typeof query>) => Promise<Readable>;
}

const csv = { format: 'csv', mime: 'text/csv; charset=utf-8' } as const;

async function* onePage(rows: unknown[][]): AsyncGenerator<unknown[][]> {
  yield rows;
}

/** A year of the books as files, for whoever does the taxes. */
export async function yearFileRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const rowsOf = async (actor: Session, { year, species }: z.output<typeof query>) =>
    yearRows(
      moneyOfYear(
        year,
        await database.scoped(actor, yearStatements(year, species), { readOnly: true, keepsPlans: true }),
      ),
    );

  const files: readonly YearFile[] = [
    {
      ...{ url: '/api/finances/year.csv', summary: 'A year by category as CSV', name: 'year', ...csv },
      write: async (actor, asked) => Readable.from(yearCsv(await rowsOf(actor, asked))),
    },
    {
      ...{ url: '/api/finances/year.xlsx', summary: 'A year by category as an Excel workbook', name: 'year' },
      format: 'xlsx',
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      write: async (actor, asked) =>
        workbookOf(`Year ${asked.year}`, onePage(await rowsOf(actor, asked)), yearColumns),
    },
    {
      ...{
        url: '/api/finances/profit.csv',
        summary: 'What each litter and each animal left over in a year as CSV',
        ...csv,
      },
      name: 'profit',
      write: async (actor, { year, species }) => {
        requirePermission(actor, 'export', 'breeding_groups');
        return Readable.from(profitCsv(await readProfit(database, actor, year, species)));
      },
    },
    {
      ...{
        url: '/api/finances/journal.csv',
        summary: 'Every posting of a year as a general journal',
        ...csv,
      },
      name: 'journal',
      write: async (actor, { year }) => Readable.from(journalCsv(database, actor, year)),
    },
    {
      ...{
        url: '/api/finances/drives.csv',
        summary: 'The driving log of a year as CSV',
        name: 'drives',
        ...csv,
      },
      write: async (actor, { year, species }) => Readable.from(drivingLogCsv(database, actor, year, species)),
    },
  ];
  for (const file of files) {
    const response = { 200: fileAnswer(file.mime.split(';', 1)[0] ?? '', file.summary) };
    app.get(
      file.url,
      {
        config: { carriesAway: true },
        schema: { tags: ['Finances'], summary: file.summary, querystring: query, response },
      },
      (request, reply) => send(file, request, reply),
    );
  }

  const send = async (
    { name, format, mime, write }: YearFile,
    request: FastifyRequest & { readonly query: z.output<typeof query> },
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const actor = allowed(request, 'export', 'financial_transactions');
    const file = await write(actor, request.query);
    await database.scoped(actor, [
      securityEventStatement({
        ...{ kind: 'list-exported', orgId: actor.orgId, userId: actor.userId, address: request.ip },
        details: { list: `Finances, ${request.query.year}`, format },
      }),
    ]);
    return reply
      .type(mime)
      .header('content-disposition', `attachment; filename="${name}-${request.query.year}.${format}"`)
      .send(file);
  };
}
