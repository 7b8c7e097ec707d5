import type { FastifyInstance } from 'fastify';
import { isWithOthers } from '#domain/contract/kinds.ts';
import { isUuid } from '#domain/uuid.ts';
import { findFile } from '#server/attachments/find-file.ts';
import { serveFile } from '#server/attachments/serve-file.ts';
import { makeLink, otherSide } from '#server/contracts/links.ts';
import type { Tenant } from '#server/db/database.ts';
import { printInvoice } from '#server/invoices/print-invoice.ts';
import { isInvoiceOf } from './own-invoices.ts';
import { pickupCalendar } from './pickup-calendar.ts';
import { isOwnPhoto } from './read-young.ts';
import { isSharedWith } from './shared-papers.ts';
import { looking, open, type PortalOptions, sendMissing, type Visits, writing } from './visits.ts';
import { youngName } from './words.ts';

/** What a buyer takes away: photos, papers, invoices, contracts and the day a young one goes home. */
export function portalFileRoutes(app: FastifyInstance, visits: Visits, options: PortalOptions): void {
  const { files, papers, keys } = options;
  const { database } = options.services;
  /** A contract of their own and the versions after it. */
  const versionsFrom = async (buyer: Tenant & { readonly customerId: string }, id: string) => {
    const [rows] = await database.scoped(
      buyer,
      [
        {
          sql: `with recursive v as (
              select c.id from contracts c where c.org_id = $org and c.id = $1::uuid and c.customer_id = $2::uuid
              union select n.id from contracts n join v on n.replaces_id = v.id where n.org_id = $org)
            select v.id from v`,
          parameters: [id, buyer.customerId],
        },
      ],
      { readOnly: true },
    );
    return rows.map((row) => String(row.id));
  };

  app.get<{ Params: { file: string } }>(
    '/portal/pickups/:file',
    open(looking),
    visits.forBuyer(async (buyer, request, reply) => {
      const { pickups, young, house } = await visits.read(buyer);
      const pickup = pickups.find(({ id }) => `${id}.ics` === request.params.file);
      const one = young.find(({ id }) => id === pickup?.puppyId);
      if (!pickup || !one) return sendMissing(reply);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="pickup.ics"')
        .type('text/calendar; charset=utf-8')
        .send(pickupCalendar(house, pickup, youngName(one)));
    }),
  );

  app.get<{ Params: { id: string; edge: string } }>(
    '/portal/photos/:id/:edge',
    open(looking),
    visits.forBuyer(async (buyer, request, reply) => {
      const { id, edge } = request.params;
      const isFine = isUuid(id) && ['160', '640', '1600'].includes(edge);
      const found =
        isFine &&
        (await isOwnPhoto(database, buyer, id)) &&
        (await findFile(database, files, buyer, 'photos', id, edge));
      if (!found) return sendMissing(reply);
      return serveFile(request, reply, found, 'private, max-age=600');
    }),
  );

  app.get<{ Params: { id: string } }>(
    '/portal/papers/:id',
    open(looking),
    visits.forBuyer(async (buyer, request, reply) => {
      const { id } = request.params;
      const found =
        isUuid(id) &&
        (await isSharedWith(database, buyer, id)) &&
        (await findFile(database, files, buyer, 'documents', id, 'original'));
      if (!found) return sendMissing(reply);
      return serveFile(request, reply, found, 'private, no-store');
    }),
  );

  app.get<{ Params: { file: string } }>(
    '/portal/invoices/:file',
    open(looking),
    visits.forBuyer(async (buyer, request, reply) => {
      const id = request.params.file.replace(/\.pdf$/, '');
      if (!isUuid(id) || !(await isInvoiceOf(database, buyer, id))) return sendMissing(reply);
      const hasKeys = (await keys.read(database, buyer)) !== undefined;
      const payUrl = hasKeys ? `${visits.base}${visits.payPathOf(buyer, id)}` : null;
      const { pdf, name } = await printInvoice({ db: database, files, payUrl }, buyer, id);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}.pdf"`)
        .type('application/pdf')
        .send(pdf);
    }),
  );

  app.post<{ Params: { id: string } }>(
    '/portal/contracts/:id',
    open(writing),
    visits.forBuyer(async (buyer, request, reply) => {
      const { contracts } = await visits.read(buyer);
      const { id: asked } = request.params;
      // A page that is still open names the version before: what is out in its place is what they sign.
      const wanted = isUuid(asked) ? await versionsFrom(buyer, asked) : [];
      const contract = contracts.find(
        ({ id, status, hasSigned }) => wanted.includes(id) && isWithOthers(status) && !hasSigned,
      );
      if (!contract) return sendMissing(reply);
      // The one in the letter ends with it: there is one way in at a time.
      const token = await database.transaction(buyer, (trx) =>
        makeLink(trx, buyer.orgId, contract.id, otherSide, { keepsCount: true }),
      );
      return reply.redirect(`/contract/${token}`, 303);
    }),
  );

  app.get<{ Params: { id: string } }>(
    '/portal/contracts/:id.pdf',
    open(looking),
    visits.forBuyer(async (buyer, request, reply) => {
      const { contracts } = await visits.read(buyer);
      const contract = contracts.find(({ id }) => id === request.params.id);
      const paper =
        contract?.status === 'Signed'
          ? await papers.find({ orgId: buyer.orgId, contractId: contract.id })
          : undefined;
      if (!paper) return sendMissing(reply);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="contract.pdf"')
        .send(paper.pdf);
    }),
  );
}
