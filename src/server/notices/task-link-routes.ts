import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { todayIn } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { answerTask, readLinkedTask, taskAnswers } from './answer-task.ts';
import { renderAnswered, renderLinkEnded, renderRefused, renderTask } from './render-task.ts';
import type { TaskLinks } from './task-links.ts';

const tags = ['Tasks'];
const aMinute = 60_000;
const path = '/api/public/tasks/:token';
const params = z.object({ token: z.string().max(200) });
const page = { 200: fileAnswer('text/html', 'A whole page') };

export interface TaskLinkOptions extends ModuleOptions {
  readonly taskLinks: TaskLinks;
}

/** What a mail about a task leads to: a page to look at, and its form. Programs that read mail only ever look. */
export async function taskLinkRoutes(
  plain: FastifyInstance,
  { services: { database, accounts }, taskLinks }: TaskLinkOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  // What a form without scripts sends.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  const newNonce = (): string => randomBytes(16).toString('base64');
  const send = (reply: FastifyReply, status: number, nonce: string, text: string): FastifyReply =>
    sendHtml(
      // The form sends where it came from, to this place alone.
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin'),
      status,
      nonce,
      text,
      'no-store',
      "'self'",
    );

  app.get(
    path,
    {
      config: { isOpen: true, rateLimit: { max: 60, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'One task, as HTML, for whoever a mail about it went to; changes nothing',
        params,
        querystring: z.object({ do: z.enum(['done', 'later', 'not-me']).catch('done') }),
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const nonce = newNonce();
      const link = taskLinks.read(request.params.token, new Date());
      const task = link && (await readLinkedTask(database, accounts, link));
      if (!task) return send(reply, 404, nonce, renderLinkEnded(nonce));
      const { timeZone, locale } = await readPreferences(database, link);
      const text = writtenFor(locale, () => renderTask(task, request.query.do, todayIn(timeZone), nonce));
      return send(reply, 200, nonce, text);
    },
  );

  app.post(
    path,
    {
      config: { isOpen: true, rateLimit: { max: 30, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Answer for a task from a mail, once',
        params,
        // Whether the link is one comes before what is wrong with the answer.
        body: z
          .object({ do: z.enum(taskAnswers) })
          .nullish()
          .catch(null),
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const nonce = newNonce();
      const link = taskLinks.read(request.params.token, new Date());
      if (!link) return send(reply, 404, nonce, renderLinkEnded(nonce));
      const answer = request.body?.do;
      if (!answer) return send(reply, 422, nonce, renderRefused('Choose one of the answers.', nonce));
      try {
        const title = await answerTask(database, accounts, link, answer);
        return send(reply, 200, nonce, renderAnswered(title, answer, nonce));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'not-found') return send(reply, 404, nonce, renderLinkEnded(nonce));
        return send(reply, 409, nonce, renderRefused(error.message, nonce));
      }
    },
  );
}
