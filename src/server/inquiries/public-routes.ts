import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readApplication, type Typed } from '#domain/application/read-application.ts';
import { AppError } from '#domain/errors.ts';
import { problemFrom } from '#server/http/errors.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { isShownHere } from '#server/http/hosts.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { tellLeaders } from '#server/mail/tell-leaders.ts';
import { applicationLetter } from './application-letter.ts';
import { findOpenForm, findWantedLitter, litterOfPage, type OpenForm } from './find-form.ts';
import { renderClosed, renderForm, renderNoForm, renderRefused, renderThanks } from './render-form.ts';
import { customerErrors, takeApplication } from './take-application.ts';

const params = z.object({ slug: z.string().max(200) });
const tenMinutes = 600_000;
const mostBytes = 200_000;

/** What a form sends: of two inputs of one name the last counts. */
const typedIn = (body: unknown): Typed =>
  typeof body === 'string'
    ? Object.fromEntries(
        [...new URLSearchParams(body)].map(([name, text]) => [name, text.replaceAll('\0', '')]),
      )
    : {};

const newNonce = (): string => randomBytes(16).toString('base64');

const send = (reply: FastifyReply, status: number, nonce: string, text: string): FastifyReply =>
  sendHtml(
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin'),
    status,
    nonce,
    text,
    'no-store',
    "'self'",
  );

export interface ApplyOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** The form for strangers: drawn here, without scripts, answered with a page whatever was asked for. */
export async function applyRoutes(
  plain: FastifyInstance,
  { services, publicUrl }: ApplyOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, accounts, mails, caps } = services;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  );
  // Whoever sees it has a browser, also where something is wrong.
  app.setErrorHandler((error, request, reply) => {
    const { status, detail } = problemFrom(error, request);
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.retryAfterSeconds));
    const nonce = newNonce();
    return send(reply, status, nonce, renderRefused(detail, nonce));
  });
  const formHere = async (request: FastifyRequest, slug: string): Promise<OpenForm | undefined> => {
    const form = await findOpenForm(database, slug);
    return isShownHere(request, form?.orgId) ? form : undefined;
  };
  const answers = { 200: fileAnswer('text/html', 'A whole page') };

  app.get(
    '/apply/:slug',
    {
      config: { isOpen: true },
      schema: {
        tags: ['Applications'],
        summary: 'The form of a breeder, as HTML; with ?litter the address of a public page it is about',
        params,
        querystring: z.object({
          litter: z.string().max(200).optional().catch(undefined),
          young: z.string().max(60).optional().catch(undefined),
        }),
        security: [],
        response: answers,
      },
    },
    async (request, reply) => {
      const nonce = newNonce();
      const form = await formHere(request, request.params.slug);
      if (!form) return send(reply, 404, nonce, renderNoForm(nonce));
      const slug = request.query.litter ?? '';
      const litter = await findWantedLitter(database, form, slug, request.query.young);
      return send(reply, 200, nonce, renderForm(form, litter, slug, { typed: {}, errors: {} }, nonce));
    },
  );

  app.post(
    '/api/public/apply/:slug',
    {
      config: { isOpen: true, rateLimit: { max: 10, timeWindow: tenMinutes } },
      schema: {
        tags: ['Applications'],
        summary: 'Apply: the fields of the form, as a browser sends them',
        params,
        security: [],
        response: answers,
      },
    },
    async (request, reply) => {
      const nonce = newNonce();
      const form = await formHere(request, request.params.slug);
      if (!form) return send(reply, 404, nonce, renderClosed(nonce));
      const typed = typedIn(request.body);
      // No person sees that input.
      if (typed.homepage) return send(reply, 200, nonce, renderThanks(form, nonce));
      const application = readApplication(form.questions, typed);
      const slug = typed.litter ?? '';
      const litter = await findWantedLitter(database, form, slug, typed.young);
      const errors = { ...customerErrors(form, application), ...application.errors };
      if (Object.keys(errors).length > 0)
        return send(reply, 422, nonce, renderForm(form, litter, slug, { typed, errors }, nonce));
      await caps.takeApplication(form.id);
      const missed = litter ? undefined : await litterOfPage(database, form, slug);
      const isNew = await takeApplication(database, form, application, { litter, missed });
      if (!isNew) return send(reply, 200, nonce, renderThanks(form, nonce));
      const url = `${publicUrl.replace(/\/$/, '')}/inquiries`;
      // It is kept; a mail that cannot be written is no reason to tell them otherwise.
      await tellLeaders(accounts, mails, form.orgId, (name) => applicationLetter(name, form.name, url)).catch(
        (error: unknown) => request.log.error(error),
      );
      return send(reply, 200, nonce, renderThanks(form, nonce));
    },
  );
}
