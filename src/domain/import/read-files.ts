import type { EntityName } from '../entities/names.ts';
import { mayRead, seesMoney } from '../policy.ts';
import type { Standing } from '../roles.ts';

/** Of what can be imported, the records with columns of prices or buyers: files of them have those, too. */
const withPricesOrBuyers: readonly EntityName[] = [
  'animals',
  'offspring',
  'customers',
  'financial_transactions',
];

/**
 * Whether a role is offered to import such records, for buttons on pages that know no columns: `who-imports.test.ts` holds
 * it to `seesImport`, which does.
 */
export const isImportOffered = (role: Standing, entity: EntityName): boolean =>
  !withPricesOrBuyers.includes(entity) || (seesMoney(role) && mayRead(role, 'customers'));
