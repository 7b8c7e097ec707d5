import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { forPrice, openAmount } from '#server/finances/net-amount.ts';
import type { Young } from '#server/offspring/young.ts';
import { askAgainFor } from './ask-again.ts';
import { isTaken } from './refuse-taken.ts';

/** What a young one was, and what it becomes. */
export interface Turn {
  readonly id: string;
  readonly customerId: string | null;
  readonly before: string;
  readonly after: string;
}

const livesAfterAll = ({ customerId, before, after }: Turn): boolean =>
  before === 'Deceased' && customerId !== null && isTaken(after);

/** What has gone home was bought, and its buyer owes what they owe, whatever became of it there. */
const hasDied = ({ before, after }: Turn): boolean =>
  after === 'Deceased' && before !== 'Deceased' && before !== 'Sold';

/**
 * Those that were reserved or sold and are not any more (released, dead or kept), and whoever died: what was asked for
 * them and is not paid goes into the trash, of a part payment what is paid stays, and what is held for a buyer is held
 * until somebody says what becomes of it. For a dead one nobody is asked; otherwise it is about its buyer. What stands on
 * an invoice stays until a credit note says otherwise, and what was asked for a place on the list belongs to that. A dead
 * one is picked up by nobody and a released one not by its buyer: that pickup is called off. Who did not die after all is asked for again.
 */
export async function askNoMoreFor(trx: StatementRunner, turns: readonly Turn[]): Promise<void> {
  await askAgainFor(
    trx,
    turns.filter(livesAfterAll).map(({ id }) => id),
  );
  const gone = turns.filter(
    (turn) =>
      hasDied(turn) || (isTaken(turn.before) && (turn.after === 'Available' || turn.after === 'Kept')),
  );
  if (gone.length === 0) return;
  const theirs = `from unnest($1::uuid[], $2::uuid[], $3::boolean[]) g(id, customer_id, has_died)
    where f.org_id = $org and f.offspring_id = g.id and ${forPrice} and f.deleted_at is null
      and f.payment_status in ('Pending', 'Overdue') and f.invoice_id is null
      and (g.has_died or f.customer_id is null or f.customer_id = g.customer_id)
      and not exists (select from places p where p.org_id = $org and p.deposit_id = f.id and p.deleted_at is null)`;
  const those = [gone.map(({ id }) => id), gone.map(({ customerId }) => customerId), gone.map(hasDied)];
  await runSql(
    trx,
    `update financial_transactions f set deleted_at = now() ${theirs} and ${openAmount} = f.amount`,
    ...those,
  );
  await runSql(
    trx,
    `update financial_transactions f set amount = f.amount - ${openAmount}, balance_amount = null, payment_status = 'Paid',
       tax_amount = case when f.tax_amount is not null
         then tax_of_part(f.tax_amount, f.amount, round(100 * (f.amount - ${openAmount}))::bigint, unit_of(f)) / 100.0 end
     ${theirs} and ${openAmount} < f.amount`,
    ...those,
  );
  await runSql(
    trx,
    `update puppy_pickups p set status = 'cancelled', slot_id = null, slot_place = null
     from unnest($1::uuid[], $2::uuid[], $3::boolean[]) g(id, customer_id, has_died)
     where p.org_id = $org and p.puppy_id = g.id and p.status = 'scheduled' and p.deleted_at is null
       and (g.has_died or p.customer_id is null or p.customer_id = g.customer_id)`,
    ...those,
  );
}

/** The same for one. */
export const askNoMore = (
  trx: StatementRunner,
  { id, customerId, status }: Young,
  after: { readonly status: unknown },
): Promise<void> => askNoMoreFor(trx, [{ id, customerId, before: status, after: String(after.status) }]);
