import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mostNameLength, readDrawing } from '#domain/contract/signature.ts';
import { problemFrom } from '#server/http/errors.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { writtenFor } from '#server/http/readers.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { sendHtml } from '#server/litter-sites/html-page.ts';
import { brandOf } from '#server/mail/brand.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import type { ContractPapers } from './contract-papers.ts';
import { findLeaders } from './find-leaders.ts';
import { codeLetter } from './letters.ts';
import { type ContractLink, findLink, makeCode } from './links.ts';
import { type OpenContract, readLinked } from './read-linked.ts';
import {
  emptyForm,
  renderContract,
  renderNoContract,
  renderRefused,
  type SignForm,
} from './render-contract.ts';
import { asVisitor, declineContract, noteViewed, signAsBuyer, signForHouse } from './sign-contract.ts';
import { askHouse, tellDeclined } from './tell-house.ts';
import type { Told } from './tell-signed.ts';

const tags = ['Contracts'];
const params = z.object({ token: z.string().max(200) });
const page = { 200: fileAnswer('text/html', 'A whole page') };
const tenMinutes = 600_000;
const mostBytes = 100_000;

const newNonce = (): string => randomBytes(16).toString('base64');

type Typed = Readonly<Record<string, string>>;

/** What a form sends: of two inputs of one name the last counts. */
const typedIn = (body: unknown): Typed =>
  typeof body === 'string'
    ? Object.fromEntries(
        [...new URLSearchParams(body)].map(([name, text]) => [
          name,
          text.replaceAll('\0', '').toWellFormed(),
        ]),
      )
    : {};

const typed = (form: Typed, name: string): string =>
  (Object.hasOwn(form, name) ? (form[name] ?? '') : '').trim();

const pathOf = (token: string): string => `/api/public/contracts/${token}`;

/** What is wrong with a signature, but for the code. */
function errorsIn(form: Typed): Record<string, string> {
  const name = typed(form, 'name');
  const drawing = typed(form, 'drawing');
  return {
    ...(!/^\d{6}$/.test(typed(form, 'code').replace(/\s/g, '')) && {
      code: 'Type the six digits of the code',
    }),
    ...(name === '' && { name: 'Write your full name' }),
    ...(name.length > mostNameLength && { name: `A name has at most ${mostNameLength} characters` }),
    ...(drawing !== '' && !readDrawing(drawing) && { drawing: 'Draw your signature once more, or clear it' }),
    ...(typed(form, 'consent') !== 'yes' && { consent: 'Tick that you agree' }),
  };
}

export interface ContractLinkOptions extends ModuleOptions {
  readonly publicUrl: string;
  readonly papers: ContractPapers;
}

/** A contract for whoever it was sent to: a page that asks for no account, and works without scripts. */
export async function contractLinkRoutes(
  plain: FastifyInstance,
  { services, publicUrl, papers }: ContractLinkOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database: db, accounts, mails } = services;
  const base = publicUrl.replace(/\/$/, '');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  );
  const send = (reply: FastifyReply, status: number, nonce: string, text: string): FastifyReply =>
    sendHtml(
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin'),
      status,
      nonce,
      text,
      'no-store',
      "'self'",
      'own scripts',
    );
  app.setErrorHandler((error, request, reply) => {
    const { status, detail } = problemFrom(error, request);
    const nonce = newNonce();
    return send(reply, status, nonce, renderRefused(detail, nonce));
  });

  /** A link of the house is good for whoever still leads it. */
  const mayStillSign = async ({ party, orgId, email }: ContractLink): Promise<boolean> =>
    party === 'buyer' || (await findLeaders(accounts, orgId)).people.some((one) => one.email === email);

  /** The contract behind a link, and how whoever sent it writes days. */
  const open = async (
    token: string,
  ): Promise<{ contract: OpenContract; locale: string | null } | undefined> => {
    const linked = await findLink(db, token);
    if (!linked || !(await mayStillSign(linked))) return undefined;
    const contract = await readLinked(db, linked);
    if (!contract) return undefined;
    const { locale } = await readPreferences(db, { orgId: contract.orgId, userId: nobody });
    return { contract, locale };
  };

  const show = async (
    reply: FastifyReply,
    token: string,
    status = 200,
    form: SignForm = emptyForm,
  ): Promise<FastifyReply> => {
    const nonce = newNonce();
    const opened = await open(token);
    if (!opened) return send(reply, 404, nonce, renderNoContract(nonce));
    const { contract, locale } = opened;
    const text = writtenFor(locale, () => renderContract(contract, pathOf(token), nonce, form));
    return send(reply, status, nonce, text);
  };

  const toldBy = async ({ orgId, organisation }: OpenContract): Promise<Told> => ({
    mails,
    brand: await brandOf(db, { orgId, userId: nobody }, organisation),
  });
  const telling = { database: db, accounts, mails, base };
  /** It is kept; a mail that cannot be written is no reason to tell them otherwise. */
  const tell = (request: FastifyRequest, told: Promise<void>): Promise<void> =>
    told.catch((error: unknown) => request.log.error(error));

  app.get(
    '/contract/:token',
    {
      config: { isOpen: true, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'A contract, as HTML, for whoever it was sent to',
        params,
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const linked = await findLink(db, token);
      if (linked?.party === 'buyer' && request.method === 'GET') await noteViewed(db, linked);
      return show(reply, token);
    },
  );

  app.post(
    '/api/public/contracts/:token/code',
    {
      config: { isOpen: true, rateLimit: { max: 8, timeWindow: tenMinutes } },
      schema: {
        tags,
        summary: 'Have a code sent to the address the contract went to',
        params,
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const opened = await open(token);
      const contract = opened?.contract;
      if (!contract?.signsNow) return show(reply, token);
      const full = { ...emptyForm, note: 'Too many codes were asked for. Ask the breeder for a new link.' };
      const code = await asVisitor(db, contract.orgId, (trx) => makeCode(trx, contract.link));
      if (code === undefined) return show(reply, token, 429, full);
      const { organisation, title, codeTo } = contract;
      const { brand } = await toldBy(contract);
      const name = contract.signer?.name ?? '';
      await mails.post(codeTo, codeLetter({ title, name, organisation, brand }, code));
      return show(reply, token, 200, {
        ...emptyForm,
        typed: { name },
        ...(!mails.isSetUp && { note: 'This Studbook has no mail server. Ask the breeder for the code.' }),
      });
    },
  );

  app.post(
    '/api/public/contracts/:token/sign',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: tenMinutes } },
      schema: {
        tags,
        summary: 'Sign: the fields of the form, as a browser sends them',
        params,
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const opened = await open(token);
      if (!opened) return show(reply, token);
      const form = typedIn(request.body);
      const errors = errorsIn(form);
      const kept = { typed: form, note: 'Your signature is not sent yet.' };
      if (Object.keys(errors).length > 0) return show(reply, token, 422, { ...kept, errors });
      const drawing = typed(form, 'drawing');
      const { contract } = opened;
      const code = typed(form, 'code').replace(/\s/g, '');
      const signed = {
        name: typed(form, 'name'),
        drawing: drawing === '' ? undefined : readDrawing(drawing),
        address: request.ip,
        browser: request.headers['user-agent'] ?? '',
      };
      const verdict =
        contract.party === 'buyer'
          ? await signAsBuyer(db, contract.link, code, signed)
          : await signForHouse(db, await toldBy(contract), contract.link, code, signed);
      if (verdict === 'wrong')
        return show(reply, token, 422, {
          ...kept,
          errors: { code: 'This is not the code. Look at the newest mail' },
        });
      if (verdict === 'ended')
        return show(reply, token, 422, {
          typed: { ...form, code: '' },
          errors: { code: 'This code has ended. Have another one sent' },
          note: 'Your code has ended.',
        });
      if (verdict === 'complete' && contract.party === 'buyer')
        await tell(request, askHouse(telling, contract));
      if (verdict === 'complete' && contract.party === 'breeder')
        await papers.finish({ orgId: contract.orgId, contractId: contract.contractId });
      return show(reply, token);
    },
  );

  app.post(
    '/api/public/contracts/:token/decline',
    {
      config: { isOpen: true, rateLimit: { max: 8, timeWindow: tenMinutes } },
      schema: {
        tags,
        summary: 'Decline a contract, with a reason or without',
        params,
        security: [],
        response: page,
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const opened = await open(token);
      if (!opened) return show(reply, token);
      const reason = typed(typedIn(request.body), 'reason').slice(0, 2000);
      const { contract } = opened;
      if (
        contract.party === 'buyer' &&
        (await declineContract(db, await toldBy(contract), contract.link, reason))
      )
        await tell(request, tellDeclined(telling, contract));
      return show(reply, token);
    },
  );

  app.get(
    '/api/public/contracts/:token/contract.pdf',
    {
      config: { isOpen: true, rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'The sealed contract, for whoever signed it',
        params,
        security: [],
        response: { 200: fileAnswer('application/pdf', 'Pages') },
      },
    },
    async (request, reply) => {
      const opened = await open(request.params.token);
      const paper = opened?.contract.status === 'Signed' ? await papers.find(opened.contract) : undefined;
      if (!paper) {
        const nonce = newNonce();
        return send(reply, 404, nonce, renderNoContract(nonce));
      }
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="contract.pdf"')
        .send(paper.pdf);
    },
  );
}
