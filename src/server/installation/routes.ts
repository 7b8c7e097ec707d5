import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  doneAnswer,
  installationRights,
  ownersAnswer,
  signedOutAnswer,
} from '#domain/answers/installation.ts';
import { AppError } from '#domain/errors.ts';
import { signedOutLetter } from '#server/auth/letters.ts';
import { shownAddress } from '#server/auth/reserved-addresses.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireInstallationOwner } from '#server/http/require-installation-owner.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';
import { endSessionsOf, nameInstallationOwner } from './owners.ts';

const tags = ['Installation'];

const known = z.string().trim().max(254).describe('The address or the phone number they sign in with');
const naming = z.object({ email: known, ...installationRights });

/** Who runs this installation. The first of them is named by `npm run admin`. */
export const installationRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, sessions, mails } = services;

  app.get(
    '/api/installation/owners',
    {
      schema: {
        tags,
        summary: 'Who runs this installation',
        response: { 200: ownersAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      const items = await accounts
        .selectFrom('users')
        .select(['id', 'email', 'phoneNumber as phone', 'name', 'isAdmin', 'isDev'])
        .where('isDemo', '=', false)
        .where((is) => is.or([is('isAdmin', '=', true), is('isDev', '=', true)]))
        .orderBy('email')
        .execute();
      return { items: items.map((one) => ({ ...one, email: shownAddress(one.email) })) };
    },
  );

  app.post(
    '/api/installation/sign-out',
    {
      schema: {
        tags,
        summary: 'Sign somebody out on all their devices; they are told, and it is noted',
        body: z.object({ email: known }),
        response: { 200: signedOutAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      requireInstallationOwner(request);
      const found = await database.asOwner((owner) => endSessionsOf(owner, request.body.email, request.ip));
      if (!found)
        throw new AppError('invalid', 'Nobody here has an account with this address.', {
          fields: { email: 'Nobody here has an account with this address' },
        });
      sessions.forgetUser(found.userId);
      await mails.post(found.email, signedOutLetter(found.name));
      return { ended: found.ended };
    },
  );

  app.put(
    '/api/installation/owners',
    {
      schema: {
        tags,
        summary: 'Give somebody with an account rights in the whole installation, or take them away',
        body: naming,
        response: { 200: doneAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const { name: by } = requireInstallationOwner(request);
      const { email, ...given } = request.body;
      const { userId } = await database.asOwner((owner) =>
        nameInstallationOwner(owner, email, given, { hasMail: mails.isSetUp }),
      );
      sessions.forgetUser(userId);
      await recordSecurityEvent(accounts, {
        kind: 'installation-rights-changed',
        orgId: null,
        userId,
        address: request.ip,
        details: { by, admin: given.isAdmin ? 'yes' : 'no', developer: given.isDev ? 'yes' : 'no' },
      });
      return { status: true as const };
    },
  );
};
