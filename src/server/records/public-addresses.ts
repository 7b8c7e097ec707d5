import type { Statement } from '../db/database.ts';

/** After public pages were written, in the same transaction: each address leads to one page only. */
export const keepAddresses: Statement = {
  sql: 'select keep_public_addresses($org)',
  parameters: [],
};
