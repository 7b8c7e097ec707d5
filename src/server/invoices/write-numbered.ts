import type { Transaction } from 'kysely';
import type { InvoiceSettings } from '#domain/invoice/settings.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import { byWhom } from './books.ts';
import { giveNumber } from './give-number.ts';

interface NumberedPaper {
  readonly kind: 'Receipt' | 'Credit note';
  /** Whose it is and what it belongs to, as a row of the books or of an invoice says it. */
  readonly of: Values;
  readonly lines: readonly InvoiceLine[];
  readonly pricesIncludeTax: boolean;
  readonly currency: string | null;
  /** The invoice it follows. */
  readonly aboutId: string | null;
  readonly suppliedOn?: string;
  readonly reason?: string;
  /** One that was chosen before, so that the paper is written once. */
  readonly id?: string | undefined;
}

/** A paper that was never a draft: numbered and dated as it is written. Answers its id, number and day. */
export async function writeNumbered(
  trx: Transaction<Schema>,
  tenant: Tenant,
  settings: InvoiceSettings,
  { kind, of, lines, pricesIncludeTax, currency, aboutId, suppliedOn, reason, id = uuidv7() }: NumberedPaper,
): Promise<{ readonly id: string; readonly number: string; readonly on: string }> {
  const on = await todayOf(trx, tenant);
  const number = await giveNumber(trx, tenant.orgId, settings, kind, on);
  const { net, tax, total } = invoiceTotals(lines, pricesIncludeTax, smallestUnit(currency ?? 'USD'));
  const { customerId, offspringId, breedingGroupId, species, billTo } = of;
  await insertRecord(
    trx,
    'invoices',
    tenant,
    {
      ...{ customerId, offspringId, breedingGroupId, species, billTo },
      ...{ lines, pricesIncludeTax, usesDeposits: false },
      ...(suppliedOn !== undefined && { suppliedOn }),
    },
    {
      id,
      ...byWhom(tenant),
      fixed: {
        ...number,
        ...{ kind, issuedOn: on, currency, aboutId },
        ...(reason !== undefined && { reason }),
        ...{ netAmount: net / 100, taxAmount: tax / 100, totalAmount: total / 100 },
      },
    },
  );
  return { id, number: String(number.number), on };
}
