import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { preferencesAnswer, type TeamContext, teamContext } from '#domain/answers/organisation.ts';
import { AppError } from '#domain/errors.ts';
import { organisationPermission } from '#domain/policy.ts';
import { spelled } from '#domain/writing.ts';
import { line } from '#server/auth/schemas.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { maxOrganisationName } from './ensure-home-organisation.ts';
import { lookAgain } from './look-again.ts';
import { requireOneCurrency } from './one-currency.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { preferencesChange } from './preferences-change.ts';
import { membershipsOf, preferOrganisation, renameOrganisation } from './team.ts';
import { toldChanges } from './told-changes.ts';

const tags = ['Organisation'];
/** As `found_organisation` holds it. */
const mostOwned = 10;

/** What the organisation looks like, and which organisations a person works in. */
export const organisationRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, sessions } = services;

  async function teamOf({ userId, orgId, isDemo }: Session, current = orgId): Promise<TeamContext> {
    const availableOrgs = await membershipsOf(accounts, userId);
    const currentOrg = availableOrgs.find(({ id }) => id === current) ?? availableOrgs[0];
    if (!currentOrg) throw new AppError('not-found', spelled('You are not a member of any organisation.'));
    const owned = availableOrgs.filter(({ role }) => role === 'owner').length;
    return { currentOrg, availableOrgs, canCreateOrg: !isDemo && owned < mostOwned };
  }

  app.get(
    '/api/org/preferences',
    {
      schema: {
        tags,
        summary: 'How the organisation looks',
        response: { 200: preferencesAnswer, '4xx': problemSchema },
      },
    },
    (request) => readPreferences(database, requireActor(request)),
  );

  app.put(
    '/api/org/preferences',
    {
      schema: {
        tags,
        summary: 'Change how the organisation looks',
        body: preferencesChange,
        response: { 200: preferencesAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'change-preferences'));
      const before = await readPreferences(database, session);
      const { currency } = request.body;
      const preferences = await changePreferences(database, session, request.body, async (trx) => {
        if (currency !== undefined) await requireOneCurrency(trx, session.orgId, currency);
      });
      const what = toldChanges(before, preferences);
      const { orgId, userId } = session;
      if (what !== '')
        await recordSecurityEvent(accounts, {
          kind: 'settings-changed',
          orgId,
          userId,
          address: request.ip,
          details: { what },
        });
      if (request.body.timeZone !== undefined) await lookAgain(accounts, session.orgId);
      return preferences;
    },
  );

  app.get(
    '/api/team/context',
    {
      schema: {
        tags,
        summary: 'The organisations of the person',
        response: { 200: teamContext, '4xx': problemSchema },
      },
    },
    (request) => teamOf(requireActor(request)),
  );

  app.put(
    '/api/team/current',
    {
      schema: {
        tags,
        summary: 'Work in another organisation',
        body: z.object({ orgId: z.uuid() }),
        response: { 200: teamContext, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      const { orgId } = request.body;
      const isMember = await preferOrganisation(accounts, session.userId, orgId);
      if (!isMember) throw new AppError('not-found', spelled('You are not a member of this organisation.'));
      sessions.forgetUser(session.userId);
      return teamOf(session, orgId);
    },
  );

  app.patch(
    '/api/team/current',
    {
      schema: {
        tags,
        summary: 'Rename the organisation',
        body: z.object({ name: line(maxOrganisationName).min(1, 'Name is required') }),
        response: { 200: teamContext, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'manage-team'));
      await renameOrganisation(accounts, session, request.body.name, request.ip);
      sessions.forgetOrganisation(session.orgId);
      return teamOf(session);
    },
  );
};
