import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportSummaryAnswer } from '#domain/answers/reports.ts';
import type { Actor } from '#domain/policy.ts';
import { groupPath, periods, type ReportEntity, reportEntities } from '#domain/report-config.ts';
import { requirePermission } from '#server/http/access.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { speciesParameter } from '#server/http/species-parameter.ts';
import { columnIn, listQuerySchema } from '#server/records/list-query.ts';
import { registerRecords } from '#server/records/routes.ts';
import { requireShown, seenBy } from '#server/records/visible.ts';
import { summarise } from './summarise.ts';
import { createReport, updateReport } from './write-report.ts';

const names = z.string().max(60);

const summaryQuery = listQuerySchema.pick({ filter: true, filters: true, search: true }).extend({
  entity: z.enum(reportEntities),
  species: speciesParameter,
  group: names.optional().meta({
    description:
      'The column whose equal values are put together; `fatherId.breed` is one of the record referred to',
  }),
  period: z.enum(periods).default('month').meta({ description: 'How dates are put together' }),
  and: names.optional().meta({ description: 'A second column, by which the groups are divided once more' }),
  andPeriod: z
    .enum(periods)
    .default('month')
    .meta({ description: 'How dates of the second are put together' }),
  sum: z
    .union([names, z.array(names).max(10)])
    .optional()
    .meta({ description: 'Columns to add up, may be repeated' }),
});

/** A column of another record is shown to whoever may read that, and the reference to it. */
function requireShownPath(actor: Actor, entity: ReportEntity, path: string | undefined): void {
  const found = path === undefined ? null : groupPath(entity, path);
  if (found === null) return; // refused with its name where the report is made
  requireShown(actor, entity, [found.via ?? found.field]);
  if (found.via === null) return;
  requirePermission(actor, 'read', found.entity);
  requireShown(actor, found.entity, [found.field]);
}

/** Reports people have saved, and the sums all reports are made of. */
export async function reportRoutes(plain: FastifyInstance, { services }: ModuleOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database } = services;
  registerRecords(plain, database, 'report_definitions', { create: createReport, update: updateReport });

  app.get(
    '/api/reports/summary',
    {
      schema: {
        tags: ['Reports'],
        summary: 'Counts and sums of any records by the values of one column',
        querystring: summaryQuery,
        response: { 200: reportSummaryAnswer },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { entity, filter, filters, sum = [], ...rest } = request.query;
      requirePermission(actor, 'use', 'report_definitions');
      requirePermission(actor, 'use', entity);
      const sums = typeof sum === 'string' ? [sum] : sum;
      const conditions = [...(filter ?? []), ...(filters ?? [])];
      requireShown(actor, entity, [...sums, ...conditions.map(columnIn)]);
      for (const path of [rest.group, rest.and]) requireShownPath(actor, entity, path);
      const seen = seenBy(actor, entity);
      return summarise(database, actor, { ...rest, ...seen, entity, sums, filters: conditions });
    },
  );
}
