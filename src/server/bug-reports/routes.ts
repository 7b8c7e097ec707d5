import type { FastifyInstance } from 'fastify';
import { requirePermission } from '../http/access.ts';
import { readLater } from '../http/body-read-later.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { chosenId, createOnce, onceHeader } from '../records/create-once.ts';
import { recordShapes } from '../records/documentation.ts';
import { registerRecords, sendJson } from '../records/routes.ts';
import { sendBugReport } from './send-bug-report.ts';
import { tellInstallationOwners } from './tell-installation-owners.ts';

export interface BugReportOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** What does not work, told by the people who use it; read and answered like any other record. */
export async function bugReportRoutes(
  app: FastifyInstance,
  { services, publicUrl }: BugReportOptions,
): Promise<void> {
  const { database, accounts, mails } = services;
  registerRecords(app, database, 'bug_reports', { withoutCreate: true });
  const shapes = recordShapes('bug_reports');
  app.post(
    '/api/bug-reports',
    {
      ...readLater,
      config: { rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        tags: ['Bug reports'],
        summary: 'Report a bug',
        headers: onceHeader,
        body: shapes.create,
        response: { 201: shapes.row },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'bug_reports');
      const id = chosenId(request);
      const text = await createOnce(database, actor, 'bug_reports', id, () =>
        sendBugReport(database, actor, request.body, request.headers['user-agent'], { id }),
      );
      // Beside the answer: the report is kept, whether or not somebody hears of it.
      void tellInstallationOwners(accounts, mails, actor, `${publicUrl}/reported`).catch((error: unknown) =>
        request.log.warn({ err: error }, 'Nobody could be told of a bug report'),
      );
      return sendJson(reply.status(201), text);
    },
  );
}
