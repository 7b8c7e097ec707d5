import { joinAffix } from './affix.ts';
import { currencyBeside, currencyInHeader } from './currency.ts';
import { saysFamilyFirst } from './header-grammar.ts';
import { columnOf } from './headers.ts';
import type { Reading } from './read-value.ts';
import { sexOfHeading } from './sex-headings.ts';
import {
  type SplitParts,
  splitAliveOfTotal,
  splitColumns,
  splitDebitCredit,
  splitFields,
  splitFullName,
  splitParents,
  splitSexCounts,
  splitSignedAmount,
  splitSireAndDam,
  splitZipAndTown,
} from './split-cell.ts';
import type { RowIssue, SourceRecord, Split } from './types.ts';

/** A split with the places of its columns. */
export interface PlacedSplit {
  readonly split: Split;
  readonly columns: readonly number[];
  /** The currencies their headers name. */
  readonly currencies: readonly (string | undefined)[];
}

export const placedSplit = (split: Split, headers: readonly string[]): PlacedSplit => ({
  split,
  columns: splitColumns(split).map((name) => columnOf(headers, name)),
  currencies: splitColumns(split).map(currencyInHeader),
});

export interface Taken {
  readonly parts: Record<string, string>;
  readonly issues: RowIssue[];
  /** Fields whose cell could not be taken apart: they are not reported as missing on top of it. */
  readonly spoiled: Set<string>;
  /** By field: the currency of an amount, whose sign its text has lost. */
  readonly currencies: Record<string, string>;
}

const saysAmount = (text: string): boolean => /[1-9]/.test(text);

/** No name, count or place is longer. */
const longest = 500;

const partsOf = (
  split: Split,
  cells: readonly string[],
  { heading }: SourceRecord,
  { decimalSign }: Reading,
): SplitParts => {
  const [first = '', second = ''] = cells;
  if (first.length + second.length > longest) return undefined;
  switch (split.kind) {
    case 'full-name':
      // In Spain and Portugal everybody has two of them.
      return splitFullName(
        first,
        /apellidos|sobrenomes/i.test(split.column) ? 2 : 1,
        saysFamilyFirst(split.column),
      );
    case 'sex-counts':
      return splitSexCounts(first, split.femaleFirst === true);
    case 'alive-of-total':
      return splitAliveOfTotal(first);
    case 'zip-and-town':
      return splitZipAndTown(first);
    case 'parents':
      return splitParents(first, split.fatherFirst === true);
    case 'sire-and-dam':
      return splitSireAndDam(first, split.fatherFirst === true);
    case 'debit-credit':
      return splitDebitCredit(first, second, decimalSign);
    case 'heading':
      return heading === undefined ? {} : { category: heading };
    case 'sex-heading': {
      const sex = sexOfHeading(heading ?? '');
      return sex === undefined ? {} : { gender: sex };
    }
    // Told by what the row says was given, once that is read.
    case 'care':
      return {};
    case 'signed-amount':
      return splitSignedAmount(first, decimalSign);
    case 'affix':
      return { name: joinAffix(first, second, split.behind === true) };
  }
};

const cannotSplit: Readonly<Record<Split['kind'], string>> = {
  'full-name': 'This is not a first and a last name. Write it as “First Last”',
  'sex-counts': 'These are not two counts. Write them as 3M/4F',
  'alive-of-total': 'These are not two counts. Write them as 4/5: living, born',
  'zip-and-town': 'This is not a ZIP code with a town',
  parents: 'These are not two names. Write them as “Dam x Sire”',
  'sire-and-dam': 'These are not two names. Write them as in the header, with an x between',
  'debit-credit': 'One of the two columns must hold an amount, the other nothing',
  heading: '',
  'sex-heading': '',
  care: '',
  'signed-amount': 'This is not an amount',
  affix: 'This is too long for a name',
};

/** The texts that the plan's splits make of a record. */
export function takeApart(record: SourceRecord, splits: readonly PlacedSplit[], reading: Reading): Taken {
  const taken: Taken = { parts: {}, issues: [], spoiled: new Set(), currencies: {} };
  for (const { split, columns, currencies } of splits) {
    const cells = columns.map((column) => record.cells[column] ?? '');
    const parts = partsOf(split, cells, record, reading);
    if (parts !== undefined) {
      Object.assign(taken.parts, parts);
      if ('amount' in parts) {
        const at = cells.findIndex(saysAmount);
        const currency = currencyBeside(cells[at] ?? '') ?? currencies[at];
        if (currency !== undefined) taken.currencies.amount = currency;
      }
      continue;
    }
    const [field = ''] = splitFields[split.kind].slice(-1);
    for (const key of splitFields[split.kind]) taken.spoiled.add(key);
    const value = cells.filter((cell) => cell.trim() !== '').join(' | ');
    taken.issues.push({ field, code: 'unreadable', value, message: cannotSplit[split.kind] });
  }
  return taken;
}
