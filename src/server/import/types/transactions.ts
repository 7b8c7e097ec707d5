import { toColumn } from '#domain/entities/entity.ts';
import { wordings } from '#domain/payment-purpose.ts';
import { runSql } from '#server/db/statements.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import { matchInOrder } from '../resolving/match-rows.ts';
import type { Run, TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { foundColumns, foundId, foundJoins, requireAllThere, resolveAll } from './referring.ts';

const key = (of: string): string =>
  `concat_ws(chr(31), ${of}type, ${of}date::text, ${of}amount::numeric(10,2)::text, lower(${of}category),
    lower(coalesce(${of}description, '')), coalesce(${of}invoice_number, ''), coalesce(${of}payment_reference, ''),
    coalesce(${of}source_id, ''))`;

/** One's own invoices have a number each; the rows of a file against each other, then against what is stored. */
async function refuseInvoicesTwice({ trx }: Run): Promise<void> {
  const own = `i.v_invoice_number is not null and i.v_type = 'income' and i.action is distinct from 'same'`;
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select t."row", 'invoiceNumber', 'duplicate-in-file', t.v_invoice_number,
       format('Row %s has this invoice number already. Give each invoice its own', t.first)
     from (
       select i."row", i.v_invoice_number,
         first_value(i."row") over (partition by lower(i.v_invoice_number) order by i."row") as first
       from import_rows i where ${own}
     ) t where t.first < t."row"`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'invoiceNumber', 'taken', i.v_invoice_number,
       format('This invoice number belongs to a transaction of %s already. Give each invoice its own', f."date")
     from import_rows i join financial_transactions f
       on f.org_id = $org and lower(f.invoice_number) = lower(i.v_invoice_number) and f.type = 'income'
         and f.deleted_at is null and f.id is distinct from i.target
     where ${own}`,
  );
}

/**
 * The day a payment went back that the file calls refunded without one: of one that is paid here already the day it comes to
 * be known, so that no year changes that is over; of a new one the day it was paid, as if it had never come in.
 */
const refundDayOfStored = `coalesce(i.v_refunded_on, a.refunded_on, case
  when i.v_payment_status = 'Refunded' and a.type = 'income' and a.payment_status = 'Paid' then ${dayHere('now()')} end)`;
const refundDayOfNew = `case when i.v_payment_status = 'Refunded' and i.v_type = 'income' then coalesce(i.v_paid_date, i.v_date) end`;

/** What a payment is for, as its category has it where the file does not say. */
const purposeByCategory = `case ${wordings
  .map(
    ({ purpose, words, incomeOnly }) =>
      `when i.v_category ~* '${words}'${incomeOnly ? ` and i.v_type = 'income'` : ''} then '${purpose}'`,
  )
  .join(' ')} end`;

export const importTransactions: TypeImport = {
  resolve: async (run) => {
    await resolveAll(run);
    await matchInOrder(
      run.trx,
      {
        entity: 'financial_transactions',
        joins: foundJoins(run.columns),
        rowKey: key('i.v_'),
        storedKey: key('a.'),
        // Two buyers may pay the same deposit on one day.
        told: (['customerId', 'animalId', 'offspringId'] as const).map((field) => ({
          row: foundId(field),
          stored: `a.${toColumn(field)}`,
        })),
      },
      run.plan.duplicates,
    );
    await refuseInvoicesTwice(run);
  },
  settle: async () => {},
  countSupposedDays: async ({ trx }) => {
    const [row] = await runSql(
      trx,
      `select count(*) as n from import_rows i where i.v_payment_status = 'Refunded' and i.v_refunded_on is null
         and (i.action is null and i.v_type = 'income' or i.action = 'update' and exists (
           select from import_changed c join financial_transactions a on a.org_id = $org and a.id = c.id
           where c."row" = i."row" and a.refunded_on is null and c.refunded_on is not null))`,
    );
    return Number(row?.n);
  },
  requireUnchanged: requireAllThere,
  afterShown: async ({ trx, importId }) => {
    await runSql(
      trx,
      `select post_ledger($org, array(
         select id from financial_transactions where org_id = $org and batch_id = $1::uuid))`,
      importId,
    );
  },
  writing: ({ columns }) => ({
    entity: 'financial_transactions',
    columns: writtenColumns('financial_transactions', columns, [
      ...foundColumns(columns),
      {
        ...{ field: 'refundedOn', given: 'i.v_refunded_on', otherwise: refundDayOfNew },
        changed: refundDayOfStored,
      },
      { field: 'purpose', given: 'i.v_purpose', otherwise: purposeByCategory },
      // The young one has two columns, which are the same.
      { field: 'puppyId', given: foundId('offspringId'), otherwise: 'null' },
    ]),
    joins: foundJoins(columns),
    order: 'w."row"',
  }),
};
