import { fillTerms, neutralTerms } from '../terms.ts';
import { datesIn } from './chart.ts';
import { wordsOf } from './fold.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { namesHeat } from './logs.ts';
import type { MadeRow } from './made-row.ts';
import { matchColumns } from './match-columns.ts';
import type { ColumnProfile, FileProfile, SourceRecord } from './types.ts';

/** The first days of each female's first heat, of her second and so on, with the last days beside them where they stand there. */
interface HeatColumn {
  readonly index: number;
  readonly header: string;
  readonly end?: number;
}

/** A row for each female and a column for each of her heats. */
export interface HeatChart {
  readonly for: 'heats';
  readonly columns: readonly HeatColumn[];
  /** Columns that tell which female it is, by what their fields are called. */
  readonly kept: readonly { readonly index: number; readonly header: string }[];
  readonly leftOut: readonly string[];
}

const type = importTypes.heats;
const labelOf = (key: string): string => fillTerms(importFieldOf(type, key)?.label ?? key, neutralTerms);

/** Which heat of hers: "Heat 2", "2nd season", "Last heat". */
const ordinal =
  /^(?:\d{1,2}(?:st|nd|rd|th|er|ere|e|a|o)?|first|second|third|fourth|fifth|last|latest|previous|prior|erste|zweite|dritte|vierte|letzte|vorletzte|vorige|premiere?s?|deuxiemes?|dernieres?|primero?|segundo|ultimo|eerste|tweede|derde|laatste|forsta|andra|senaste|forrige)$/u;
const endWords = /^(?:end|ended|until|to|ende|bis|fin|fine|einde|tot|slut|slutt)$/u;
/** What is another day of a heat, or one that nobody has seen yet. */
const otherWords =
  /^(?:standing|stand|ovulat\p{L}*|eisprung|mated|bred|breeding|progesteron\p{L}*|next|due|expected|forecast|estimated|nachste|erwartet|prochaine?s?|proxim[oa]|prossimo|volgende|verwacht|nasta|naeste|neste)$/u;

const whichOf = (header: string): string | undefined => wordsOf(header).find((word) => ordinal.test(word));
const isEnd = (header: string): boolean => wordsOf(header).some((word) => endWords.test(word));

const isOfOneHeat = ({ header, filled, looks }: ColumnProfile): boolean =>
  filled > 0 &&
  looks.date >= filled * 0.7 &&
  namesHeat(header) &&
  whichOf(header) !== undefined &&
  !wordsOf(header).some((word) => otherWords.test(word));

/** The chart of heats that a file is; undefined where it has no column for each of several heats. */
export function findHeatChart(profile: FileProfile): HeatChart | undefined {
  const found = profile.columns.filter(isOfOneHeat);
  const starts = found.filter(({ header }) => !isEnd(header));
  if (starts.length < 2) return undefined;
  const columns = starts.map(({ index, header }): HeatColumn => {
    const end = found.find((one) => isEnd(one.header) && whichOf(one.header) === whichOf(header));
    return { index, header, ...(end && { end: end.index }) };
  });
  const used = new Set(columns.flatMap(({ index, end }) => (end === undefined ? [index] : [index, end])));
  const rest = matchColumns('heats', profile).columns.filter(({ index }) => !used.has(index));
  const who = rest.filter(
    ({ field }) => field !== null && importFieldOf(type, field)?.target.kind === 'reference',
  );
  if (who.length === 0) return undefined;
  return {
    for: 'heats',
    columns,
    kept: who.map(({ index, field }) => ({ index, header: labelOf(field ?? '') })),
    leftOut: rest
      .filter((one) => !who.includes(one) && (profile.columns[one.index]?.filled ?? 0) > 0)
      .map(({ header }) => header),
  };
}

const hasEnds = ({ columns }: HeatChart): boolean => columns.some(({ end }) => end !== undefined);

/** What the columns of its rows are called. */
export const heatHead = (chart: HeatChart): string[] => [
  ...chart.kept.map(({ header }) => header),
  labelOf('cycleStartDate'),
  ...(hasEnds(chart) ? [labelOf('cycleEndDate')] : []),
];

/** A row for each heat of one female. What is no date stays as it is, to be asked about. */
export function heatRows(chart: HeatChart, { row, cells }: SourceRecord): MadeRow[] {
  const about = chart.kept.map(({ index }) => cells[index] ?? '');
  if (about.every((cell) => cell.trim() === '')) return [];
  return chart.columns.flatMap(({ index, header, end }) => {
    const dates = datesIn(cells[index] ?? '');
    return dates.map((date) => ({
      // One last day is of one heat.
      cells: [
        ...about,
        date,
        ...(hasEnds(chart) ? [end !== undefined && dates.length === 1 ? (cells[end] ?? '') : ''] : []),
      ],
      origin: { row, header },
    }));
  });
}
