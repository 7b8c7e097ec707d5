import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { messageText } from '#domain/verbs/portal.ts';
import { problemFrom } from '#server/http/errors.ts';
import { refuseForeignWrites } from '#server/http/origin.ts';
import { portalFileRoutes } from './file-routes.ts';
import { readByBuyer, writeFromBuyer } from './messages.ts';
import { readPortalForm } from './read-form.ts';
import { renderHome } from './render-home.ts';
import {
  renderMissing,
  renderNobody,
  renderNoLink,
  renderOpen,
  renderRefused,
  renderSignedOut,
} from './render-link.ts';
import { nothingTried, renderMessages, type Tried } from './render-messages.ts';
import { mostPhotoMegabytes } from './render-young.ts';
import { endSession, isOpenInvite, openInvite } from './sessions.ts';
import {
  drawFor,
  looking,
  open,
  openingLinks,
  type PortalOptions,
  sendPage,
  Visits,
  writing,
} from './visits.ts';
import { youngRoutes } from './young-routes.ts';

/** Where a buyer sees what is theirs: drawn here, without scripts; who they are is said by a cookie of the portal alone. */
export async function portalPublicRoutes(plain: FastifyInstance, options: PortalOptions): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { publicUrl } = options;
  const { database } = options.services;
  const visits = new Visits(options);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, body),
  );
  // What stands before every call of the API: here it is the portal’s own cookie that another site could make use of.
  app.addHook('onRequest', async (request) => refuseForeignWrites(request, publicUrl));
  // Whoever sees it has a browser, also where something is wrong.
  app.setErrorHandler((error, request, reply) => {
    const { status, detail } = problemFrom(error, request);
    return sendPage(reply, status, (nonce) =>
      status === 404 ? renderMissing(nonce) : renderRefused(detail, nonce),
    );
  });

  youngRoutes(plain, visits, options);
  portalFileRoutes(plain, visits, options);

  app.get('/portal', open(looking), async (request, reply) => {
    const buyer = await visits.buyerOf(request);
    if (!buyer) return sendPage(reply, 200, renderNobody);
    const portal = await visits.read(buyer);
    return drawFor(reply, 200, portal, (nonce) =>
      renderHome(portal, (id) => visits.payPathOf(buyer, id), nonce),
    );
  });

  app.get(
    '/portal/messages',
    open(looking),
    visits.forBuyer(async (buyer, _request, reply) => {
      const portal = await visits.read(buyer);
      await readByBuyer(database, buyer);
      return drawFor(reply, 200, portal, (nonce) =>
        renderMessages(portal, buyer.customerId, nothingTried, nonce),
      );
    }),
  );

  app.post(
    '/portal/messages',
    open(writing),
    visits.forBuyer(async (buyer, request, reply) => {
      const { fields } = await readPortalForm(request, buyer, mostPhotoMegabytes);
      if (fields.buyer !== undefined && fields.buyer !== buyer.customerId)
        throw new AppError(
          'conflict',
          'This browser has opened the page of somebody else meanwhile. Open your own link again to send this.',
        );
      const text = messageText.safeParse(fields.text ?? '');
      const portal = await visits.read(buyer);
      if (!text.success) {
        const tried: Tried = { text: fields.text ?? '', error: text.error.issues[0]?.message };
        return drawFor(reply, 422, portal, (nonce) => renderMessages(portal, buyer.customerId, tried, nonce));
      }
      await database.transaction(buyer, (trx) => writeFromBuyer(trx, buyer, { text: text.data }));
      await visits.tell(request, buyer, portal, 'has written to you');
      return reply.redirect('/portal/messages', 303);
    }),
  );

  app.post('/portal/sign-out', open(writing), async (request, reply) => {
    const buyer = await visits.buyerOf(request);
    if (buyer) await endSession(database, buyer);
    visits.cookie.clear(reply);
    return sendPage(reply, 200, renderSignedOut);
  });

  const tokenParams = z.object({ token: z.string().max(200) });
  app.get(
    '/portal/:token',
    { ...open(openingLinks), schema: { hide: true, params: tokenParams } },
    async (request, reply) => {
      const { token } = request.params;
      if (await isOpenInvite(database, token))
        return sendPage(reply, 200, (nonce) => renderOpen(token, nonce));
      // A letter is opened again: whoever is in already goes in.
      if (await visits.buyerOf(request)) return reply.redirect('/portal', 303);
      return sendPage(reply, 404, renderNoLink);
    },
  );

  app.post(
    '/portal/:token',
    { ...open(openingLinks), schema: { hide: true, params: tokenParams } },
    async (request, reply) => {
      const own = await openInvite(database, request.params.token);
      if (own === undefined) return sendPage(reply, 404, renderNoLink);
      visits.cookie.set(reply, own);
      return reply.redirect('/portal', 303);
    },
  );
}
