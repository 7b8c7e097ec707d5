import { findRepeats, matchRows } from '../resolving/match-rows.ts';
import type { TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';

const name = `lower(i.v_first_name) || chr(31) || lower(i.v_last_name)`;
const isNamed = 'lower(a.first_name) = lower(i.v_first_name) and lower(a.last_name) = lower(i.v_last_name)';
const digits = (column: string): string => `regexp_replace(${column}, '\\D', '', 'g')`;
const agree = (a: string, b: string): string => `(${a} is null or ${b} is null or ${a} = ${b})`;

export const importCustomers: TypeImport = {
  resolve: async ({ trx, plan }) => {
    const about = { joins: '', field: 'lastName', text: `concat_ws(' ', i.v_first_name, i.v_last_name)` };
    await findRepeats(trx, {
      key: `${name} || chr(31) || coalesce(lower(i.v_email), '') || chr(31) || coalesce(${digits('i.v_phone')}, '')
        || chr(31) || coalesce(i.v_zip_code, '')`,
      ...about,
    });
    await matchRows(
      trx,
      {
        entity: 'customers',
        ways: [
          // A couple may share an address: it takes a name as well.
          `lower(a.email) = lower(i.v_email) and ${isNamed}`,
          'a.source_id = i.v_source_id and lower(a.last_name) = lower(i.v_last_name)',
          'a.id::text = lower(i.v_source_id)',
          `lower(a.email) = lower(i.v_email) and lower(a.last_name) = lower(i.v_last_name)
             and left(lower(a.first_name), 1) = left(lower(i.v_first_name), 1)`,
          `${isNamed} and ${agree('lower(a.email)', 'lower(i.v_email)')}
             and ${agree(digits('a.phone'), digits('i.v_phone'))} and ${agree('a.zip_code', 'i.v_zip_code')}`,
        ],
        ...about,
      },
      plan.duplicates,
    );
  },
  settle: async () => {},
  requireUnchanged: async () => {}, // they refer to nothing
  writing: ({ columns }) => ({
    entity: 'customers',
    columns: writtenColumns('customers', columns, []),
    joins: '',
    order: 'w."row"',
  }),
};
