import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fullImportAnswer } from '#domain/answers/full-import.ts';
import { todayIn } from '#domain/dates.ts';
import { organisationPermission } from '#domain/policy.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { readLater } from '../http/body-read-later.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { problemSchema } from '../http/problem.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { ModuleOptions } from '../http/services.ts';
import { requireActor } from '../http/session.ts';
import { toSlug } from '../litter-sites/slug.ts';
import { readPreferences } from '../organisations/preferences.ts';
import { withReceivedFile } from './receive-file.ts';

export interface FullExportOptions extends ModuleOptions {
  readonly files: FileStore;
}

const tags = ['Full export'];

/** More than a person asks for, and few enough that nobody keeps the disk busy with it. */
const rateLimit = { max: 10, timeWindow: 60_000 };

/** Everything an organisation owns, out and in again. */
export async function fullExportRoutes(
  app: FastifyInstance,
  { services, files }: FullExportOptions,
): Promise<void> {
  const { database } = services;

  app.get(
    '/api/full-export',
    {
      config: { rateLimit, carriesAway: true },
      schema: {
        tags,
        summary: 'All records as one ZIP: a CSV of each kind of record, all files, a list of contents',
        response: { 200: fileAnswer('application/zip', 'Made while it is sent') },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'export-everything'));
      const { timeZone } = await readPreferences(database, actor);
      const { exportEverything } = await import('./export-everything.ts');
      const archive = await exportEverything(database, files, actor);
      const name = `studbook-${toSlug(actor.orgName) || 'export'}-${todayIn(timeZone)}.zip`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(archive);
    },
  );

  app.post(
    '/api/full-import',
    {
      config: { rateLimit },
      // The form is read as a stream below.
      ...readLater,
      schema: {
        tags,
        summary: 'Bring a full export into an organisation without records: all of it, or nothing',
        consumes: ['multipart/form-data'],
        body: z.object({ file: z.string().meta({ format: 'binary' }) }),
        response: { 200: fullImportAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'import-everything'));
      const { importEverything } = await import('./import-everything.ts');
      return withReceivedFile(request, (path) => importEverything(database, files, actor, path, app.scanner));
    },
  );
}
