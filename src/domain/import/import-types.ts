import { animals } from './definitions/animals.ts';
import { breedingGroups } from './definitions/breeding-groups.ts';
import { customers } from './definitions/customers.ts';
import { financialTransactions } from './definitions/financial-transactions.ts';
import { healthRecords } from './definitions/health-records.ts';
import { heats } from './definitions/heats.ts';
import { offspring } from './definitions/offspring.ts';
import { weights } from './definitions/weights.ts';
import { type ImportField, type ImportType, type ImportTypeKey, importTypeKeys } from './types.ts';

/** The types, by their key in paths. */
export const importTypes: Readonly<Record<ImportTypeKey, ImportType>> = {
  animals,
  'breeding-groups': breedingGroups,
  offspring,
  customers,
  'health-records': healthRecords,
  'financial-transactions': financialTransactions,
  weights,
  heats,
};

/** The type behind a key, in the spelling of paths or any other the specification names. */
export function importTypeAt(key: string): ImportType | undefined {
  return importTypeKeys
    .map((name) => importTypes[name])
    .find((type) => type.key === key || type.oldKeys.includes(key));
}

/** The field behind a key of a mapping, in its own spelling or an old one. */
export function importFieldOf(type: ImportType, key: string): ImportField | undefined {
  return (
    type.fields.find((field) => field.key === key) ?? type.fields.find((field) => field.oldKeys.includes(key))
  );
}
