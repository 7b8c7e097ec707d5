import { type InvoiceSettings, invoiceSettings, usualInvoiceSettings } from '#domain/invoice/settings.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';

interface SettingsRow {
  readonly data: unknown;
}

export const settingsStatement: Statement<SettingsRow> = {
  sql: 'select data from invoice_settings where org_id = $org',
  parameters: [],
};

/** What was set, read with what was not: a setting that came later has its usual value. */
export const settingsFrom = (row: SettingsRow | undefined): InvoiceSettings => {
  const read = invoiceSettings.safeParse(row?.data ?? {});
  return read.success ? read.data : usualInvoiceSettings;
};

export async function readInvoiceSettings(db: Database, tenant: Tenant): Promise<InvoiceSettings> {
  const [[row]] = await db.scoped(tenant, [settingsStatement], { readOnly: true });
  return settingsFrom(row);
}

export async function keepInvoiceSettings(
  db: Database,
  tenant: Tenant,
  settings: InvoiceSettings,
): Promise<void> {
  const statement: Statement = {
    sql: `insert into invoice_settings (org_id, data) values ($1::uuid, $2::jsonb)
      on conflict (org_id) do update set data = excluded.data, updated_at = now()`,
    parameters: [tenant.orgId, JSON.stringify(settings)],
  };
  await db.scoped(tenant, [statement]);
}
