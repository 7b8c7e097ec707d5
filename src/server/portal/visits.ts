import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { ContractPapers } from '#server/contracts/contract-papers.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import type { PaymentKeys } from '#server/invoices/payment-keys.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { tellLeaders } from '#server/mail/tell-leaders.ts';
import { PortalCookie } from './cookie.ts';
import { breederLetter } from './letters.ts';
import { type Portal, readPortal } from './read-portal.ts';
import { renderMissing, renderNobody } from './render-link.ts';
import { type Buyer, findBuyer } from './sessions.ts';

const aMinute = 60_000;

/** How often one address may do it: far above what a person does, and nothing to somebody who guesses. */
export const openingLinks = { max: 20, timeWindow: aMinute };
export const looking = { max: 600, timeWindow: aMinute };
export const writing = { max: 30, timeWindow: aMinute };

/** How a route of the portal is registered: who comes is known by the portal's own cookie, not by a session. */
export const open = (rateLimit: { readonly max: number; readonly timeWindow: number }) =>
  ({ config: { isOpen: true, rateLimit }, schema: { hide: true } }) as const;

/** Draws a page; the nonce is for the styles it brings. */
type Draw = (nonce: string) => string;

/** Sends a page that is read here and nowhere else. */
export function sendPage(reply: FastifyReply, status: number, render: Draw): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
  return sendHtml(reply, status, nonce, render(nonce), 'no-store', "'self'");
}

export const sendMissing = (reply: FastifyReply): FastifyReply => sendPage(reply, 404, renderMissing);

/** Draws a page of the portal as its breeder writes dates and sums. */
export const drawFor = (reply: FastifyReply, status: number, { house }: Portal, render: Draw): FastifyReply =>
  sendPage(reply, status, (nonce) => writtenFor(house.locale, () => render(nonce)));

export interface PortalOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly papers: Pick<ContractPapers, 'find'>;
  readonly keys: PaymentKeys;
}

/** Who comes to the portal, and what every page of it needs. */
export class Visits {
  readonly cookie: PortalCookie;
  /** Where this product is found, without a slash at its end. */
  readonly base: string;
  readonly #options: PortalOptions;

  constructor(options: PortalOptions) {
    this.cookie = new PortalCookie(options.publicUrl.startsWith('https:'));
    this.base = options.publicUrl.replace(/\/$/, '');
    this.#options = options;
  }

  async buyerOf(request: FastifyRequest): Promise<Buyer | undefined> {
    const token = this.cookie.tokenOf(request);
    return token === undefined ? undefined : findBuyer(this.#options.services.database, token);
  }

  /** A handler for buyers alone: whoever is none is told how to become one. */
  forBuyer<Route extends RouteGenericInterface>(
    answer: (buyer: Buyer, request: FastifyRequest<Route>, reply: FastifyReply) => Promise<FastifyReply>,
  ) {
    return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
      const buyer = await this.buyerOf(request as FastifyRequest);
      return buyer ? answer(buyer, request, reply) : sendPage(reply, 401, renderNobody);
    };
  }

  read(buyer: Buyer): Promise<Portal> {
    return readPortal(this.#options.services.database, buyer);
  }

  /** Tells the breeder what a buyer did. */
  async tell(request: FastifyRequest, buyer: Buyer, portal: Portal, what: string): Promise<void> {
    const { accounts, mails } = this.#options.services;
    const url = `${this.base}/customers/${buyer.customerId}`;
    // It is kept; a mail that cannot be written is no reason to tell them otherwise.
    await tellLeaders(accounts, mails, buyer.orgId, (name) =>
      breederLetter(name, { buyer: portal.fullName, what, url }),
    ).catch((error: unknown) => request.log.error(error));
  }

  /** The path under which an invoice of theirs is paid. */
  payPathOf({ orgId }: Buyer, id: string): string {
    return `/pay/${this.#options.keys.tokenFor({ kind: 'invoice', orgId, id })}`;
  }
}
