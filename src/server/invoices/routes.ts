import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type InvoiceSheet,
  invoiceOverviewAnswer,
  invoiceSentAnswer,
  invoiceSheetAnswer,
  invoicesMadeAnswer,
  payLinkAnswer,
} from '#domain/answers/invoices.ts';
import { todayIn } from '#domain/dates.ts';
import { papers } from '#domain/paper/sizes.ts';
import { mayRead } from '#domain/policy.ts';
import {
  creditInvoiceBody,
  invoiceOverviewQuery,
  invoicesFromBody,
  issueInvoiceBody,
  payInvoiceBody,
  replaceInvoiceBody,
  sendInvoiceBody,
} from '#domain/verbs/invoices.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { chosenId, createOnce, onceHeader } from '#server/records/create-once.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { notFound } from '#server/records/read-record.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { requireShown } from '#server/records/visible.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import { creditInvoice, replaceInvoice } from './credit-invoice.ts';
import { draftsFrom } from './draft-from.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { InvoiceOptions } from './options.ts';
import { payInvoice } from './pay-invoice.ts';
import { payLinkOf } from './pay-link.ts';
import { printInvoice } from './print-invoice.ts';
import { type Naming, overviewFrom, overviewStatements, sheetFrom, sheetStatements } from './read-invoice.ts';
import { sendInvoice } from './send-invoice.ts';
import { readInvoiceSettings } from './settings.ts';
import { createInvoice, removeInvoice, updateInvoice } from './write-draft.ts';
import { receiptForPayment } from './write-receipt.ts';

const namingFor = ({ role }: Session): Naming => ({ namesCustomers: mayRead(role, 'customers') });

const tags = ['Invoices'];
const params = z.object({ id: z.guid() });
const row = recordShapes('invoices').row;
const answers = { 200: row, '4xx': problemSchema };

/** What buyers are asked for: drafted, issued, paid, credited, printed and sent. */
export async function invoiceRoutes(
  plain: FastifyInstance,
  { services, files, publicUrl, keys }: InvoiceOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database: db, mails } = services;
  const base = publicUrl.replace(/\/$/, '');
  registerRecords(plain, db, 'invoices', {
    create: createInvoice,
    update: updateInvoice,
    remove: removeInvoice,
  });

  const todayFor = async (actor: Session): Promise<string> =>
    todayIn((await readPreferences(db, actor)).timeZone);

  async function sheetOf(actor: Session, id: string): Promise<InvoiceSheet> {
    const today = await todayFor(actor);
    const statements = sheetStatements(id, today, namingFor(actor));
    const sheet = sheetFrom(await db.scoped(actor, statements, { readOnly: true }));
    if (!sheet) throw notFound('invoices');
    const { terms, taxes, bankDetails } = await readInvoiceSettings(db, actor);
    return { ...sheet, payUrl: await payUrlOf(actor, id, sheet.open), usual: { terms, taxes, bankDetails } };
  }

  /** Null where nothing is open, or buyers cannot pay online, and for whoever is not shown what stands behind it. */
  async function payUrlOf(actor: Session, id: string, open: number): Promise<string | null> {
    if (open <= 0 || !namingFor(actor).namesCustomers || !(await keys.read(db, actor))) return null;
    return `${base}/pay/${keys.tokenFor({ kind: 'invoice', orgId: actor.orgId, id })}`;
  }

  app.get(
    '/api/invoices/overview',
    {
      schema: {
        tags,
        summary: 'Invoices by where they stand, and what is open of all of them',
        querystring: invoiceOverviewQuery,
        response: { 200: invoiceOverviewAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'invoices');
      const { timeZone, currency } = await readPreferences(db, actor);
      const { customerId, offspringId } = request.query;
      requireShown(
        actor,
        'invoices',
        Object.keys({ ...(customerId && { customerId }), ...(offspringId && { offspringId }) }),
      );
      const statements = overviewStatements(request.query, todayIn(timeZone), namingFor(actor));
      return overviewFrom(await db.scoped(actor, statements, { readOnly: true }), currency);
    },
  );

  app.get(
    '/api/invoices/:id/sheet',
    {
      schema: {
        tags,
        summary: 'What is paid, due and credited of an invoice',
        params,
        response: { 200: invoiceSheetAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'invoices');
      return sheetOf(actor, request.params.id);
    },
  );

  app.get(
    '/api/finances/:id/pay-link',
    {
      schema: {
        tags,
        summary: 'The link by which a buyer pays what was asked for, such as a deposit',
        params,
        response: { 200: payLinkAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'financial_transactions');
      requirePermission(actor, 'read', 'customers');
      const { id } = request.params;
      return { url: await payLinkOf(db, keys, actor, id, base) };
    },
  );

  app.post(
    '/api/finances/:id/receipt',
    {
      schema: {
        tags,
        summary: 'A numbered receipt of money that came in; asked for again, the one there is',
        params,
        response: answers,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'financial_transactions');
      requirePermission(actor, 'create', 'invoices');
      return sendJson(reply, await receiptForPayment(db, actor, request.params.id));
    },
  );

  app.post(
    '/api/invoices/from',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Draft invoices from a sale, from what a customer has, or from a litter',
        body: invoicesFromBody,
        response: { 200: invoicesMadeAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'invoices');
      return { invoices: await draftsFrom(db, actor, invoicesFromBody.parse(request.body)) };
    },
  );

  app.post(
    '/api/invoices/:id/issue',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Give a draft its number and ask for it in the books',
        params,
        body: issueInvoiceBody,
        response: answers,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'invoices');
      return sendJson(
        reply,
        await issueInvoice(db, actor, request.params.id, issueInvoiceBody.parse(request.body)),
      );
    },
  );

  app.post(
    '/api/invoices/:id/payments',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Book what came in for an invoice; the oldest due is paid first. Answers the receipt',
        params,
        headers: onceHeader,
        body: payInvoiceBody,
        response: answers,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'invoices');
      const { amount, ...payment } = payInvoiceBody.parse(request.body);
      const paid = { ...payment, amount: Math.round(amount * 100) };
      const once = chosenId(request);
      const text = await createOnce(db, actor, 'invoices', once, () =>
        payInvoice(db, actor, request.params.id, paid, once),
      );
      return sendJson(reply, text);
    },
  );

  app.post(
    '/api/invoices/:id/credit',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Write a credit note over an invoice, whole or in part',
        params,
        body: creditInvoiceBody,
        response: answers,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'invoices');
      const { version, ...credit } = creditInvoiceBody.parse(request.body);
      return sendJson(reply, await creditInvoice(db, actor, request.params.id, version, credit));
    },
  );

  app.post(
    '/api/invoices/:id/replace',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Credit an invoice and begin one in its place',
        params,
        body: replaceInvoiceBody,
        response: { 201: row, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'invoices');
      const { version, reason } = replaceInvoiceBody.parse(request.body);
      return sendJson(reply.status(201), await replaceInvoice(db, actor, request.params.id, version, reason));
    },
  );

  app.post(
    '/api/invoices/:id/send',
    {
      ...bodyReadLater,
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Send what was issued to its buyer, as PDF',
        params,
        body: sendInvoiceBody,
        response: { 200: invoiceSentAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'invoices');
      requirePermission(actor, 'read', 'customers');
      const { id } = request.params;
      const { to } = sendInvoiceBody.parse(request.body ?? {});
      const { open } = await sheetOf(actor, id);
      const payUrl = await payUrlOf(actor, id, open);
      return sendInvoice({ db, files, mails }, actor, id, { to, payUrl });
    },
  );

  app.get(
    '/api/invoices/:id/invoice.pdf',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'An invoice, credit note or receipt on paper',
        params,
        querystring: z.object({ paper: z.enum(papers).optional() }),
        response: { 200: fileAnswer('application/pdf', 'Pages'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'export', 'invoices');
      // It says whom it is for.
      requirePermission(actor, 'read', 'customers');
      const { id } = request.params;
      const { open } = await sheetOf(actor, id);
      const payUrl = await payUrlOf(actor, id, open);
      const { pdf, name } = await printInvoice({ db, files, payUrl, paper: request.query.paper }, actor, id);
      const { orgId, userId } = actor;
      const details = { paper: 'Invoice', of: name };
      await db.scoped({ orgId, userId }, [
        securityEventStatement({ kind: 'paper-printed', orgId, userId, address: request.ip, details }),
      ]);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(pdf);
    },
  );
}
