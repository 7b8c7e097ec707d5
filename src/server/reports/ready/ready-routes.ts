import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ReportSection, readyReportAnswer, readyReportNames } from '#domain/answers/ready-reports.ts';
import { formatDate, isDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { papers } from '#domain/paper/sizes.ts';
import { isAsOfToday } from '#domain/reports/ready.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { speciesParameter } from '#server/http/species-parameter.ts';
import { readLetterhead } from '#server/paper/letterhead.ts';
import { print } from '#server/paper/print.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { sectionCsv, sectionWorkbook } from '../section-files.ts';
import { makeReport } from './make-report.ts';
import { reportPaper } from './report-paper.ts';

const day = z.string().refine(isDate, { error: 'A day is written as YYYY-MM-DD' }).optional();
const readyQuery = z.object({
  report: z.enum(readyReportNames),
  from: day.meta({ description: 'The first day it is about; reports of today take none' }),
  to: day,
  species: speciesParameter,
});
const sectionKey = z.string().max(40).meta({ description: 'One card of the report, by its `key`' });
const tableQuery = readyQuery.extend({ section: sectionKey });
const paperQuery = readyQuery.extend({ section: sectionKey.optional(), paper: z.enum(papers).default('a4') });

/** Rows of a card that a screen shows; the files have all. */
const mostShown = 500;

export interface ReadyOptions extends ModuleOptions {
  readonly files: FileStore;
}

function sectionIn(sections: readonly ReportSection[], key: string): ReportSection {
  const found = sections.find((one) => one.key === key);
  if (!found) throw new AppError('bad-request', `This report has no “${key}”.`);
  return found;
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tags = ['Reports'];

/** The reports that are there for everybody, on the screen and as files. */
export async function readyReportRoutes(
  plain: FastifyInstance,
  { services, files }: ReadyOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;

  app.get(
    '/api/reports/ready',
    {
      schema: {
        tags,
        summary: 'A ready report: figures, charts, tables and what they count',
        querystring: readyQuery,
        response: { 200: readyReportAnswer },
      },
    },
    async (request) => {
      const { title, figures, sections } = await makeReport(database, requireActor(request), request.query);
      return {
        title,
        figures,
        sections: sections.map((section) => ({ ...section, rows: section.rows.slice(0, mostShown) })),
      };
    },
  );

  /** Like every other file that leaves, it stands in the security list. */
  const tell = (request: FastifyRequest, { orgId, userId }: Session, list: string, format: string) =>
    database.scoped({ orgId, userId }, [
      securityEventStatement({
        ...{ kind: 'list-exported', orgId, userId, address: request.ip },
        details: { list, format },
      }),
    ]);
  const named = (reply: FastifyReply, report: string, section: string | undefined, format: string) =>
    reply.header(
      'content-disposition',
      `attachment; filename="${[report, section].filter(Boolean).join('-')}.${format}"`,
    );

  const table = async (
    request: FastifyRequest & { readonly query: z.output<typeof tableQuery> },
    format: 'csv' | 'xlsx',
  ): Promise<ReportSection> => {
    const actor = requireActor(request);
    const made = await makeReport(database, actor, request.query);
    const section = sectionIn(made.sections, request.query.section);
    await tell(request, actor, `${made.title}: ${section.title}`, format);
    return section;
  };

  app.get(
    '/api/reports/ready.csv',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'A card of a ready report as CSV',
        querystring: tableQuery,
        response: { 200: fileAnswer('text/csv', 'All its rows') },
      },
    },
    async (request, reply) => {
      const section = await table(request, 'csv');
      return named(reply, request.query.report, section.key, 'csv')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(sectionCsv(section)));
    },
  );

  app.get(
    '/api/reports/ready.xlsx',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'A card of a ready report as an Excel workbook',
        querystring: tableQuery,
        response: { 200: fileAnswer(excel, 'All its rows') },
      },
    },
    async (request, reply) => {
      const section = await table(request, 'xlsx');
      return named(reply, request.query.report, section.key, 'xlsx')
        .type(excel)
        .send(sectionWorkbook(section));
    },
  );

  app.get(
    '/api/reports/ready.pdf',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'A ready report on paper, whole or one card of it',
        querystring: paperQuery,
        response: { 200: fileAnswer('application/pdf', 'Pages'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { report, section, paper, from, to, species } = request.query;
      const made = await makeReport(database, actor, request.query);
      if (section !== undefined) sectionIn(made.sections, section);
      const head = await readLetterhead(database, files, actor);
      const about = [
        species ? made.terms.parentTerm : 'All species',
        isAsOfToday(report) ? 'as of today' : timeWords(from, to),
      ].join(' · ');
      const pdf = await print(reportPaper({ report: made, section, head, today: made.today, paper, about }));
      await tell(request, actor, made.title, 'pdf');
      return named(reply, report, section, 'pdf')
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .send(pdf);
    },
  );
}

function timeWords(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `to ${formatDate(to)}` : 'all years';
}
