import { matchInOrder } from '../resolving/match-rows.ts';
import type { TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { foundColumns, foundId, foundJoins, resolveAll } from './referring.ts';

const key = (of: string): string =>
  `concat_ws(chr(31), ${of}type, ${of}date::text, ${of}amount::numeric(10,2)::text, lower(${of}category),
    lower(coalesce(${of}description, '')), coalesce(${of}invoice_number, ''), coalesce(${of}payment_reference, ''),
    coalesce(${of}source_id, ''))`;

export const importTransactions: TypeImport = {
  resolve: async (run) => {
    await resolveAll(run);
    await matchInOrder(
      run.trx,
      { entity: 'financial_transactions', joins: '', rowKey: key('i.v_'), storedKey: key('a.') },
      run.plan.duplicates,
    );
  },
  settle: async () => {},
  writing: ({ columns }) => ({
    entity: 'financial_transactions',
    columns: writtenColumns('financial_transactions', columns, [
      ...foundColumns(columns),
      // The young one has two columns, which are the same.
      { field: 'puppyId', given: foundId('offspringId'), otherwise: 'null' },
    ]),
    joins: foundJoins(columns),
    order: 'w."row"',
  }),
};
