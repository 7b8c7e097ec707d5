import type { Terms } from '../species/species.ts';
import { type Column, canHold, cannotBe } from './can-hold.ts';
import { findByEvidence } from './evidence/all.ts';
import { meaningsOf } from './field-words.ts';
import { fold, squash, wordsOf } from './fold.ts';
import { guessDays } from './guess-days.ts';
import { byKnownWords } from './header-grammar.ts';
import { byParent, countsLines } from './header-lookups.ts';
import { countsThings, withoutNumber } from './header-words.ts';
import { identityKeys } from './identity-keys.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { otherNames, ownNames } from './known-names.ts';
import { type MatchedBy, namesHere, steps } from './match-steps.ts';
import { youngMarks } from './name-givers.ts';
import { fieldNamed, headerKey, type NamedHeaders } from './named-headers.ts';
import { type PresetMatch, presetFor } from './presets/presets.ts';
import { lotExpiries, reconsidered } from './reconsider.ts';
import { tableColumns } from './rejected-columns.ts';
import { saidAbove } from './said-above.ts';
import { saidByHeaders } from './said-by-headers.ts';
import { namesParty } from './seller.ts';
import { splitColumns } from './split-cell.ts';
import { type SplitSuggestion, suggestSplits } from './suggest-splits.ts';
import {
  type ColumnProfile,
  type FileProfile,
  type ImportField,
  type ImportType,
  type ImportTypeKey,
  skipColumn,
} from './types.ts';
import { namesCare } from './weak-names.ts';

export interface ColumnMatch {
  readonly index: number;
  readonly header: string;
  /** Null: nothing fits, or what fits is taken by a surer column. */
  readonly field: string | null;
  readonly by: MatchedBy | null;
  /** A sentence, for the user. */
  readonly reason: string;
  /** Fields that only look alike, by the header never a required one, or what its values may be. */
  readonly suggestions: readonly { readonly field: string; readonly reason: string }[];
}

export interface Matching {
  readonly columns: readonly ColumnMatch[];
  /** The program the file comes from, where its headers say so. */
  readonly preset: PresetMatch | null;
  /** Field key → what the headers say of all rows. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** Shorter names are part of too many others. */
const shortestPart = 4;

function suggestionsFor(
  column: Column,
  type: ImportType,
  taken: ReadonlySet<string>,
): ColumnMatch['suggestions'] {
  const header = squash(withoutNumber(column.header));
  const required = new Set(type.required.flat());
  const near = type.fields.filter((field) => {
    if (taken.has(field.key) || required.has(field.key)) return false;
    const isAlike = [...ownNames(field), ...otherNames(field)].some(
      (name) =>
        (name.length >= shortestPart && header.includes(name)) ||
        (header.length >= shortestPart && name.includes(header)),
    );
    // What its values may be costs more than what it is called.
    return isAlike && canHold(field, column);
  });
  const half = byKnownWords(column, type, taken);
  const said =
    half === undefined || required.has(half.key)
      ? []
      : [{ field: half.key, reason: 'Some of its words say so' }];
  const alike = near
    .filter((field) => field !== half)
    .map(({ key }) => ({ field: key, reason: `“${column.header}” only looks alike` }));
  return [...said, ...alike].slice(0, 3);
}

const namesYoung = (header: string): boolean =>
  wordsOf(header).some((word) => meaningsOf(word)?.includes('young'));

/** "Pup #" is what young are called in a sheet that has neither names nor tags. */
const goByNumber = (header: string, taken: ReadonlySet<string>): boolean =>
  namesYoung(header) && !['breederName', ...youngMarks].some((key) => taken.has(key));

/** "Kind" over breeds, "Coat" over colours: here the values decide, whatever the label is. */
const saidByValues: ReadonlySet<string> = new Set([
  'animalSourceId',
  'speciesInterest',
  'paymentStatus',
  'species',
  'subSpecies',
  'coatType',
  'category',
  'status',
]);

/** Whether a field says who or which something is. */
const identifies = ({ key, target }: ImportField): boolean =>
  identityKeys.has(key) ||
  ['sourceId', 'name', 'breederName'].includes(key) ||
  target.kind === 'mark' ||
  target.kind === 'reference';

/** Whether a field finds a parent by a number, which may be that of its line. */
function isParentNumber(type: ImportType, key: string): boolean {
  const target = importFieldOf(type, key)?.target;
  return target?.kind === 'reference' && target.part !== 'any';
}

/** The balance in a bank statement is that of the account, not what is left to pay of a sale. */
function isRunningBalance(
  type: ImportTypeKey,
  profile: Pick<FileProfile, 'columns'>,
  index: number,
  field: string,
): boolean {
  if (type !== 'financial-transactions' || field !== 'balanceAmount') return false;
  const statement = suggestSplits(type, profile, {}).length > 0;
  return (
    statement && /^(?:running |account )?balance$|^saldo$/.test(fold(profile.columns[index]?.header ?? ''))
  );
}

/** What the lines above the table say of all rows, for fields that no column has. */
function constantsAbove(
  typeKey: ImportTypeKey,
  above: readonly ColumnProfile[],
  taken: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const wanted = saidAbove[typeKey] ?? [];
  if (above.length === 0 || wanted.length === 0) return {};
  const { columns } = matchColumns(typeKey, { headers: above.map(({ header }) => header), columns: above });
  return Object.fromEntries(
    columns.flatMap(({ index, field }) =>
      field !== null && wanted.includes(field) && !taken.has(field)
        ? [[field, above[index]?.values[0]?.text ?? '']]
        : [],
    ),
  );
}

type ReadColumns = Pick<FileProfile, 'headers' | 'columns'> &
  Partial<Pick<FileProfile, 'preview' | 'above' | 'format'>>;

/**
 * Finds the field of every column: what somebody has chosen for its header before, the layout of a known program, then
 * the name of the field, other words for it, the same words in another order, and what the values look like. Case,
 * accents and marks do not count. Each field is taken once, by the surest column. Parts of words only make suggestions.
 * @param terms The words of the organisation, which labels are filled with besides those of every species
 * @param named What was chosen by hand in its earlier files
 */
export function matchColumns(
  typeKey: ImportTypeKey,
  profile: ReadColumns,
  terms?: Terms,
  named: NamedHeaders = {},
): Matching {
  const isSkipped = ({ header }: { readonly header: string }): boolean =>
    named[headerKey(header) ?? ''] === skipColumn;
  if (!profile.columns.some(isSkipped)) return match(typeKey, profile, terms, named);
  // What is called exactly as a field, or the type cannot do without, is not hidden by what was said of another file.
  const required = importTypes[typeKey].required.flat();
  const whole = match(typeKey, profile, terms, withoutSkips(named));
  const needed = whole.columns
    .filter((one) => isSkipped(one) && (one.by === 'label' || required.includes(one.field ?? '')))
    .map(({ header }) => headerKey(header));
  return match(typeKey, profile, terms, withoutSkips(named, needed));
}

const withoutSkips = (named: NamedHeaders, of?: readonly (string | undefined)[]): NamedHeaders =>
  Object.fromEntries(
    Object.entries(named).filter(([key, field]) => field !== skipColumn || (of && !of.includes(key))),
  );

function match(
  typeKey: ImportTypeKey,
  profile: ReadColumns,
  terms: Terms | undefined,
  named: NamedHeaders,
): Matching {
  const type = importTypes[typeKey];
  const names = namesHere(type, terms);
  const preset = presetFor(profile.headers, typeKey);
  const found = new Map<number, { field: string; by: MatchedBy; reason: string }>();
  const taken = new Set<string>();
  const take = (index: number, field: string, by: MatchedBy, reason: string): void => {
    found.set(index, { field, by, reason });
    taken.add(field);
  };
  // A second number of the same kind has a place of its own. Values alone do not tell that it is one.
  const hasOwnColumn = (key: string, column: Column): boolean =>
    profile.columns.some(
      (other) =>
        other !== column &&
        !found.has(other.index) &&
        steps.some(({ find }) => find(other, names, type, new Set(), profile.columns)?.key === key),
    );
  const orFurther = (
    field: ImportField | undefined,
    by: MatchedBy,
    column: Column,
  ): ImportField | undefined => {
    if (field?.further === undefined || by === 'values') return field;
    if (!taken.has(field.key) && canHold(field, column)) return field;
    // What is called notes goes before what only may stand among them.
    if (field.further === 'notes' && (taken.has('notes') || hasOwnColumn('notes', column)))
      return namesParty(column.header) && !taken.has('party') ? importFieldOf(type, 'party') : undefined;
    return orFurther(importFieldOf(type, field.further), by, column);
  };
  /** Where a file says what each row was for and has notes besides, whom the money went to has a place of its own. */
  const partyBeside = (field: ImportField | undefined, column: Column): ImportField | undefined => {
    if (type.key !== 'financial-transactions' || field?.key !== 'description' || !namesParty(column.header))
      return field;
    const others = profile.columns.filter(({ index, filled }) => index !== column.index && filled > 0);
    const isMemo = ({ header }: Column): boolean =>
      wordsOf(header).every((word) => meaningsOf(word)?.includes('note'));
    const saysPurpose = (other: Column): boolean =>
      steps.some(({ find }) => find(other, names, type, new Set(), profile.columns)?.key === 'description');
    return others.some(isMemo) &&
      others.some((other) => !isMemo(other) && !namesParty(other.header) && saysPurpose(other))
      ? importFieldOf(type, 'party')
      : field;
  };
  // What a file of rejected rows has behind its columns is for people.
  const added = profile.columns.slice(tableColumns(profile.headers, profile.columns).length);
  const skipped = new Set(added.map(({ index }) => index));
  const required = new Set(type.required.flat());
  // A grandparent has no place, however much its column is called like a parent.
  for (const { index, header } of profile.columns) if (byParent(header, type) === null) skipped.add(index);
  for (const { index } of lotExpiries(typeKey, profile.columns)) skipped.add(index);
  const leftOut = new Set<number>();
  for (const column of profile.columns) {
    const field = fieldNamed(typeKey, named, column);
    if (field === skipColumn) {
      leftOut.add(column.index);
    } else if (field && !taken.has(field.key))
      take(column.index, field.key, 'named', 'As chosen in an earlier file');
  }
  for (const index of leftOut) skipped.add(index);
  for (const { index, header } of profile.columns) {
    if (found.has(index)) continue;
    const key = preset?.mapping[header];
    const field = key === undefined ? undefined : importFieldOf(type, key);
    if (preset && key === skipColumn) skipped.add(index);
    if (preset && field && !taken.has(field.key))
      take(index, field.key, 'preset', `As in exports of ${preset.name}`);
  }
  // A column nobody has filled never takes a field from one that holds something: three phones, of which one is there.
  const inTurn = [true, false].flatMap((isFilled) =>
    steps.map((step) => ({
      step,
      columns: profile.columns.filter(({ filled }) => filled > 0 === isFilled),
    })),
  );
  for (const { step, columns } of inTurn) {
    for (const column of columns) {
      if (found.has(column.index) || skipped.has(column.index)) continue;
      const meant = step.find(column, names, type, taken, profile.columns);
      const field = partyBeside(orFurther(meant, step.by, column), column);
      // "Hens" is how many females, and who is the dam: here the values decide, whatever the label is.
      const isSure =
        step.by === 'label' &&
        field === meant &&
        field?.field.kind !== 'integer' &&
        !saidByValues.has(field?.key ?? '');
      const isAsked =
        required.has(field?.key ?? '') &&
        !saidByValues.has(field?.key ?? '') &&
        !(field && (step.by !== 'label' || field !== meant) && cannotBe(field, column));
      if (field && !isSure && !isAsked && !canHold(field, column)) continue;
      if (field && identifies(field) && countsThings(column.header)) continue;
      // "Foal name" in a list of births is that of the foal.
      if (typeKey === 'breeding-groups' && field?.key === 'name' && namesYoung(column.header)) continue;
      if (field && !taken.has(field.key)) take(column.index, field.key, step.by, step.reason(column, field));
    }
  }
  const [numbered] = [...found].find(([, { field }]) => field === 'sourceId') ?? [];
  if (
    typeKey === 'offspring' &&
    numbered !== undefined &&
    found.get(numbered)?.by !== 'named' &&
    goByNumber(profile.headers[numbered] ?? '', taken)
  )
    take(numbered, 'breederName', 'words', 'The young have no other name than their number');
  const [treatment] = [...found].find(([, { field }]) => field === 'treatment') ?? [];
  if (treatment !== undefined && !taken.has('recordType') && namesCare(profile.columns[treatment] as Column))
    take(treatment, 'recordType', 'values', 'Its values are kinds of care');
  const namesParents = [...found.values()].some(({ field }) => isParentNumber(type, field));
  for (const [index, { field, by }] of found) {
    const column = profile.columns[index];
    if (
      field === 'sourceId' &&
      by !== 'preset' &&
      by !== 'named' &&
      !namesParents &&
      column &&
      countsLines(column)
    )
      found.delete(index);
  }
  for (const [index, { field, by }] of found)
    if (by !== 'named' && isRunningBalance(typeKey, profile, index, field)) found.delete(index);
  const isNamed = (key: string | null): boolean =>
    [...found.values()].some(({ field, by }) => by === 'named' && field === key);
  const again = reconsidered(typeKey, profile, found).filter(
    ({ index, field }) => !isNamed(found.get(index)?.field ?? null) && !isNamed(field),
  );
  for (const { index } of again) {
    taken.delete(found.get(index)?.field ?? '');
    found.delete(index);
  }
  for (const { index, field, reason } of again) if (field !== null) take(index, field, 'values', reason);
  // What the rest of the file has shown not to be what its header says is not guessed at again.
  const refuted = new Set(again.filter(({ field }) => field === null).map(({ index }) => index));
  const free = profile.columns.filter(
    ({ index }) => !found.has(index) && !skipped.has(index) && !refuted.has(index),
  );
  const settled = new Map([...found].map(([index, { field }]) => [field, index]));
  const rows = profile.preview ?? [];
  const order = profile.format?.dateOrder ?? 'ask';
  const { certain, offered } = findByEvidence({
    type,
    columns: profile.columns,
    free,
    taken: settled,
    rows,
    order,
  });
  for (const { index, field, reason } of certain) take(index, field, 'guess', reason);
  const known = new Map([...found].map(([index, { field }]) => [field, index]));
  const left = free.filter(({ index }) => !found.has(index));
  const guesses = [...offered, ...guessDays(typeKey, left, known, rows, order)].filter(
    (guess, at, all) =>
      all.findIndex(({ index, field }) => index === guess.index && field === guess.field) === at,
  );
  const columns = profile.columns.map((column): ColumnMatch => {
    const { index, header } = column;
    const settledAs = found.get(index);
    if (settledAs) return { index, header, ...settledAs, suggestions: [] };
    if (leftOut.has(index))
      return {
        index,
        header,
        field: null,
        by: 'named',
        reason: 'Skipped, as in an earlier file',
        suggestions: [],
      };
    const byValues = guesses.filter((guess) => guess.index === index && !taken.has(guess.field));
    const suggestions = skipped.has(index)
      ? []
      : [
          ...byValues.map(({ field, reason }) => ({ field, reason })),
          ...suggestionsFor(column, type, new Set([...taken, ...byValues.map(({ field }) => field)])),
        ];
    return { index, header, field: null, by: null, reason: 'Nothing known by this name', suggestions };
  });
  const constants = {
    ...constantsAbove(typeKey, profile.above ?? [], taken),
    ...saidByHeaders(typeKey, profile.columns, taken),
  };
  return { columns, preset, constants };
}

/** The matches as the mapping of a plan; a suggestion is not applied. */
export const mappingOf = ({ columns }: Matching): Record<string, string> =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field ?? skipColumn]));

/** A column of which somebody has said what it is does not come apart into several. */
export function apartFromNamed(
  splits: readonly SplitSuggestion[],
  { columns }: Matching,
): readonly SplitSuggestion[] {
  const named = new Set(columns.filter(({ by }) => by === 'named').map(({ header }) => header));
  return splits.filter(({ split }) => !splitColumns(split).some((header) => named.has(header)));
}
