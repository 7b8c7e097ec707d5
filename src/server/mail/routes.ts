import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneAnswer } from '#domain/answers/installation.ts';
import { outbox, wholeMail } from '#domain/answers/mails.ts';
import { AppError } from '#domain/errors.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireInstallationOwner } from '#server/http/require-installation-owner.ts';
import type { ModuleOptions } from '#server/http/services.ts';

const tags = ['Installation'];

const params = z.object({ id: z.uuid() });

const noMail = (): AppError => new AppError('not-found', 'There is no such mail.');

/** What the installation has sent or could not send, for its owner alone: links in it let people in. */
export const outboxRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { mails, jobs } = services;

  app.get(
    '/api/outbox',
    {
      schema: { tags, summary: 'Mail of this installation', response: { 200: outbox, '4xx': problemSchema } },
    },
    async (request) => {
      requireInstallationOwner(request);
      const [items, failed] = await Promise.all([mails.list(), jobs.failed()]);
      return { isSetUp: mails.isSetUp, items, failedJobs: failed.filter(({ name }) => name !== 'send-mail') };
    },
  );

  app.get(
    '/api/outbox/:id',
    {
      schema: {
        tags,
        summary: 'One mail with its text',
        params,
        response: { 200: wholeMail, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      const mail = await mails.find(request.params.id);
      if (!mail) throw noMail();
      return mail;
    },
  );

  app.post(
    '/api/outbox/:id/send',
    {
      schema: {
        tags,
        summary: 'Send a mail again that failed or was kept',
        params,
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      if (!mails.isSetUp && !mails.sendsTexts)
        throw new AppError('conflict', 'No mail server is set up: see STUDBOOK_SMTP_URL in the README.');
      if (!(await mails.sendAgain(request.params.id))) throw noMail();
      return { status: true as const };
    },
  );

  app.post(
    '/api/failed-jobs/:id/repeat',
    {
      schema: {
        tags,
        summary: 'Try a failed job again',
        params,
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      if (!(await jobs.repeat(request.params.id)))
        throw new AppError('not-found', 'There is no such failed job.');
      return { status: true as const };
    },
  );
};
