import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unitSystems } from '#domain/entry/region.ts';
import { AppError } from '#domain/errors.ts';
import { firstRunSteps } from '#domain/first-run.ts';
import { planKeys } from '#domain/plans.ts';
import { organisationPermission } from '#domain/policy.ts';
import { roles } from '#domain/roles.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { line } from '#server/auth/schemas.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { maxOrganisationName } from './ensure-home-organisation.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { preferencesChange } from './preferences-change.ts';
import { membershipsOf, preferOrganisation, renameOrganisation } from './team.ts';

const tags = ['Organisation'];
/** As `found_organisation` holds it. */
const mostOwned = 10;

const preferences = z
  .object({
    background: z.string(),
    visibleSpecies: z.array(z.enum(speciesKeys)).nullable(),
    currency: z.string(),
    timeZone: z.string(),
    locale: z.string().nullable().describe('How days and figures are written; null = as each browser does'),
    units: z
      .enum(unitSystems)
      .nullable()
      .describe('What is weighed in first; null = as usual for the species'),
    parentageGenerations: z
      .int()
      .nullable()
      .describe('Generations without a test that a genetic status may be concluded over; null = no limit'),
    parentageNeedsDna: z.boolean().describe('Only where young and both parents have a DNA profile'),
    firstRun: z
      .enum(firstRunSteps)
      .nullable()
      .describe('The step at which the first run stands; null = it is over'),
  })
  .meta({ id: 'Preferences' });

const membership = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(roles),
    isPreferred: z.boolean(),
    memberCount: z.int(),
    plan: z.enum(planKeys),
  })
  .meta({ id: 'Membership' });

const teamContext = z
  .object({ currentOrg: membership, availableOrgs: z.array(membership), canCreateOrg: z.boolean() })
  .meta({ id: 'TeamContext' });

/** What the organisation looks like, and which organisations a person works in. */
export const organisationRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, sessions } = services;

  async function teamOf(
    { userId, orgId, isDemo }: Session,
    current = orgId,
  ): Promise<z.infer<typeof teamContext>> {
    const availableOrgs = await membershipsOf(accounts, userId);
    const currentOrg = availableOrgs.find(({ id }) => id === current) ?? availableOrgs[0];
    if (!currentOrg) throw new AppError('not-found', 'You are not a member of any organisation.');
    const owned = availableOrgs.filter(({ role }) => role === 'owner').length;
    return { currentOrg, availableOrgs, canCreateOrg: !isDemo && owned < mostOwned };
  }

  app.get(
    '/api/org/preferences',
    {
      schema: {
        tags,
        summary: 'How the organisation looks',
        response: { 200: preferences, '4xx': problemSchema },
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
        response: { 200: preferences, '4xx': problemSchema },
      },
    },
    (request) => {
      const session = requireActor(request);
      requireAllowed(organisationPermission(session, 'change-preferences'));
      return changePreferences(database, session, request.body);
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
      if (!isMember) throw new AppError('not-found', 'You are not a member of this organisation.');
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
