import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type NoticeSettings,
  newPushDevice,
  noticeSettingsAnswer,
  noticeSettingsChange,
} from '#domain/answers/notices.ts';
import { findMember } from '#server/auth/member.ts';
import { shownAddress } from '#server/auth/reserved-addresses.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import type { OutgoingRules } from '#server/outgoing/post-outside.ts';
import { addPushDevice, listPushDevices, removePushDevice } from '#server/push/devices.ts';
import type { PushKeys } from '#server/push/push-keys.ts';
import { changeNoticeSettings, readNoticeSettings } from './settings.ts';

const tags = ['Notifications'];

/** What somebody wants to be told of the organisation they work in. Everybody chooses for themselves. */
export interface NoticeOptions extends ModuleOptions {
  readonly pushKeys: PushKeys;
  readonly rules: OutgoingRules;
}

export const noticeRoutes: FastifyPluginAsyncZod<NoticeOptions> = async (
  app,
  { services, pushKeys, rules },
) => {
  const { database, accounts, mails } = services;

  const told = async (session: Session, settings: NoticeSettings) => {
    const { timeZone } = await readPreferences(database, session);
    const member = await findMember(accounts, session);
    const isProven = member?.isProven ?? false;
    const devices = await listPushDevices(accounts, session);
    return {
      ...settings,
      ...{ address: shownAddress(session.email), isProven, sendsMail: mails.isSetUp, timeZone },
      ...{ pushKey: pushKeys.publicKey, devices },
    };
  };

  app.get(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'What you want to be told of this organisation, and how',
        response: { 200: noticeSettingsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      return told(session, await readNoticeSettings(accounts, session));
    },
  );

  app.put(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'Choose what you are told, and when',
        body: noticeSettingsChange,
        response: { 200: noticeSettingsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      return told(session, await changeNoticeSettings(accounts, session, request.body));
    },
  );

  app.post(
    '/api/notifications/devices',
    {
      schema: {
        tags,
        summary: 'Have this browser told from now on, in every organisation where you want that',
        body: newPushDevice,
        response: { 201: noticeSettingsAnswer, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const session = requireActor(request);
      const { 'user-agent': userAgent } = request.headers;
      await addPushDevice(accounts, session, { ...request.body, userAgent }, rules);
      return reply
        .status(201)
        .send(await told(session, await changeNoticeSettings(accounts, session, { byPush: true })));
    },
  );

  app.delete(
    '/api/notifications/devices/:id',
    {
      schema: {
        tags,
        summary: 'Have a browser told nothing any more',
        params: z.object({ id: z.guid() }),
        response: { 200: noticeSettingsAnswer, '4xx': problemSchema },
      },
    },
    async (request) => {
      const session = requireActor(request);
      await removePushDevice(accounts, session, request.params.id);
      return told(session, await readNoticeSettings(accounts, session));
    },
  );
};
