import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type NoticeSettings, noticeSettingsAnswer, noticeSettingsChange } from '#domain/answers/notices.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { findMember } from './member.ts';
import { changeNoticeSettings, readNoticeSettings } from './settings.ts';

const tags = ['Notifications'];

/** What somebody wants to be told by mail of the organisation they work in. Everybody chooses for themselves. */
export const noticeRoutes: FastifyPluginAsyncZod<ModuleOptions> = async (app, { services }) => {
  const { database, accounts, mails } = services;

  const told = async (session: Session, settings: NoticeSettings) => {
    const { timeZone } = await readPreferences(database, session);
    const member = await findMember(accounts, session);
    const isProven = member?.isProven ?? false;
    return { ...settings, address: session.email, isProven, sendsMail: mails.isSetUp, timeZone };
  };

  app.get(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'What you want to be told by mail of this organisation',
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
};
