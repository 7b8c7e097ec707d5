import { formatDate } from '#domain/dates.ts';
import type { Statement } from '#server/db/database.ts';
import { titleExpression } from '#server/records/columns.ts';
import type { Taken } from '#server/records/naming-holder.ts';

const name = 'financial_transactions';

interface Holder {
  readonly id: string;
  readonly day: string;
  readonly title: string;
}

const holderOf = (number: unknown): Statement<Holder> => ({
  sql: `select f.id, f."date" as day, ${titleExpression(name, 'f')} as title from ${name} f
    where f.org_id = $org and lower(f.invoice_number) = lower($1) and f.type = 'income' and f.deleted_at is null`,
  parameters: [number],
});

/** An invoice number belongs to one transaction. */
export const givenOnce = (number: () => unknown): Taken<Holder> => ({
  key: `${name}_invoice_number_key`,
  field: 'invoiceNumber',
  holder: async () => holderOf(await number()),
  sentence: ({ title, day }) =>
    `This invoice number belongs to “${title}” of ${formatDate(day)} already. Give each invoice its own`,
});
