import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { todayIn } from '#domain/dates.ts';
import { papers } from '#domain/paper/sizes.ts';
import type { Action } from '#domain/policy.ts';
import { requirePermission } from '#server/http/access.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { pedigreeCsv, readPedigreeRows } from './export-pedigree.ts';
import { gedcom } from './gedcom.ts';
import { readLetterhead } from './print/read-letterhead.ts';

const params = z.object({ id: z.guid() });
const printQuery = z.object({
  generations: z.coerce.number().int().min(3).max(5).default(4),
  paper: z.enum(papers).default('a4'),
});

const tags = ['Genetics'];
const csv = { 200: fileAnswer('text/csv', 'A row for each animal') };

/** Pedigrees as files: on paper, for spreadsheets and for genealogy programs. */
export async function pedigreeFileRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  const asker = (request: FastifyRequest, action: Action) => {
    const actor = requireActor(request);
    requirePermission(actor, action, 'animals');
    return actor;
  };
  const idOf = (request: { readonly params: z.output<typeof params> }): string => request.params.id;
  const send = (reply: FastifyReply, type: string, name: string, content: string | Buffer) =>
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
  const csvType = 'text/csv; charset=utf-8';
  /** Like every other file that leaves, it stands in the security list. */
  const tell = (request: FastifyRequest, details: { readonly format: string; readonly animals?: number }) => {
    const { orgId, userId } = requireActor(request);
    const event = { kind: 'pedigree-exported', orgId, userId, address: request.ip, details } as const;
    return database.scoped({ orgId, userId }, [securityEventStatement(event)]);
  };

  app.get(
    '/api/animals/:id/pedigree.pdf',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'The pedigree of an animal on one sheet',
        params,
        querystring: printQuery,
        response: { 200: fileAnswer('application/pdf', 'One sheet of paper') },
      },
    },
    async (request, reply) => {
      const actor = asker(request, 'read');
      const { generations, paper } = request.query;
      // With the first print: what draws the page takes a tenth of the memory of a server that never prints.
      const { printPedigree } = await import('./print/print-pedigree.ts');
      const pdf = await printPedigree(database, actor, idOf(request), generations, paper);
      await tell(request, { format: 'PDF' });
      return send(reply, 'application/pdf', 'pedigree.pdf', pdf);
    },
  );

  app.get(
    '/api/animals/:id/pedigree.csv',
    {
      config: { carriesAway: true },
      schema: { tags, summary: 'An animal and all its ancestors as CSV', params, response: csv },
    },
    async (request, reply) => {
      const rows = await readPedigreeRows(database, asker(request, 'export'), idOf(request));
      await tell(request, { format: 'CSV', animals: rows.length });
      return send(reply, csvType, 'pedigree.csv', pedigreeCsv(rows));
    },
  );

  app.get(
    '/api/animals/:id/pedigree.ged',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'An animal and all its ancestors as GEDCOM 5.5.1',
        params,
        response: { 200: fileAnswer('text/vnd.familysearch.gedcom', 'GEDCOM 5.5.1') },
      },
    },
    async (request, reply) => {
      const actor = asker(request, 'export');
      const rows = await readPedigreeRows(database, actor, idOf(request));
      const { organisation, timeZone } = await readLetterhead(database, actor, idOf(request));
      await tell(request, { format: 'GEDCOM', animals: rows.length });
      const text = gedcom(rows, { by: organisation, on: todayIn(timeZone) });
      return send(reply, 'text/vnd.familysearch.gedcom; charset=utf-8', 'pedigree.ged', text);
    },
  );

  app.get(
    '/api/genetics/pedigree.csv',
    {
      config: { carriesAway: true },
      schema: { tags, summary: 'Everybody on record with parents as CSV', response: csv },
    },
    async (request, reply) => {
      const rows = await readPedigreeRows(database, asker(request, 'export'), undefined);
      await tell(request, { format: 'CSV', animals: rows.length });
      return send(reply, csvType, 'pedigree.csv', pedigreeCsv(rows));
    },
  );
}
