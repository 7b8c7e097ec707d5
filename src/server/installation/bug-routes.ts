import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportedAnswer, reportedPageSize, reportedQuery, triage } from '#domain/answers/reported.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireInstallationOwner } from '#server/http/require-installation-owner.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { Letter } from '#server/mail/letter.ts';
import { listReported, triageReport } from './bug-reports.ts';

const tags = ['Installation'];

export interface InstallationBugOptions extends ModuleOptions {
  readonly publicUrl: string;
}

const answerLetter = (name: string, title: string, answer: string, url: string): Letter => ({
  subject: `About your report: ${title}`,
  greeting: `Hello ${name},`,
  paragraphs: ['Whoever runs this Studbook has answered your report:', answer],
  action: { label: 'Open the report', url },
  closing: ['You get this mail because you reported a problem.'],
});

/** What people report, for whoever runs this installation. */
export const installationBugRoutes: FastifyPluginAsyncZod<InstallationBugOptions> = async (
  app,
  { services: { database, accounts, mails }, publicUrl },
) => {
  app.get(
    '/api/installation/bug-reports',
    {
      schema: {
        tags,
        summary: `Problems reported in every organization, the newest first, ${reportedPageSize} at a time`,
        querystring: reportedQuery,
        response: { 200: reportedAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      return listReported(database, request.query);
    },
  );

  app.patch(
    '/api/installation/bug-reports/:orgId/:id',
    {
      schema: {
        tags,
        summary: 'Sort, answer or close a report; an answer goes to whoever reported it',
        params: z.object({ orgId: z.guid(), id: z.guid() }),
        body: triage,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { userId } = requireInstallationOwner(request);
      const { answer } = request.body;
      const { title, reporterId } = await triageReport(database, userId, request.params, request.body);
      const reporter =
        answer && reporterId
          ? await accounts
              .selectFrom('users')
              .select(['email', 'name'])
              .where('id', '=', reporterId)
              .where('deactivatedAt', 'is', null)
              .executeTakeFirst()
          : undefined;
      if (answer && reporter) {
        const url = `${publicUrl}/bug-reports/${request.params.id}`;
        await mails.post(reporter.email, answerLetter(reporter.name, title, answer, url));
      }
      return reply.status(204).send(null);
    },
  );
};
