import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { foundedAnswer, invitedAnswer, teamAnswer } from '#domain/answers/team.ts';
import { AppError } from '#domain/errors.ts';
import { organisationPermission } from '#domain/policy.ts';
import { roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { rotateSession } from '#server/auth/rotate-session.ts';
import { email, line } from '#server/auth/schemas.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor } from '#server/http/session.ts';
import { maxOrganisationName } from '#server/organisations/ensure-home-organisation.ts';
import { endMailOfRole } from '#server/reports/send-report.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { makeInvitation } from './make-invitation.ts';
import { invitationsOf, isSecondFactorDemanded, membersOf } from './read-team.ts';
import {
  changeRole,
  demandSecondFactor,
  found,
  handOver,
  removeMember,
  requireTaskHand,
  revokeInvitation,
} from './rights.ts';

const tags = ['Team'];
const person = z.object({ userId: z.guid() });
const nothing = { 204: z.null(), '4xx': problemSchema } as const;
/** Owners are made by handing the organisation over. */
const given = z.enum(roles).exclude(['owner']);
const aMinute = 60_000;

interface TeamRouteOptions extends ModuleOptions {
  readonly publicUrl: string;
}

/** Members, roles and invitations of the organisation one works in. */
export const teamRoutes: FastifyPluginAsyncZod<TeamRouteOptions> = async (app, { services, publicUrl }) => {
  const { accounts, sessions, mails } = services;

  app.get(
    '/api/team',
    {
      schema: {
        tags,
        summary: 'Who works here, and who is invited',
        response: { 200: teamAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const manages = organisationPermission(actor, 'manage-team') === 'allowed';
      return {
        members: await membersOf(services, actor, { isForManagers: manages }),
        invitations: manages ? await invitationsOf(accounts, actor.orgId) : [],
        demandsSecondFactor: sessions.demandOf(await isSecondFactorDemanded(accounts, actor.orgId)),
        sendsMail: mails.isSetUp,
      };
    },
  );

  app.put(
    '/api/team/second-factor',
    {
      config: { rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Demand a second factor of everybody who works here, or not any more',
        body: z.object({ isDemanded: z.boolean() }).meta({ id: 'SecondFactorDemand' }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'manage-team'));
      const { orgId, userId } = actor;
      const { isDemanded } = request.body;
      await demandSecondFactor(accounts, actor, isDemanded);
      sessions.forgetOrganisation(orgId);
      const kind = isDemanded ? 'second-factor-demanded' : 'second-factor-not-demanded';
      await recordSecurityEvent(accounts, { kind, orgId, userId, address: request.ip });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/team/invitations',
    {
      config: { rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Invite somebody by their address; a new invitation takes the place of the last',
        body: z.object({ email, role: given }).meta({ id: 'NewInvitation' }),
        response: { 201: invitedAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'manage-team'));
      const made = await makeInvitation(services, actor, publicUrl, request.body, request.ip);
      return reply.status(201).send(made);
    },
  );

  app.post(
    '/api/team/invitations/:id/resend',
    {
      config: { rateLimit: { max: 20, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Send an invitation again, with a new link; the old one opens nothing any more',
        params: z.object({ id: z.guid() }),
        response: { 200: invitedAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'manage-team'));
      const { id } = request.params;
      const old = (await invitationsOf(accounts, actor.orgId)).find((one) => one.id === id);
      if (!old) throw new AppError('not-found', 'There is no such invitation any more.');
      return makeInvitation(services, actor, publicUrl, { email: old.email, role: old.role }, request.ip);
    },
  );

  app.delete(
    '/api/team/invitations/:id',
    {
      schema: {
        tags,
        summary: 'Revoke an invitation: its link opens nothing any more',
        params: z.object({ id: z.guid() }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'manage-team'));
      await revokeInvitation(accounts, actor, request.params.id);
      await recordSecurityEvent(accounts, {
        kind: 'invitation-revoked',
        orgId: actor.orgId,
        userId: actor.userId,
        address: request.ip,
      });
      return reply.status(204).send(null);
    },
  );

  app.patch(
    '/api/team/members/:userId',
    {
      schema: {
        tags,
        summary: 'Give a member another role; what they had open is nobody’s where it changes no tasks',
        params: person,
        body: z.object({ role: given }).meta({ id: 'NewRole' }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'manage-team'));
      const { userId } = request.params;
      await changeRole(accounts, actor, userId, request.body.role);
      await endMailOfRole(services, { orgId: actor.orgId, userId });
      sessions.forgetUser(userId);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/team/members/:userId',
    {
      schema: {
        tags,
        summary: 'Remove a member, or leave; what they had open is handed on',
        params: person,
        querystring: z.object({
          handTo: z
            .guid()
            .optional()
            .describe('The member who takes over their open tasks; nobody without it'),
        }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { userId } = request.params;
      if (actor.isDemo) requireAllowed('demo-read-only');
      if (userId !== actor.userId) requireAllowed(organisationPermission(actor, 'manage-team'));
      const { handTo = null } = request.query;
      if (handTo !== null) await requireTaskHand(accounts, actor.orgId, handTo);
      await removeMember(accounts, actor, userId, handTo);
      sessions.forgetUser(userId);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/team/owner',
    {
      schema: {
        tags,
        summary: 'Hand the organisation over to a member; whoever does stays as an admin',
        body: person.meta({ id: 'NewOwner' }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'manage-owners'));
      const { userId } = request.body;
      await handOver(accounts, actor, userId);
      for (const one of [actor.userId, userId]) sessions.forgetUser(one);
      await rotateSession(services, request, reply);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/organisations',
    {
      config: { rateLimit: { max: 10, timeWindow: aMinute } },
      schema: {
        tags,
        summary: 'Found a further organisation of one’s own, and work in it',
        body: z
          .object({ name: line(maxOrganisationName).min(1, 'Name is required') })
          .meta({ id: 'NewOrganisation' }),
        response: { 201: foundedAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { userId, isDemo } = requireActor(request);
      if (isDemo) requireAllowed('demo-read-only');
      const id = uuidv7();
      await found(accounts, userId, id, request.body.name);
      sessions.forgetUser(userId);
      return reply.status(201).send({ id });
    },
  );
};
