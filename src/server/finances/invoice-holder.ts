import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { titleExpression } from '#server/records/columns.ts';

const name = 'financial_transactions';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === `${name}_invoice_number_key`;

/** Does the write; where its invoice number is taken, says by which transaction. */
export async function namingInvoice<T>(
  db: Database,
  tenant: Tenant,
  invoiceNumber: () => unknown,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const [rows] = await db.scoped(
      tenant,
      [
        {
          sql: `select f.id, f."date" as day, ${titleExpression(name, 'f')} as title from ${name} f
            where f.org_id = $org and lower(f.invoice_number) = lower($1) and f.type = 'income'
              and f.deleted_at is null`,
          parameters: [await invoiceNumber()],
        },
      ],
      { readOnly: true },
    );
    const holder = rows?.[0];
    if (!holder) throw error;
    const sentence = `This invoice number belongs to “${holder.title}” of ${formatDate(String(holder.day))} already. Give each invoice its own`;
    throw new AppError('conflict', `${sentence}.`, {
      fields: { invoiceNumber: sentence },
      details: { holder: { id: holder.id } },
      cause: error,
    });
  }
}
