import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { notFound, readRecord } from '#server/records/read-record.ts';
import type { PaymentKeys } from './payment-keys.ts';

interface Asked {
  readonly type: string;
  readonly paymentStatus: string;
  readonly invoiceId: string | null;
  readonly deletedAt: string | null;
}

/**
 * The link by which what was asked for is paid; of an invoice's part it is the invoice's.
 * @throws AppError 'not-found', 'conflict' where it is not open, or buyers cannot pay online
 */
export async function payLinkOf(
  db: Database,
  keys: PaymentKeys,
  tenant: Tenant,
  id: string,
  base: string,
): Promise<string> {
  const entry = JSON.parse(await readRecord(db, tenant, 'financial_transactions', id)) as Asked;
  if (entry.deletedAt) throw notFound('financial_transactions');
  const isOpen = entry.type === 'income' && ['Pending', 'Overdue'].includes(entry.paymentStatus);
  if (!isOpen) throw new AppError('conflict', 'Nothing of this is to be paid by a buyer.');
  if (!(await keys.read(db, tenant)))
    throw new AppError('conflict', 'Set the keys of your account at Stripe first, under invoice settings.');
  const { orgId } = tenant;
  const subject = entry.invoiceId
    ? ({ kind: 'invoice', orgId, id: entry.invoiceId } as const)
    : ({ kind: 'transaction', orgId, id } as const);
  return `${base}/pay/${keys.tokenFor(subject)}`;
}
