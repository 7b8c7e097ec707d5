import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type InvoiceSettingsAnswer, invoiceSettingsAnswer } from '#domain/answers/invoices.ts';
import { organisationPermission } from '#domain/policy.ts';
import { invoiceSettingsBody } from '#domain/verbs/invoices.ts';
import { requirePermission } from '#server/http/access.ts';
import { bodyReadLater } from '#server/http/body-read-later.ts';
import { problemSchema } from '#server/http/problem.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { securityEventStatement } from '#server/security/record-event.ts';
import type { InvoiceOptions } from './options.ts';
import { keepInvoiceSettings, readInvoiceSettings } from './settings.ts';

const tags = ['Invoices'];
const response = { 200: invoiceSettingsAnswer, '4xx': problemSchema };

/** How numbers look, what is usual, how reminders read, and the account buyers pay into. */
export async function invoiceSettingsRoutes(
  plain: FastifyInstance,
  { services: { database: db }, publicUrl, keys }: Omit<InvoiceOptions, 'files'>,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = publicUrl.replace(/\/$/, '');

  async function answer(actor: Session): Promise<InvoiceSettingsAnswer> {
    const [settings, { currency }, known] = await Promise.all([
      readInvoiceSettings(db, actor),
      readPreferences(db, actor),
      keys.read(db, actor),
    ]);
    return {
      settings,
      currency,
      payments: {
        isOn: known !== undefined,
        keyEnd: known?.secretKey.slice(-4) ?? null,
        webhookUrl: `${base}/api/public/payments/${actor.orgId}`,
      },
    };
  }

  app.get(
    '/api/invoices/settings',
    { schema: { tags, summary: 'How invoices are numbered, taxed and paid', response } },
    async (request) => {
      const actor = requireActor(request);
      requirePermission(actor, 'read', 'invoices');
      return answer(actor);
    },
  );

  app.put(
    '/api/invoices/settings',
    {
      ...bodyReadLater,
      schema: {
        tags,
        summary: 'Change how invoices are numbered, taxed and paid',
        body: invoiceSettingsBody,
        response,
      },
    },
    async (request) => {
      const actor = requireActor(request);
      requireAllowed(organisationPermission(actor, 'change-preferences'));
      requirePermission(actor, 'update', 'invoices');
      const { settings, ...given } = invoiceSettingsBody.parse(request.body);
      await keepInvoiceSettings(db, actor, settings);
      await keys.keep(db, actor, given);
      const { orgId, userId } = actor;
      if (Object.values(given).some((one) => one !== undefined))
        await db.scoped({ orgId, userId }, [
          securityEventStatement({ kind: 'payment-keys-changed', orgId, userId, address: request.ip }),
        ]);
      return answer(actor);
    },
  );
}
