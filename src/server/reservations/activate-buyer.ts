import type { Transaction } from 'kysely';
import { notHere } from '#domain/errors.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { moveInquiries } from '#server/inquiries/move-inquiries.ts';
import { invalid } from '#server/records/record-values.ts';
import { lockBuyer } from './find-buyer.ts';

/** Whoever reserves is a prospect no longer. @throws AppError 'invalid' when the customer is gone */
export async function activateBuyer(trx: Transaction<Schema>, customerId: string): Promise<void> {
  const buyer = await lockBuyer(trx, customerId);
  if (!buyer) throw invalid({ customerId: notHere('buyer') });
  await moveInquiries(trx, customerId, 'Reserved', ['New', 'Talking', 'Approved', 'Waiting list']);
  if (buyer.status !== 'Prospect') return;
  await runSql(
    trx,
    `update customers set status = 'Active' where org_id = $org and id = $1::uuid`,
    customerId,
  );
}
