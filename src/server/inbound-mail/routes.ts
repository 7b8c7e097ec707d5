import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type InboundMail,
  inboundState,
  mailTried,
  recordAddress,
  recordAsked,
} from '#domain/answers/inbound-mail.ts';
import { dayIn, formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { spelled } from '#domain/writing.ts';
import { addDocument } from '#server/attachments/add-document.ts';
import { shownAddress } from '#server/auth/reserved-addresses.ts';
import { requirePermission } from '#server/http/access.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { requireConnector, requireIntegrations } from '#server/keys/require-integrations.ts';
import { addNote } from '#server/notes/add-note.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { readRecord } from '#server/records/read-record.ts';
import type { InboundAddresses } from './addresses.ts';
import { findToken, listMails, makeToken, noteFiled, removeMail, requireAside } from './inbound-mails.ts';
import { type Receiver, receiveMail } from './receive.ts';
import { noteOf, wholeText } from './whole-text.ts';

const tags = ['Mail'];

export interface InboundMailOptions extends ModuleOptions {
  /** Undefined where this installation takes no mail. */
  readonly receiver: Receiver | undefined;
}

/** Under the day it came in, however much later it is filed. */
const lineOf = ({ sender, senderName, subject, body, receivedAt }: InboundMail, timeZone: string): string =>
  `${formatDate(dayIn(timeZone, receivedAt))}, mail from ${senderName || sender}: ${[subject, body].filter(Boolean).join('. ')}`;

/** Mail that becomes part of the records: its addresses, and what was kept aside for a look. */
export const inboundMailRoutes: FastifyPluginAsyncZod<InboundMailOptions> = async (
  app,
  { services: { database }, receiver },
) => {
  const requireReceiver = (): Receiver => {
    if (!receiver)
      throw new AppError(
        'conflict',
        'This installation takes no mail: see STUDBOOK_INBOUND_DOMAIN in the README.',
      );
    return receiver;
  };
  const requireAddresses = (): InboundAddresses => requireReceiver().addresses;
  const params = z.object({ id: z.guid() });

  app.get(
    '/api/inbound-mail',
    {
      schema: {
        tags,
        summary: 'The address of the organization for mail, and what came in',
        response: { 200: inboundState, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireConnector(request, 'manage-integrations');
      const token = await findToken(database, actor);
      return {
        isSetUp: receiver !== undefined,
        address: (token && receiver?.addresses.ofOrganisation(token)) ?? null,
        items: await listMails(database, actor),
      };
    },
  );

  app.post(
    '/api/inbound-mail/address',
    {
      schema: {
        tags,
        summary: 'Make the address, or another one in place of it',
        response: { 201: recordAddress, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireConnector(request, 'manage-integrations');
      requireIntegrations(actor);
      const addresses = requireAddresses();
      const token = await makeToken(database, actor, request.ip);
      return reply.status(201).send({ address: addresses.ofOrganisation(token) });
    },
  );

  app.get(
    '/api/inbound-mail/record',
    {
      schema: {
        tags,
        summary: 'The address for mail that becomes a note of one record',
        querystring: recordAsked,
        response: { 200: recordAddress, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { query } = request;
      requirePermission(actor, 'update', query.entity);
      requireIntegrations(actor);
      const addresses = requireAddresses();
      await readRecord(database, actor, query.entity, query.id);
      const token = await findToken(database, actor);
      if (token === null)
        throw new AppError(
          'conflict',
          spelled('Your organization has no address for mail yet: see Integrations.'),
        );
      return { address: addresses.ofRecord(token, query) };
    },
  );

  app.post(
    '/api/inbound-mail/try',
    {
      config: { rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Have a mail of yours come in, to see what becomes of it',
        response: { 200: mailTried, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireConnector(request, 'manage-integrations');
      requireIntegrations(actor);
      const addresses = requireAddresses();
      const from = shownAddress(actor.email);
      if (from === null) throw new AppError('conflict', 'Add an email address in your settings first.');
      const token = await findToken(database, actor);
      if (!receiver || token === null) throw new AppError('conflict', 'Make the address first.');
      const raw = [
        `From: <${from}>`,
        `Message-ID: <${request.id}@studbook>`,
        'Subject: A test',
        '',
        'This shows that mail comes in.',
      ].join('\r\n');
      const [became] = await receiveMail(receiver, [addresses.ofOrganisation(token)], Buffer.from(raw));
      if (!became || became === 'known') throw new AppError('conflict', 'The mail was refused.');
      return { words: `It came in and was kept aside. ${became.reason ?? ''}`.trim() };
    },
  );

  app.post(
    '/api/inbound-mail/:id/note',
    {
      schema: {
        tags,
        summary: 'Make a mail that was kept aside a note of a record',
        params,
        body: recordAsked,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireConnector(request, 'manage-integrations');
      const { body } = request;
      requirePermission(actor, 'update', body.entity);
      const mail = await requireAside(database, actor, request.params.id);
      const { timeZone } = await readPreferences(database, actor);
      const { line, isCut } = noteOf(lineOf(mail, timeZone));
      if (isCut) requirePermission(actor, 'create', 'documents');
      // The note first: whoever hears of the document finds it.
      await addNote(database, actor, { ...body, line }, mail.id);
      if (isCut) {
        const { name: fileName, content } = wholeText(mail.subject, mail.body);
        const upload = { fileName, content, fields: { entityType: body.entity, entityId: body.id } };
        await addDocument(database, requireReceiver().files, actor, upload);
      }
      await noteFiled(database, actor, mail.id, { entity: body.entity, recordId: body.id });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/inbound-mail/:id',
    {
      schema: {
        tags,
        summary: 'Forget a mail that was kept aside',
        params,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireConnector(request, 'manage-integrations');
      await requireAside(database, actor, request.params.id);
      await removeMail(database, actor, request.params.id);
      return reply.status(204).send(null);
    },
  );
};
