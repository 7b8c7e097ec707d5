import type { Transaction } from 'kysely';
import type { InquiryStage } from '#domain/inquiry-stages.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/** What happens to a customer moves their inquiries along: those at one of these stages, and no other. */
export const moveInquiries = async (
  trx: Transaction<Schema>,
  customerId: string,
  to: InquiryStage,
  from: readonly InquiryStage[],
): Promise<void> => {
  await runSql(
    trx,
    `update inquiries set stage = $2 where org_id = $org and customer_id = $1::uuid and deleted_at is null
       and stage = any($3::text[])`,
    customerId,
    to,
    from,
  );
};
