import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { aftercareQuestions } from '#domain/portal/question-kinds.ts';
import { isUuid } from '#domain/uuid.ts';
import { messageText } from '#domain/verbs/portal.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { findFile } from '#server/attachments/find-file.ts';
import { serveFile } from '#server/attachments/serve-file.ts';
import type { ContractPapers } from '#server/contracts/contract-papers.ts';
import { makeLink } from '#server/contracts/links.ts';
import { problemFrom } from '#server/http/errors.ts';
import { refuseForeignWrites } from '#server/http/origin.ts';
import type { Rates } from '#server/http/rates/rates.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { PaymentKeys } from '#server/invoices/payment-keys.ts';
import { printInvoice } from '#server/invoices/print-invoice.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { choosePickup } from './choose-pickup.ts';
import { confirmPickup } from './confirm-pickup.ts';
import { PortalCookie } from './cookie.ts';
import { readByBuyer, writeFromBuyer } from './messages.ts';
import { isInvoiceOf } from './own-invoices.ts';
import { finishPaper } from './own-papers.ts';
import { pickupCalendar } from './pickup-calendar.ts';
import { readPortalForm } from './read-form.ts';
import { type Portal, readPortal } from './read-portal.ts';
import { isOwnPhoto, readYoungPage } from './read-young.ts';
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
import { mostPhotoMegabytes, renderYoung, type TriedNews } from './render-young.ts';
import { sendNews } from './send-news.ts';
import { type Buyer, endSession, findBuyer, isOpenInvite, openInvite } from './sessions.ts';
import { isSharedWith } from './shared-papers.ts';
import { tellBreeder } from './tell.ts';
import { youngName } from './words.ts';

const aMinute = 60_000;
/** Far above what a person opens, and nothing to somebody who guesses. */
const openingLinks = { max: 20, timeWindow: aMinute };
const looking = { max: 600, timeWindow: aMinute };
const writing = { max: 30, timeWindow: aMinute };

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

export interface PortalOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly papers: Pick<ContractPapers, 'find'>;
  /** Undefined in tests and benchmarks. */
  readonly rates: Rates | undefined;
  readonly keys: PaymentKeys;
}

/** Where a buyer sees what is theirs: drawn here, without scripts; who they are is said by a cookie of the portal alone. */
export async function portalPublicRoutes(
  plain: FastifyInstance,
  { services, files, publicUrl, rates, papers, keys }: PortalOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, accounts, mails } = services;
  const cookie = new PortalCookie(publicUrl.startsWith('https:'));
  const base = publicUrl.replace(/\/$/, '');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, body),
  );
  // What stands before every call of the API: here it is the portal’s own cookie that another site could make use of.
  app.addHook('onRequest', async (request, reply) => {
    refuseForeignWrites(request, publicUrl);
    await rates?.countVisitor(request, reply);
  });
  // Whoever sees it has a browser, also where something is wrong.
  app.setErrorHandler((error, request, reply) => {
    const { status, detail } = problemFrom(error, request);
    const nonce = newNonce();
    return send(reply, status, nonce, status === 404 ? renderMissing(nonce) : renderRefused(detail, nonce));
  });

  const buyerOf = async (request: FastifyRequest): Promise<Buyer | undefined> => {
    const token = cookie.tokenOf(request);
    return token === undefined ? undefined : findBuyer(database, token);
  };
  const nobodyHere = (reply: FastifyReply): FastifyReply => {
    const nonce = newNonce();
    return send(reply, 401, nonce, renderNobody(nonce));
  };
  const missing = (reply: FastifyReply): FastifyReply => {
    const nonce = newNonce();
    return send(reply, 404, nonce, renderMissing(nonce));
  };
  const draw = (
    reply: FastifyReply,
    status: number,
    { house }: Portal,
    render: (nonce: string) => string,
  ): FastifyReply => {
    const nonce = newNonce();
    return send(
      reply,
      status,
      nonce,
      writtenFor(house.locale, () => render(nonce)),
    );
  };
  const open = (rateLimit: { readonly max: number; readonly timeWindow: number }) =>
    ({ config: { isOpen: true, rateLimit }, schema: { hide: true } }) as const;

  const tell = async (request: FastifyRequest, buyer: Buyer, portal: Portal, what: string): Promise<void> => {
    const url = `${base}/customers/${buyer.customerId}`;
    // It is kept; a mail that cannot be written is no reason to tell them otherwise.
    await tellBreeder(accounts, mails, buyer.orgId, { buyer: portal.fullName, what, url }).catch(
      (error: unknown) => request.log.error(error),
    );
  };

  const payUrlFor =
    ({ orgId }: Buyer) =>
    (id: string): string =>
      `/pay/${keys.tokenFor({ kind: 'invoice', orgId, id })}`;

  app.get('/portal', open(looking), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) {
      const nonce = newNonce();
      return send(reply, 200, nonce, renderNobody(nonce));
    }
    const portal = await readPortal(database, buyer);
    return draw(reply, 200, portal, (nonce) => renderHome(portal, payUrlFor(buyer), nonce));
  });

  app.get('/portal/messages', open(looking), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const portal = await readPortal(database, buyer);
    await readByBuyer(database, buyer);
    return draw(reply, 200, portal, (nonce) => renderMessages(portal, nothingTried, nonce));
  });

  app.post('/portal/messages', open(writing), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const { fields } = await readPortalForm(request, mostPhotoMegabytes);
    const text = messageText.safeParse(fields.text ?? '');
    const portal = await readPortal(database, buyer);
    if (!text.success) {
      const tried: Tried = { text: fields.text ?? '', error: text.error.issues[0]?.message };
      return draw(reply, 422, portal, (nonce) => renderMessages(portal, tried, nonce));
    }
    await database.transaction(buyer, (trx) => writeFromBuyer(trx, buyer, { text: text.data }));
    await tell(request, buyer, portal, 'has written to you');
    return reply.redirect('/portal/messages', 303);
  });

  app.get<{ Params: { id: string }; Querystring: { sent?: string } }>(
    '/portal/young/:id',
    open(looking),
    async (request, reply) => {
      const buyer = await buyerOf(request);
      if (!buyer) return nobodyHere(reply);
      const portal = await readPortal(database, buyer);
      const young = portal.young.find(({ id }) => id === request.params.id);
      if (!young) return missing(reply);
      const page = await readYoungPage(database, buyer, young.id);
      const tried: TriedNews = { ...nothingTried, question: null };
      const isSent = request.query.sent === '1';
      return draw(reply, 200, portal, (nonce) => renderYoung({ portal, young, page, tried, isSent }, nonce));
    },
  );

  app.post<{ Params: { id: string } }>('/portal/young/:id', open(writing), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const portal = await readPortal(database, buyer);
    const young = portal.young.find(({ id }) => id === request.params.id);
    if (!young) return missing(reply);
    const { fields, file } = await readPortalForm(request, mostPhotoMegabytes);
    const question = aftercareQuestions.find((one) => one === fields.question);
    const text = messageText.safeParse(fields.text || (file ? 'A photo' : ''));
    const wrong = async (sentence: string, status = 422): Promise<FastifyReply> => {
      const page = await readYoungPage(database, buyer, young.id);
      const tried: TriedNews = { text: fields.text ?? '', error: sentence, question: question ?? null };
      return draw(reply, status, portal, (nonce) =>
        renderYoung({ portal, young, page, tried, isSent: false }, nonce),
      );
    };
    if (!text.success) return wrong(text.error.issues[0]?.message ?? 'Write a message');
    try {
      await sendNews(database, files, buyer, { youngId: young.id, text: text.data, photo: file, question });
    } catch (error) {
      // What is wrong with the picture is said at the form, and the words stay in it.
      if (
        error instanceof AppError &&
        ['invalid', 'unsupported-type', 'too-large', 'limit-reached'].includes(error.code)
      )
        return wrong(
          error.code === 'limit-reached'
            ? 'There is no room for photos at the moment. Send the words alone.'
            : error.message,
        );
      throw error;
    }
    await tell(request, buyer, portal, question ? 'has answered your question' : 'has sent news');
    return reply.redirect(`/portal/young/${young.id}?sent=1`, 303);
  });

  app.post<{ Params: { id: string } }>('/portal/young/:id/pickup', open(writing), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const portal = await readPortal(database, buyer);
    const young = portal.young.find(({ id }) => id === request.params.id);
    if (!young) return missing(reply);
    const { fields } = await readPortalForm(request, mostPhotoMegabytes);
    const slot = fields.slot ?? '';
    try {
      if (!isUuid(slot)) throw new AppError('invalid', 'Choose one of the times.');
      const pickup = await choosePickup(database, buyer, young.id, slot);
      await confirmPickup({ database, mails }, buyer, { portal, young, pickup, base }).catch(
        (error: unknown) => request.log.error(error),
      );
    } catch (error) {
      if (!(error instanceof AppError) || !['invalid', 'conflict'].includes(error.code)) throw error;
      const wrongPickup = error.fields?.pickupDate ?? error.message;
      const [now, page] = [await readPortal(database, buyer), await readYoungPage(database, buyer, young.id)];
      const tried: TriedNews = { ...nothingTried, question: null };
      return draw(reply, error.code === 'conflict' ? 409 : 422, now, (nonce) =>
        renderYoung({ portal: now, young, page, tried, isSent: false, wrongPickup }, nonce),
      );
    }
    await tell(request, buyer, portal, `has chosen when ${youngName(young)} goes home`);
    return reply.redirect(`/portal/young/${young.id}`, 303);
  });

  app.post<{ Params: { id: string; paper: string } }>(
    '/portal/young/:id/papers/:paper',
    open(writing),
    async (request, reply) => {
      const buyer = await buyerOf(request);
      if (!buyer) return nobodyHere(reply);
      const portal = await readPortal(database, buyer);
      const young = portal.young.find(({ id }) => id === request.params.id);
      const paper = portal.handover.find(({ id }) => id === request.params.paper);
      if (!young || paper?.youngId !== young.id || paper.party !== 'Buyer') return missing(reply);
      const { fields, file } = await readPortalForm(request, mostPhotoMegabytes);
      const number = (fields.number ?? '').trim();
      try {
        await finishPaper(database, files, buyer, {
          youngId: young.id,
          paperId: paper.id,
          number,
          proof: file,
        });
      } catch (error) {
        if (
          !(error instanceof AppError) ||
          !['invalid', 'unsupported-type', 'too-large', 'limit-reached'].includes(error.code)
        )
          throw error;
        const page = await readYoungPage(database, buyer, young.id);
        const tried: TriedNews = { ...nothingTried, question: null };
        const sentence =
          error.code === 'limit-reached'
            ? 'There is no room for pictures at the moment. Send the number alone.'
            : error.message;
        const wrongPaper = { id: paper.id, number, sentence };
        return draw(reply, 422, portal, (nonce) =>
          renderYoung({ portal, young, page, tried, isSent: false, wrongPaper }, nonce),
        );
      }
      if (paper.status === 'Open')
        await tell(request, buyer, portal, `has seen to a paper of ${youngName(young)}: ${paper.title}`);
      return reply.redirect(`/portal/young/${young.id}#papers`, 303);
    },
  );

  app.get<{ Params: { file: string } }>('/portal/pickups/:file', open(looking), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const { pickups, young, house } = await readPortal(database, buyer);
    const pickup = pickups.find(({ id }) => `${id}.ics` === request.params.file);
    const one = young.find(({ id }) => id === pickup?.puppyId);
    if (!pickup || !one) return missing(reply);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="pickup.ics"')
      .type('text/calendar; charset=utf-8')
      .send(pickupCalendar(house, pickup, youngName(one)));
  });

  app.get<{ Params: { id: string; edge: string } }>(
    '/portal/photos/:id/:edge',
    open(looking),
    async (request, reply) => {
      const buyer = await buyerOf(request);
      if (!buyer) return nobodyHere(reply);
      const { id, edge } = request.params;
      const isFine = isUuid(id) && ['160', '640', '1600'].includes(edge);
      const found =
        isFine &&
        (await isOwnPhoto(database, buyer, id)) &&
        (await findFile(database, files, buyer, 'photos', id, edge));
      if (!found) return missing(reply);
      return serveFile(request, reply, found, 'private, max-age=600');
    },
  );

  app.get<{ Params: { id: string } }>('/portal/papers/:id', open(looking), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const { id } = request.params;
    const found =
      isUuid(id) &&
      (await isSharedWith(database, buyer, id)) &&
      (await findFile(database, files, buyer, 'documents', id, 'original'));
    if (!found) return missing(reply);
    return serveFile(request, reply, found, 'private, no-store');
  });

  app.get<{ Params: { file: string } }>('/portal/invoices/:file', open(looking), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const id = request.params.file.replace(/\.pdf$/, '');
    if (!isUuid(id) || !(await isInvoiceOf(database, buyer, id))) return missing(reply);
    const hasKeys = (await keys.read(database, buyer)) !== undefined;
    const payUrl = hasKeys ? `${base}${payUrlFor(buyer)(id)}` : null;
    const { pdf, name } = await printInvoice({ db: database, files, payUrl }, buyer, id);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });

  app.post<{ Params: { id: string } }>('/portal/contracts/:id', open(writing), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const { contracts } = await readPortal(database, buyer);
    const contract = contracts.find(({ id }) => id === request.params.id);
    if (!contract || (contract.status !== 'Sent' && contract.status !== 'Viewed')) return missing(reply);
    // The one in the letter ends with it: there is one way in at a time.
    const token = await database.transaction(buyer, (trx) => makeLink(trx, buyer.orgId, contract.id));
    return reply.redirect(`/contract/${token}`, 303);
  });

  app.get<{ Params: { id: string } }>('/portal/contracts/:id.pdf', open(looking), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (!buyer) return nobodyHere(reply);
    const { contracts } = await readPortal(database, buyer);
    const contract = contracts.find(({ id }) => id === request.params.id);
    const paper =
      contract?.status === 'Signed'
        ? await papers.find({ orgId: buyer.orgId, contractId: contract.id })
        : undefined;
    if (!paper) return missing(reply);
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="contract.pdf"')
      .send(paper.pdf);
  });

  app.post('/portal/sign-out', open(writing), async (request, reply) => {
    const buyer = await buyerOf(request);
    if (buyer) await endSession(database, buyer);
    cookie.clear(reply);
    const nonce = newNonce();
    return send(reply, 200, nonce, renderSignedOut(nonce));
  });

  const tokenParams = z.object({ token: z.string().max(200) });
  app.get(
    '/portal/:token',
    { ...open(openingLinks), schema: { hide: true, params: tokenParams } },
    async (request, reply) => {
      const nonce = newNonce();
      const { token } = request.params;
      if (!(await isOpenInvite(database, token))) {
        // A letter is opened again: whoever is in already goes in.
        if (await buyerOf(request)) return reply.redirect('/portal', 303);
        return send(reply, 404, nonce, renderNoLink(nonce));
      }
      return send(reply, 200, nonce, renderOpen(token, nonce));
    },
  );

  app.post(
    '/portal/:token',
    { ...open(openingLinks), schema: { hide: true, params: tokenParams } },
    async (request, reply) => {
      const own = await openInvite(database, request.params.token);
      const nonce = newNonce();
      if (own === undefined) return send(reply, 404, nonce, renderNoLink(nonce));
      cookie.set(reply, own);
      return reply.redirect('/portal', 303);
    },
  );
}
