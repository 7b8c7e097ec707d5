import { wordsOf } from './fold.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import type { MadeRow } from './made-row.ts';
import { matchColumns } from './match-columns.ts';
import { isPlaceholder } from './placeholders.ts';
import type { ColumnProfile, FileProfile, SourceRecord } from './types.ts';

/** A column of a chart: the dates on which each animal was given one thing. */
export interface ChartColumn {
  readonly index: number;
  readonly header: string;
  readonly recordType: 'Vaccination' | 'Deworming' | 'Treatment';
  /** The column that says when it is due next, if there is one. */
  readonly due?: number;
}

/** A table with a row for each animal and a column of dates for each vaccine, as kennels keep it on the wall. */
export interface CareChart {
  readonly for: 'health-records';
  readonly columns: readonly ChartColumn[];
  /** Columns that tell which animal it is, or who gave it. */
  readonly kept: readonly { readonly index: number; readonly header: string }[];
  /** Headers of the others: they are about the animal, not about what it was given. */
  readonly leftOut: readonly string[];
}

// Diseases and products as headers name them, in any species here; see the vaccines of `web/health/health-suggestions`.
const kinds = [
  [
    'Vaccination',
    /^(?:vacc\p{L}*|shots?|jabs?|impf\p{L}*|vacun\p{L}*|rabies|tollwut|distemper|dh\p{L}*pp?\p{L}*|da\d?pp?\p{L}*|parvo\p{L}*|bordetella|lepto\p{L}*|lyme|influenza|flu|corona\p{L}*|fvrcp|felv|fiv|calici\p{L}*|panleuk\p{L}*|tetanus|strangles|ehv|rhino\p{L}*|eee|wee|wnv|cdt|clostrid\p{L}*|brucell\p{L}*|erysipel\p{L}*|myxo\p{L}*|rhdv?|marek\p{L}*|newcastle|pox|cholera|hepatitis|kc|rage|rabia|rabbia|rabi[eë]s|hondsdolheid|ch[ap]?p+i?\p{L}*|chl\p{L}*|sh?pp?i\p{L}*|dhl\p{L}*|shp\p{L}*|carr[eé]|moquillo|cimurro|hondenziekte|staupe|zwingerhusten|kennelhusten|kennelhosta|toux|tos|kennelhoest|kennelhoste|valpsjuka|parvovir\p{L}*|parvosi|rcp\p{L}*|rcc?p|typhus|coryza|leucose|leucosis|leukose|katzenschnupfen|katzenseuche|kattenziekte|niesziekte|kattsnuva|kattpest|grippe|gripe|griep|herpes\p{L}*|pirop\p{L}*|leishm\p{L}*|borrel\p{L}*|vaks\p{L}*|vaccin\p{L}*|inent\p{L}*|enting\p{L}*|rhd\d*|vhd\p{L}*|ent[eé]rotox\p{L}*|blauwtong|blauzunge|bluetongue|fco|blackleg|bvd|ibr|pasteur\p{L}*|orf|cdt|heptavac|lambivac|bravoxin|covexin)$/u,
  ],
  [
    'Deworming',
    /^(?:worm\p{L}*|deworm\p{L}*|entwurm\p{L}*|fenbendazole|panacur|pyrantel|strongid|ivermectin|drontal|milbemax|praziquantel|levamisole|flubendazole|vermif\p{L}*|d[eé]sparas\p{L}*|ontworm\p{L}*|avmask\p{L}*|ormekur|sverminaz\p{L}*|drench\p{L}*|cydectin|dectomax|valbazen|safeguard|fasinex|panacur)$/u,
  ],
  [
    'Treatment',
    /^(?:flea|fleas|tick|ticks|heartworm|nexgard|bravecto|frontline|advantage|simparica|coccidi\p{L}*)$/u,
  ],
] as const;

const dueWords = /^(?:due|next|expir\p{L}*|renew\p{L}*)$/u;
/** Words beside the name of what was given that say nothing more. */
const plainWords = /^(?:date|given|last|on|done|of)$/u;

/** In most of the filled cells, so that a remark among the dates does not hide a column. */
function holdsDates({ filled, looks, values }: ColumnProfile): boolean {
  const dashes = values.reduce((sum, { text, count }) => (isPlaceholder(text) ? sum + count : sum), 0);
  return filled > dashes && looks.date >= 0.7 * (filled - dashes);
}

const nameIn = (header: string): string =>
  wordsOf(header)
    .filter((word) => !dueWords.test(word) && !plainWords.test(word))
    .join(' ');

const isDue = (header: string): boolean => wordsOf(header).some((word) => dueWords.test(word));

function kindOf(header: string): ChartColumn['recordType'] | undefined {
  const words = wordsOf(header);
  return kinds.find(([, known]) => words.some((word) => known.test(word)))?.[0];
}

/** The chart a file is; undefined where fewer than two columns hold the dates of something known. */
export function findCareChart(profile: FileProfile): CareChart | undefined {
  const known = profile.columns.filter(({ header }) => kindOf(header) !== undefined);
  if (known.filter((column) => holdsDates(column) && !isDue(column.header)).length < 2) return undefined;
  // Beside these also what holds several dates in a cell, or words: nothing of a chart is passed over in silence.
  const given = known.filter(({ filled, looks }) => filled > 0 && looks.number + looks.weight === 0);
  const due = given.filter(({ header }) => isDue(header));
  const columns = given.flatMap(({ index, header }): ChartColumn[] => {
    const recordType = kindOf(header);
    if (recordType === undefined || isDue(header)) return [];
    const next = due.find((one) => nameIn(one.header) === nameIn(header));
    return [{ index, header, recordType, ...(next && { due: next.index }) }];
  });
  const used = new Set(
    columns.flatMap(({ index, due: next }) => (next === undefined ? [index] : [index, next])),
  );
  const rest = matchColumns('health-records', profile).columns.filter(({ index }) => !used.has(index));
  const kept = rest.filter(
    ({ field }) =>
      field === 'veterinarian' ||
      (field !== null && importFieldOf(health, field)?.target.kind === 'reference'),
  );
  if (kept.length === 0) return undefined;
  return {
    for: 'health-records',
    columns,
    kept: kept.map(({ index, header }) => ({ index, header })),
    leftOut: rest.filter((one) => !kept.includes(one)).map(({ header }) => header),
  };
}

const isFilled = (text: string): boolean => text.trim() !== '';

/** Several dates in one cell stand on lines of their own or behind semicolons. */
export const datesIn = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((text) => text.trim())
    // A dash or “n/a” on the wall says that it was not given.
    .filter((text) => isFilled(text) && !isPlaceholder(text));

const health = importTypes['health-records'];
const labels = ['recordType', 'date', 'description', 'nextDueDate'].map(
  (key) => importFieldOf(health, key)?.label ?? key,
);

/** What the columns of its rows are called. */
export const careHead = ({ kept }: CareChart): string[] => [...kept.map(({ header }) => header), ...labels];

/** The rows a record of the chart stands for: one for each date. What is no date stays as it is, to be asked about. */
export function careRows({ columns, kept }: CareChart, { row, cells }: SourceRecord): MadeRow[] {
  const about = kept.map(({ index }) => cells[index] ?? '');
  if (!about.some(isFilled)) return [];
  return columns.flatMap(({ index, header, recordType, due }) => {
    const dates = datesIn(cells[index] ?? '');
    return dates.map((date, n) => {
      // What is due next follows from the last of them.
      const next = due !== undefined && n === dates.length - 1 ? (cells[due] ?? '') : '';
      return { cells: [...about, recordType, date, header, next], origin: { row, header } };
    });
  });
}
