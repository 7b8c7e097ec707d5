import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureAnswer } from '#domain/answers/account.ts';
import { AppError } from '#domain/errors.ts';
import { readUpload } from '#server/attachments/read-upload.ts';
import { refuseDemo } from '#server/auth/refuse-demo.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { findPicture, removePicture, setPicture } from './pictures.ts';

const mostMegabytes = 15;
const aMinute = 60_000;
/** Another picture has another address; signed out, a browser forgets what it keeps. */
const privateForAnHour = 'private, max-age=3600';

/** How people look: set by themselves, seen by those they work with. */
export const peopleRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { accounts, sessions } = services;

  app.post(
    '/api/auth/picture',
    {
      config: { rateLimit: { max: 20, timeWindow: aMinute } },
      // The form is read as a stream; the schema is for the reader of the API.
      validatorCompiler: () => (data: unknown) => ({ value: data }),
      schema: {
        tags: ['Account'],
        summary: `Set your picture, of up to ${mostMegabytes} MB; a small square of it is kept`,
        consumes: ['multipart/form-data'],
        body: z.object({ file: z.string().meta({ format: 'binary' }) }).meta({ id: 'NewPicture' }),
        response: { 200: pictureAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { userId } = refuseDemo(request);
      const { content } = await readUpload(request, mostMegabytes);
      const profileImageUrl = await setPicture(accounts, userId, content);
      sessions.forgetUser(userId);
      return { profileImageUrl };
    },
  );

  app.delete(
    '/api/auth/picture',
    {
      schema: {
        tags: ['Account'],
        summary: 'Remove your picture',
        response: { 200: pictureAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { userId } = refuseDemo(request);
      await removePicture(accounts, userId);
      sessions.forgetUser(userId);
      return { profileImageUrl: null };
    },
  );

  app.get(
    '/api/team/members/:userId/picture',
    {
      schema: {
        tags: ['Team'],
        summary: 'The picture of somebody who works here',
        params: z.object({ userId: z.guid() }),
        querystring: z.object({ v: z.string().max(40).optional() }),
        response: { 200: fileAnswer('image/webp', 'A square of 160 pixels'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { orgId } = requireActor(request);
      const image = await findPicture(accounts, { orgId, userId: request.params.userId });
      if (!image) throw new AppError('not-found', 'There is no such picture. It may have been removed.');
      return reply
        .header('cache-control', privateForAnHour)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(image);
    },
  );
};
