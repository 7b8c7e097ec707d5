import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AuditEntry,
  type AuditFilters,
  auditFilters,
  auditPage,
  auditQuery,
} from '#domain/answers/audit.ts';
import { organisationPermission } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import { writtenFor } from '#server/http/readers.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { peopleOfEvents } from '#server/security/list-events.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { csvCell, csvHead, csvLine } from '#server/spreadsheets/csv.ts';
import { inWords, type Place } from './in-words.ts';
import { readChanges } from './read-changes.ts';

const tags = ['Organisation'];
const pageSize = 50;
const exportedAtOnce = 500;

type InPlace = Place & { readonly locale: string | null };

async function pageOf(
  db: Database,
  tenant: Tenant,
  place: InPlace,
  query: AuditFilters & { readonly before?: string | undefined },
  limit: number,
): Promise<readonly AuditEntry[]> {
  const changes = await readChanges(db, tenant, { ...query, limit, timeZone: place.timeZone });
  return writtenFor(place.locale, () => inWords(db, tenant, changes, place));
}

const heads = ['Time', 'Person', 'What', 'Kind', 'Record', 'Field', 'Before', 'After', 'Record ID'];

/** A line for each field that changed, and one where none is told. */
function linesOf({ at, person, what, kind, record, recordId, changes }: AuditEntry): string {
  const told = changes.length > 0 ? changes : [{ field: null, before: null, after: null }];
  return told
    .map(({ field, before, after }) =>
      csvLine(
        [at, person, what, kind, record, field, before, after, recordId].map((value) => csvCell(value)),
      ),
    )
    .join('');
}

async function* csvOf(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield csvHead(heads);
  for await (const page of pages) yield page.map(linesOf).join('');
}

/** What was changed in the records, by whom, before and after: read by whoever leads the organisation, changed by nobody. */
export const auditRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services: { database } }) => {
  app.get(
    '/api/audit',
    {
      schema: {
        tags,
        summary: 'Changes of records with what stood there before and after, the newest first',
        querystring: auditQuery,
        response: { 200: auditPage, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { query } = request;
      requireAllowed(organisationPermission(actor, 'see-security'));
      const place = await readPreferences(database, actor);
      const items = await pageOf(database, actor, place, query, pageSize);
      return {
        items,
        people: query.before === undefined ? await peopleOfEvents(database, actor) : [],
        next: items.length === pageSize ? (items.at(-1)?.id ?? null) : null,
      };
    },
  );

  app.get(
    '/api/audit/export.csv',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'The same changes as CSV, a line for each field',
        querystring: auditFilters,
        response: { 200: fileAnswer('text/csv', 'CSV') },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'see-security'));
      const place = await readPreferences(database, actor);
      const { query } = request;
      await database.scoped(actor, [
        securityEventStatement({
          kind: 'list-exported',
          orgId: actor.orgId,
          userId: actor.userId,
          address: request.ip,
          details: { list: 'Changes', format: 'csv' },
        }),
      ]);
      async function* pages(): AsyncGenerator<readonly AuditEntry[]> {
        for (let before: string | undefined, isMore = true; isMore; ) {
          const page = await pageOf(database, actor, place, { ...query, before }, exportedAtOnce);
          isMore = page.length === exportedAtOnce;
          before = page.at(-1)?.id;
          yield page;
        }
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="changes.csv"')
        .send(Readable.from(csvOf(pages())));
    },
  );
};
