import { formatDate } from '#domain/dates.ts';
import { type Field, type FieldKind, isNumeric, mustHave } from '#domain/fields/field.ts';
import { fieldText, type Wording } from '#domain/fields/field-text.ts';
import { type Filter, type FilterOperator, listValue, valuesInList } from '#web/api/list-params.ts';

/** One way to filter a column, in words. `takes` says what has to be given besides. */
export interface Comparison {
  readonly key: string;
  readonly words: string;
  readonly operator: FilterOperator;
  readonly takes: 'one' | 'several' | 'nothing';
  /** Fixed by the comparison where it takes nothing. */
  readonly value?: string;
}

const withValue = (key: string, words: string, operator: FilterOperator): Comparison => ({
  key,
  words,
  operator,
  takes: 'one',
});
const state = (key: string, words: string, value: string): Comparison => ({
  key,
  words,
  operator: 'is',
  takes: 'nothing',
  value,
});

const is = withValue('eq', 'is', 'eq');
const isNot = withValue('neq', 'is not', 'neq');
const anyOf: Comparison = { key: 'in', words: 'is', operator: 'in', takes: 'several' };
const contains = withValue('contains', 'contains', 'ilike');
const begins = withValue('begins', 'begins with', 'ilike');
const least = withValue('gte', 'at least', 'gte');
const most = withValue('lte', 'at most', 'lte');
const since = withValue('gte', 'from', 'gte');
const until = withValue('lte', 'until', 'lte');
const yes = state('yes', 'yes', 'true');
const no = state('no', 'no', 'false');
const blank = state('blank', 'is not recorded', 'null');
const filled = state('filled', 'is recorded', 'not_null');

const text = [contains, begins, is, isNot];
const figure = [least, most, is];

const byKind: Record<FieldKind, readonly Comparison[]> = {
  text,
  longText: [contains],
  email: text,
  phone: text,
  url: [contains],
  choice: [anyOf, isNot],
  boolean: [yes, no],
  integer: figure,
  decimal: figure,
  money: figure,
  percent: figure,
  date: [since, until, is],
  time: [since, until],
  instant: [since, until],
  list: [],
  json: [],
  reference: [is, isNot],
  anyId: [],
};

/** How a column can be filtered; none for what has no order and no plain value. */
export const comparisonsFor = (field: Field): readonly Comparison[] => [
  ...byKind[field.kind],
  ...(mustHave(field) ? [] : [blank, filled]),
  ...(field.kind === 'text' && field.orElse ? [state('mine', 'me or my role', 'mine')] : []),
  ...(field.kind === 'date' && field.open ? [state('open', field.open, 'open')] : []),
];

const escaped = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

/** The filter of a comparison with what was entered. */
export function filterOf(column: string, comparison: Comparison, values: readonly string[]): Filter {
  const [first = ''] = values;
  const value = {
    contains: `*${escaped(first)}*`,
    begins: `${escaped(first)}*`,
    in: listValue(values),
  }[comparison.key];
  return { column, operator: comparison.operator, value: comparison.value ?? value ?? first };
}

/** The comparison a filter came from and what was entered; null for one written by hand that no editor can show. */
export function readComparison(
  field: Field,
  { operator, value }: Filter,
): { comparison: Comparison; values: string[] } | null {
  const plain = (pattern: string) => pattern.replace(/\\(.)/g, '$1');
  for (const comparison of comparisonsFor(field)) {
    if (comparison.operator !== operator) continue;
    if (comparison.takes === 'nothing') {
      if (comparison.value === value) return { comparison, values: [] };
    } else if (comparison.key === 'contains') {
      if (value.startsWith('*') && value.endsWith('*'))
        return { comparison, values: [plain(value.slice(1, -1))] };
    } else if (comparison.key === 'begins') {
      if (!value.startsWith('*') && value.endsWith('*'))
        return { comparison, values: [plain(value.slice(0, -1))] };
    } else {
      return { comparison, values: comparison.takes === 'several' ? valuesInList(value) : [value] };
    }
  }
  // One value is a list of one.
  const several = comparisonsFor(field).find(({ takes }) => takes === 'several');
  return several && operator === 'eq' ? { comparison: several, values: [value] } : null;
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** A filter as its pill says it: "Status: Active or Retired", "Birth date from 1 Jan 2024". */
export function filterWords(field: Field, filter: Filter, wording: Wording): string {
  const read = readComparison(field, filter);
  if (!read) return `${field.label} ${filter.operator} ${filter.value}`;
  const { comparison, values } = read;
  if (comparison.takes === 'nothing') {
    const isAnswer = comparison === yes || comparison === no;
    return `${field.label}${isAnswer ? ':' : ''} ${comparison.words}`;
  }
  const shown = values.map((value) => valueWords(field, value, wording));
  const colon = comparison.words === 'is' ? ':' : ` ${comparison.words}`;
  return `${field.label}${colon} ${joined(shown)}`;
}

function valueWords(field: Field, value: string, wording: Wording): string {
  if (field.kind === 'date' || field.kind === 'instant') return formatDate(value, wording.today);
  return fieldText(field, isNumeric(field) ? Number(value) : value, wording);
}
