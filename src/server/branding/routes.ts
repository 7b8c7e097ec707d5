import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { readUpload } from '../attachments/read-upload.ts';
import { serveFile } from '../attachments/serve-file.ts';
import { allowed } from '../http/access.ts';
import { readLater } from '../http/body-read-later.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { isShownHere } from '../http/hosts.ts';
import type { ModuleOptions } from '../http/services.ts';
import { recordShapes } from '../records/documentation.ts';
import { sendJson } from '../records/routes.ts';
import { contractPreview, lookQuery, mailPreview, pagePreview, portalPreview } from './previews.ts';
import { dropLogo, keepLogo, logoKey } from './write-logo.ts';

const mostMegabytes = 10;
const tags = ['Branding'];
const file = z.object({ file: z.string().meta({ format: 'binary' }) });

export interface BrandingOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
}

/** The logo, and how papers, mails and pages will look. */
export async function brandingRoutes(
  plain: FastifyInstance,
  { services: { database }, files, publicUrl }: BrandingOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/branding/logo',
    {
      ...readLater,
      schema: {
        tags,
        summary: `Keep a logo of up to ${mostMegabytes} MB`,
        consumes: ['multipart/form-data'],
        body: file,
        response: { 200: recordShapes('branding_settings').row },
      },
    },
    async (request, reply) => {
      const actor = allowed(request, 'update', 'branding_settings');
      const upload = await readUpload(request, mostMegabytes);
      return sendJson(reply, await keepLogo(database, files, actor, upload, publicUrl));
    },
  );
  app.delete(
    '/api/branding/logo',
    { schema: { tags, summary: 'Show no logo any more', response: { 204: z.null() } } },
    async (request, reply) => {
      await dropLogo(database, allowed(request, 'remove', 'branding_settings'));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/public/logos/:id',
    {
      config: { isOpen: true },
      schema: {
        tags,
        summary: 'The logo of an organization, for its mails and public pages',
        params: z.object({ id: z.guid() }),
        security: [],
        response: { 200: fileAnswer('image/png', 'A picture') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await sql<{ orgId: string | null }>`select find_logo(${id}) as org_id`.execute(
        database.kysely,
      );
      const orgId = found.rows[0]?.orgId;
      const kept = orgId && isShownHere(request, orgId) ? await files.find(logoKey(orgId, id)) : undefined;
      if (!kept) throw new AppError('not-found', 'There is no such picture.');
      const logo = { file: kept, mime: 'image/png', name: 'logo.png', isDerived: true, tag: `"${id}"` };
      // Mail programs ask from anywhere.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return serveFile(request, reply, logo, 'public, max-age=86400');
    },
  );

  for (const [end, summary, make] of [
    ['page', 'A public page in colors that are being chosen', pagePreview],
    ['mail', 'A mail in colors that are being chosen', mailPreview],
    ['portal', 'The portal of a buyer in colors that are being chosen', portalPreview],
    ['contract', 'A contract to sign in colors that are being chosen', contractPreview],
  ] as const) {
    app.get(
      `/api/branding/preview/${end}`,
      {
        schema: {
          tags,
          summary,
          querystring: lookQuery,
          response: { 200: fileAnswer('text/html', 'A whole page') },
        },
      },
      async (request, reply) => {
        const actor = allowed(request, 'read', 'branding_settings');
        const { html, policy } = await make(database, actor, request.query, publicUrl);
        return (
          reply
            .header('x-frame-options', 'SAMEORIGIN')
            .header('content-security-policy', policy)
            .type('text/html; charset=utf-8')
            // An example to look at: what is pressed in it would lead out of the frame.
            .send(html.replace('<body', '<body inert'))
        );
      },
    );
  }
}
