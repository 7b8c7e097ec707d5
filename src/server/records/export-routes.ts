import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Action } from '#domain/policy.ts';
import { entityWords, neutralTerms } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { mostRows, workbookOf } from '#server/spreadsheets/workbook.ts';
import type { Database } from '../db/database.ts';
import { allowed } from '../http/access.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { securityEventStatement } from '../security/record-event.ts';
import { csvOf, type ExportedColumn, exportedColumns, exportedPages } from './export-records.ts';
import { listQuerySchema, toListQuery } from './list-query.ts';
import { countRecords, type ListQuery } from './list-records.ts';

interface AboutRecords extends Omit<FastifySchema, 'response'> {
  readonly response?: Readonly<Record<number, z.ZodType | ReturnType<typeof fileAnswer>>>;
}

/** How a route of an entity is described to a reader of the API. */
export type AboutRoute = <const S extends AboutRecords>(
  summary: string,
  action: Action,
  schema: S,
) => S & Pick<FastifySchema, 'tags' | 'summary' | 'hide'>;

/** More than anybody chooses by hand. */
const mostChosen = 20_000;

const chosenBody = z.object({
  ids: z
    .array(z.guid())
    .min(1)
    .max(mostChosen)
    .meta({ description: 'Only these records, whatever the filters say' }),
});

type Pages = AsyncIterable<unknown[][]>;

interface Format {
  readonly extension: 'csv' | 'xlsx';
  readonly name: string;
  readonly mime: string;
  readonly write: (sheet: string, pages: Pages, columns: readonly ExportedColumn[]) => Readable;
}

const formats: readonly Format[] = [
  {
    extension: 'csv',
    name: 'CSV',
    mime: 'text/csv; charset=utf-8',
    write: (_sheet, pages, columns) => Readable.from(csvOf(pages, columns)),
  },
  {
    extension: 'xlsx',
    name: 'an Excel workbook',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: workbookOf,
  },
];

/** What a list shows as a file: its columns, filters and order, or only the chosen rows of it. */
export function registerExports(
  plain: FastifyInstance,
  db: Database,
  name: EntityName,
  base: string,
  about: AboutRoute,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { many } = entityWords(entityOf(name), neutralTerms);

  const answer = async (
    request: FastifyRequest & { readonly query: z.output<typeof listQuerySchema> },
    reply: FastifyReply,
    format: Format,
    ids?: readonly string[],
  ): Promise<FastifyReply> => {
    const actor = allowed(request, 'export', name);
    const asked = toListQuery(actor, name, request.query);
    const query: ListQuery = ids
      ? { ...asked, ids, filters: [], search: undefined, species: undefined }
      : asked;
    const columns = exportedColumns(name, query.select);
    // A file of empty lines would look like records without anything in them.
    if (columns.length === 0)
      throw new AppError('role-too-low', 'Your role is shown none of these columns. Choose others to export');
    if (format.extension === 'xlsx') await requireFitting(() => countRecords(db, actor, name, query));
    const pages = exportedPages(db, actor, name, query, columns);
    // The first page is read before the answer begins, so that a bad filter is still a clean error.
    const first = await pages.next();
    await db.scoped(actor, [
      securityEventStatement({
        kind: 'list-exported',
        orgId: actor.orgId,
        userId: actor.userId,
        address: request.ip,
        details: { list: many, format: format.extension },
      }),
    ]);
    reply.header('content-disposition', `attachment; filename="${entityOf(name).path}.${format.extension}"`);
    reply.type(format.mime);
    return reply.send(format.write(many.slice(0, 31), chain(first, pages), columns));
  };

  for (const format of formats) {
    const url = `${base}/export.${format.extension}`;
    const response = { 200: fileAnswer(format.mime.split(';', 1)[0] ?? '', format.name) };
    app.get(
      url,
      {
        config: { carriesAway: true },
        schema: about(`${many} as ${format.name}`, 'export', { querystring: listQuerySchema, response }),
      },
      async (request, reply) => {
        await answer(request, reply, format);
        return reply;
      },
    );
    app.post(
      url,
      {
        config: { changesNothing: true, carriesAway: true },
        schema: about(`Chosen ${many} as ${format.name}`, 'export', {
          querystring: listQuerySchema,
          body: chosenBody,
          response,
        }),
      },
      async (request, reply) => {
        await answer(request, reply, format, request.body.ids);
        return reply;
      },
    );
  }
}

async function requireFitting(count: () => Promise<number>): Promise<void> {
  const rows = await count();
  if (rows < mostRows) return;
  throw new AppError(
    'too-large',
    `An Excel sheet takes ${formatNumber(mostRows - 1)} rows, and this list has ${formatNumber(rows)}. Filter it, or take the CSV.`,
  );
}

async function* chain<T>(first: IteratorResult<T, unknown>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
