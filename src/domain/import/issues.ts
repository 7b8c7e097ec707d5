import type { Field, FieldKind, FieldOf } from '../fields/field.ts';
import type { Terms } from '../species/species.ts';
import { capitalised, fillTerms, neutralTerms } from '../terms.ts';
import { formatNumber } from '../writing.ts';
import { importFieldOf } from './import-types.ts';
import type { SexContext } from './suggest-sex.ts';
import { misspelt, suggestValue } from './suggest-value.ts';
import type { ImportField, ImportType, InvalidValue, IssueCode, IssueGroup, RowIssue } from './types.ts';

/** What stays in memory of a problem, however many rows have it. */
const limits = { groups: 200, rows: 1000, values: 200, rowsOfValue: 100 } as const;

interface ValueTally {
  count: number;
  readonly rows: number[];
  readonly message: string;
}

interface Tally {
  readonly issue: RowIssue;
  count: number;
  distinct: number;
  readonly rows: number[];
  readonly values: Map<string, ValueTally>;
  readonly valid: Set<string>;
}

type Formats = { [K in FieldKind]: (field: FieldOf<K>) => string };

const words = 'Text';
const formats: Formats = {
  text: ({ max }) => `Text of at most ${formatNumber(max)} characters`,
  longText: ({ max }) => `Text of at most ${formatNumber(max)} characters`,
  email: () => 'An email address, like name@example.com',
  phone: () => 'A phone number, like +1 555 010 0123',
  url: () => 'A web address, like https://example.com',
  choice: ({ choices }) => `One of: ${choices.join(', ')}`,
  boolean: () => 'Yes or No',
  integer: ({ min, max }) => `A whole number from ${formatNumber(min)} to ${formatNumber(max)}`,
  decimal: ({ scale }) => `A number with at most ${scale} digits after the point`,
  money: () => 'An amount, like 1200.00',
  percent: () => 'A number from 0 to 100',
  date: () => 'YYYY-MM-DD',
  time: () => 'HH:MM',
  instant: () => words,
  list: () => words,
  json: () => words,
  reference: () => words,
  anyId: () => words,
};

/** What a cell of the field must look like, in a few words. */
export const expectedFormat = (field: Field): string =>
  (formats[field.kind] as (field: Field) => string)(field);

/** What is expected where the cell itself is readable, and its place among the records is wrong. */
const expected: Readonly<Partial<Record<IssueCode, string>>> = {
  'ambiguous-date': 'A date of which it is known whether the day or the month stands first',
  'no-age': 'A number of days or weeks, like 3 days or 8 weeks',
  'too-many-cells': 'As many cells as the header has',
  'unknown-reference': 'The name or number of a record that is here or in the file',
  'several-candidates': 'A number that only one record has',
  'wrong-sex': 'A female as mother, a male as father',
  'younger-parent': 'A parent born before its young',
  'own-parent': 'Two different animals',
  loop: 'A parent that does not descend from the animal itself',
  'duplicate-in-file': 'A value that occurs once in the file',
  taken: 'A value that no other record has',
};

export interface IssueCollector {
  add(row: number, issues: readonly RowIssue[]): void;
  /** Rows with at least one issue. */
  readonly rows: number;
  /** The most frequent first. */
  groups(): IssueGroup[];
}

/** Gathers the issues of any number of rows into groups of the same problem, in bounded memory. */
export function issueCollector(
  type: ImportType,
  terms: Terms = neutralTerms,
  context: SexContext = {},
): IssueCollector {
  const tallies = new Map<string, Tally>();
  let rows = 0;

  const tally = (issue: RowIssue): Tally | undefined => {
    const key = `${issue.field}\u0000${issue.code}`;
    let known = tallies.get(key);
    if (known === undefined) {
      if (tallies.size >= limits.groups) return undefined;
      known = { issue, count: 0, distinct: 0, rows: [], values: new Map(), valid: new Set() };
      tallies.set(key, known);
    }
    return known;
  };

  return {
    get rows() {
      return rows;
    },
    add(row, issues) {
      if (issues.length > 0) rows += 1;
      for (const issue of issues) {
        const known = tally(issue);
        if (known === undefined) continue;
        known.count += 1;
        if (known.rows.length < limits.rows && known.rows.at(-1) !== row) known.rows.push(row);
        let value = known.values.get(issue.value);
        if (value === undefined) {
          known.distinct += 1;
          if (known.values.size >= limits.values) continue;
          value = { count: 0, rows: [], message: issue.message };
          known.values.set(issue.value, value);
        }
        value.count += 1;
        if (value.rows.length < limits.rowsOfValue) value.rows.push(row);
        for (const valid of issue.valid ?? []) if (known.valid.size < limits.values) known.valid.add(valid);
      }
    },
    groups: () =>
      [...tallies.values()]
        .sort((a, b) => b.count - a.count)
        .map((known) => groupOf(type, known, terms, context)),
  };
}

function groupOf(type: ImportType, known: Tally, terms: Terms, context: SexContext): IssueGroup {
  const { issue } = known;
  const field = importFieldOf(type, issue.field);
  const column = [...known.values.keys()];
  const values = [...known.values].map(([value, { count, rows, message }]): InvalidValue => {
    const suggestion =
      issue.code === 'unknown-reference'
        ? misspelt(value, [...known.valid])
        : issue.code === 'several-animals'
          ? { value, reason: 'One animal may be called so', certain: false }
          : field && isAboutTheCell(issue.code)
            ? suggestValue(field, value, column, context)
            : undefined;
    return {
      value,
      count,
      rowNumbers: rows,
      message,
      suggestedReplacement: suggestion?.value ?? null,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  });
  return {
    field: issue.field,
    expectedFormat: expected[issue.code] ?? (field ? expectedFormat(field.field) : words),
    rowNumbers: known.rows,
    invalidValues: values.map(({ value }) => value),
    validValues: known.valid.size > 0 ? [...known.valid] : null,
    suggestedReplacement: replacementOfAll(values),
    code: issue.code,
    label: labelOf(field, terms),
    count: known.count,
    values,
    distinct: known.distinct,
  };
}

/** A client may put this one word for every value of the group, so it is said only where it is right for each. */
function replacementOfAll(values: readonly InvalidValue[]): string | null {
  const [first, ...others] = values.map(({ suggestedReplacement }) => suggestedReplacement);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

const labelOf = (field: ImportField | undefined, terms: Terms): string =>
  field === undefined ? 'Row' : capitalised(fillTerms(field.label, terms));

/** Issues that another text in the same cell would mend. */
const isAboutTheCell = (code: IssueCode): boolean => expected[code] === undefined && code !== 'required';
