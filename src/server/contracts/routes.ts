import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contractSentAnswer, contractSheetAnswer } from '#domain/answers/contracts.ts';
import { AppError } from '#domain/errors.ts';
import { sendContractBody, signContractBody } from '#domain/verbs/contracts.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { brandOf } from '#server/mail/brand.ts';
import { recordShapes } from '#server/records/documentation.ts';
import { readRecord } from '#server/records/read-record.ts';
import { registerRecords, sendJson } from '#server/records/routes.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import type { ContractPapers } from './contract-papers.ts';
import { newVersion, revokeContract, sendContract } from './send-contract.ts';
import { readSheet } from './sheet.ts';
import { signAsBreeder } from './sign-contract.ts';
import {
  createContract,
  createTemplate,
  removeContract,
  updateContract,
  updateTemplate,
} from './write-contract.ts';

const tags = ['Contracts'];
const params = z.object({ id: z.guid() });

export interface ContractOptions extends ModuleOptions {
  readonly publicUrl: string;
  readonly papers: ContractPapers;
}

/** Contracts of the breeder: drafted, sent, signed, sealed. What the other side does stands in `public-routes.ts`. */
export async function contractRoutes(
  plain: FastifyInstance,
  { services, publicUrl, papers }: ContractOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, mails } = services;
  const base = publicUrl.replace(/\/$/, '');
  registerRecords(plain, database, 'contract_templates', { create: createTemplate, update: updateTemplate });
  registerRecords(plain, database, 'contracts', {
    create: createContract,
    update: updateContract,
    remove: removeContract,
  });
  const answers = { 200: recordShapes('contracts').row, '4xx': problemSchema };

  app.get(
    '/api/contracts/:id/sheet',
    {
      schema: {
        tags,
        summary: 'The text of a contract, what is missing in it, and who signed it',
        params,
        response: { 200: contractSheetAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'contracts');
      return readSheet(database, actor, request.params.id);
    },
  );

  app.post(
    '/api/contracts/:id/send',
    {
      ...bodyReadLater,
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Send a contract to everybody who signs it, or new links to those who have yet to',
        params,
        body: sendContractBody,
        response: { 200: contractSentAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'contracts');
      const { version, to } = sendContractBody.parse(request.body ?? {});
      const send = { db: database, mails, base };
      return sendJson(reply, await sendContract(send, actor, { id: request.params.id, version, to }));
    },
  );

  app.post(
    '/api/contracts/:id/revoke',
    { schema: { tags, summary: 'Take a contract back that is out to be signed', params, response: answers } },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'remove', 'contracts');
      return sendJson(reply, await revokeContract(database, mails, actor, request.params.id));
    },
  );

  app.post(
    '/api/contracts/:id/new-version',
    {
      schema: {
        tags,
        summary: 'A draft in place of a contract that was sent',
        params,
        response: { 201: recordShapes('contracts').row, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'create', 'contracts');
      return sendJson(reply.status(201), await newVersion(database, actor, request.params.id));
    },
  );

  app.post(
    '/api/contracts/:id/sign',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Sign what the other side has signed',
        params,
        body: signContractBody,
        response: answers,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'update', 'contracts');
      const { name, drawing } = signContractBody.parse(request.body ?? {});
      const { id } = request.params;
      const signed = { name, drawing, address: request.ip, browser: request.headers['user-agent'] ?? '' };
      const told = { mails, brand: await brandOf(database, actor, actor.orgName) };
      const text = await signAsBreeder(database, told, actor, id, signed);
      await papers.finish({ orgId: actor.orgId, contractId: id });
      return sendJson(reply, text);
    },
  );

  app.get(
    '/api/contracts/:id/contract.pdf',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'The sealed contract',
        params,
        response: { 200: fileAnswer('application/pdf', 'Pages'), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requirePermission(actor, 'export', 'contracts');
      const { id } = request.params;
      const { title } = JSON.parse(await readRecord(database, actor, 'contracts', id));
      const paper = await papers.find({ orgId: actor.orgId, contractId: id });
      if (!paper) throw new AppError('conflict', 'This contract is not signed by both yet.');
      const { orgId, userId } = actor;
      const details = { paper: 'Contract', of: String(title) };
      await database.scoped({ orgId, userId }, [
        securityEventStatement({ kind: 'paper-printed', orgId, userId, address: request.ip, details }),
      ]);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="contract.pdf"')
        .send(paper.pdf);
    },
  );
}
