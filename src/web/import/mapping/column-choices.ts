import { mapColumn, pairAmount, splitColumn, splitOf, takeSplit } from '#domain/import/plan-columns.ts';
import { type ImportPlan, type ImportType, type ImportTypeKey, skipColumn } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import { columnOf } from '../draft.ts';
import { fieldLabel } from '../words.ts';

export interface ColumnChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface ColumnChoices {
  readonly required: readonly ColumnChoice[];
  readonly others: readonly ColumnChoice[];
  readonly splits: readonly ColumnChoice[];
}

/** Ways to make several values of one column, by type; the second word of a value says which way round. */
const splits: Partial<Record<ImportTypeKey, readonly ColumnChoice[]>> = {
  animals: [
    { value: 'split affix', label: 'Affix, joined to the name' },
    { value: 'split sire-and-dam', label: 'Dam × sire in one' },
    { value: 'split sire-and-dam father-first', label: 'Sire × dam in one' },
  ],
  customers: [
    { value: 'split full-name', label: 'First and last name in one' },
    { value: 'split zip-and-town', label: 'ZIP code, town and state in one' },
  ],
  'breeding-groups': [
    { value: 'split parents', label: 'Dam × sire in one' },
    { value: 'split parents father-first', label: 'Sire × dam in one' },
    { value: 'split alive-of-total', label: 'Living and born in one, as 4/5' },
    { value: 'split sex-counts', label: 'Males and females in one, as 3/4' },
    { value: 'split sex-counts female-first', label: 'Females and males in one, as 4/3' },
  ],
  'financial-transactions': [
    { value: 'split signed-amount', label: 'Amount with a sign: below zero is an expense' },
    { value: 'split debit', label: 'Money out (expense)' },
    { value: 'split credit', label: 'Money in (income)' },
  ],
};

/** What a column can become. A field another column has already cannot be chosen again. */
export function choicesFor(type: ImportType, plan: ImportPlan, header: string, terms: Terms): ColumnChoices {
  const required = new Set(type.required.flat());
  const choices = type.fields.map((field): ColumnChoice & { isRequired: boolean } => {
    const holder = columnOf(plan, field.key);
    const isTaken = holder !== undefined && holder !== header;
    const label = fieldLabel(field, terms);
    return {
      value: field.key,
      label: isTaken ? `${label} (Already mapped)` : label,
      disabled: isTaken,
      isRequired: required.has(field.key),
    };
  });
  const plain = ({ value, label, disabled }: ColumnChoice): ColumnChoice => ({
    value,
    label,
    ...(disabled && { disabled }),
  });
  return {
    required: choices.filter(({ isRequired }) => isRequired).map(plain),
    others: choices.filter(({ isRequired }) => !isRequired).map(plain),
    splits: splits[type.key] ?? [],
  };
}

/** What a column is now, as its list of choices names it. */
export function chosenFor(plan: ImportPlan, header: string): string {
  const split = splitOf(plan, header);
  if (!split) return plan.mapping[header] ?? skipColumn;
  switch (split.kind) {
    case 'debit-credit':
      return split.debit === header ? 'split debit' : 'split credit';
    case 'sex-counts':
      return split.femaleFirst ? 'split sex-counts female-first' : 'split sex-counts';
    case 'parents':
      return split.fatherFirst ? 'split parents father-first' : 'split parents';
    case 'sire-and-dam':
      return split.fatherFirst ? 'split sire-and-dam father-first' : 'split sire-and-dam';
    case 'affix':
      return split.name === header ? 'name' : 'split affix';
    default:
      return `split ${split.kind}`;
  }
}

/** The plan after a choice. */
export function choose(plan: ImportPlan, header: string, value: string): ImportPlan {
  switch (value) {
    case 'split debit':
      return pairAmount(plan, header, 'debit');
    case 'split credit':
      return pairAmount(plan, header, 'credit');
    case 'split affix': {
      const name = columnOf(plan, 'name');
      // Without names there is nothing to join it to.
      return name === undefined || name === header
        ? plan
        : takeSplit(plan, { kind: 'affix', column: header, name });
    }
    case 'split full-name':
      return splitColumn(plan, header, { kind: 'full-name', column: header });
    case 'split alive-of-total':
      return splitColumn(plan, header, { kind: 'alive-of-total', column: header });
    case 'split zip-and-town':
      return splitColumn(plan, header, { kind: 'zip-and-town', column: header });
    case 'split signed-amount':
      return splitColumn(plan, header, { kind: 'signed-amount', column: header });
    case 'split parents':
      return splitColumn(plan, header, { kind: 'parents', column: header });
    case 'split parents father-first':
      return splitColumn(plan, header, { kind: 'parents', column: header, fatherFirst: true });
    case 'split sire-and-dam':
      return splitColumn(plan, header, { kind: 'sire-and-dam', column: header });
    case 'split sire-and-dam father-first':
      return splitColumn(plan, header, { kind: 'sire-and-dam', column: header, fatherFirst: true });
    case 'split sex-counts':
      return splitColumn(plan, header, { kind: 'sex-counts', column: header });
    case 'split sex-counts female-first':
      return splitColumn(plan, header, { kind: 'sex-counts', column: header, femaleFirst: true });
    default:
      return mapColumn(plan, header, value);
  }
}
