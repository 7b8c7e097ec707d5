/** Settings that triggers and policies read. */
type Name =
  | 'app.audit_metadata'
  | 'app.full_import'
  | 'app.import_id'
  | 'app.invoicing'
  | 'app.ledger_reason'
  | 'app.merged_customer'
  | 'app.user_id';

/**
 * A setting until the end of the transaction, as a command of its own: what the function `set_config` sets does not reach
 * the other servers of a spread database.
 */
export const localSetting = (name: Name, value: string): string =>
  `set local ${name} = '${value.replaceAll("'", "''")}'`;
