import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { problemFrom } from '#server/http/errors.ts';
import { writtenFor } from '#server/http/readers.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { openCheckout, openStripe, settle } from './online-payments.ts';
import type { PayOptions } from './options.ts';
import { renderNoPay, renderOnward, renderPay, renderPayRefused } from './pay-page.ts';
import type { PaySubject } from './payment-keys.ts';
import { printInvoice } from './print-invoice.ts';
import { type PaySituation, readPayPage } from './read-pay-page.ts';

const params = z.object({ token: z.string().max(200) });
const looking = { max: 60, timeWindow: 60_000 };
const paying = { max: 20, timeWindow: 60_000 };
const newNonce = (): string => randomBytes(16).toString('base64');
const seen = z.object({
  session: z
    .string()
    .regex(/^cs_\w{1,200}$/)
    .optional()
    .catch(undefined),
});

/** Where a buyer pays, by a link of their own: pages without scripts, and what Stripe says of it. */
export async function payRoutes(plain: FastifyInstance, options: PayOptions): Promise<void> {
  const { services, files, publicUrl, keys, stripeAddress } = options;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database: db } = services;
  const base = publicUrl.replace(/\/$/, '');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2_000 },
    (_request, body, done) => done(null, body),
  );
  const send = (reply: FastifyReply, status: number, nonce: string, text: string): FastifyReply =>
    sendHtml(
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin'),
      ...([status, nonce, text, 'no-store', "'self'"] as const),
    );
  app.setErrorHandler((error, request, reply) => {
    const { status, detail } = problemFrom(error, request);
    const nonce = newNonce();
    return send(reply, status, nonce, status === 404 ? renderNoPay(nonce) : renderPayRefused(detail, nonce));
  });
  const open = (rateLimit: typeof looking) =>
    ({ config: { isOpen: true, rateLimit }, schema: { hide: true, params } }) as const;

  /** @throws AppError 'not-found' in the same words for every link that leads nowhere */
  async function read(token: string): Promise<{ subject: PaySubject; page: PaySituation }> {
    const subject = keys.subjectOf(token);
    const page = subject && (await readPayPage(db, keys, subject));
    if (!page) throw new AppError('not-found', 'This link does not open anything.');
    return { subject, page };
  }

  app.get('/pay/:token', open(looking), async (request, reply) => {
    const { token } = request.params;
    const { subject, page } = await read(token);
    const { session } = seen.parse(request.query);
    const known = session && (await keys.read(db, { orgId: subject.orgId, userId: nobody }));
    let now = page;
    if (session && known) {
      // They may be back before Stripe has told.
      const stripe = await openStripe(known, stripeAddress);
      await settle(db, stripe, subject.orgId, session).catch((error: unknown) => request.log.error(error));
      now = (await readPayPage(db, keys, subject)) ?? page;
    }
    const nonce = newNonce();
    return send(
      reply,
      200,
      nonce,
      writtenFor(now.locale, () => renderPay({ ...now, token, isBack: session !== undefined }, nonce)),
    );
  });

  app.post('/pay/:token', open(paying), async (request, reply) => {
    const { token } = request.params;
    const { subject, page } = await read(token);
    const known = await keys.read(db, { orgId: subject.orgId, userId: nobody });
    if (!known) throw new AppError('conflict', 'Payments online are not taken any more.');
    const [next] = page.due;
    if (page.open <= 0 || !next) throw new AppError('conflict', 'Nothing is open any more.');
    const isNext =
      typeof request.body === 'string' && new URLSearchParams(request.body).get('what') === 'next';
    const url = await openCheckout(db, await openStripe(known, stripeAddress), {
      ...{ subject, currency: page.currency, words: page.title, email: page.email },
      amount: Math.round((isNext ? next.amount : page.open) * 100),
      url: `${base}/pay/${token}`,
    });
    const nonce = newNonce();
    return send(reply, 200, nonce, renderOnward(url, { ...page, token, isBack: false }, nonce));
  });

  app.get('/pay/:token/invoice.pdf', open(looking), async (request, reply) => {
    const { token } = request.params;
    const { subject, page } = await read(token);
    if (!page.hasPaper) throw new AppError('not-found', 'This link does not open anything.');
    const payUrl = page.open > 0 && page.canPay ? `${base}/pay/${token}` : null;
    const { pdf, name } = await printInvoice(
      { db, files, payUrl },
      { orgId: subject.orgId, userId: nobody },
      subject.id,
    );
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .send(pdf);
  });
}
