import type {
  CellKind,
  ReadyReport,
  ReportCell,
  ReportChartData,
  ReportFigure,
  ReportSection,
} from '#domain/answers/ready-reports.ts';
import type { EntityName } from '#domain/entities/names.ts';
import type { Actor } from '#domain/policy.ts';
import { groupedBy } from '#domain/reports/numbers.ts';
import { type Days, seasonOf, seasons } from '#domain/reports/steps.ts';
import { birthWords } from '#domain/species/laying.ts';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { SpeciesHere } from '#server/species/species-here.ts';

/** A report takes no longer than one of one's own: nobody waits for it. */
const timeoutMs = 4_000;

/** What a ready report is made from: for whom, about which days, of one species or of all. */
export interface Asked {
  readonly db: Database;
  readonly actor: Actor & Tenant;
  readonly days: Days;
  readonly species: SpeciesKey | undefined;
  readonly here: SpeciesHere;
  /** The words of the species, or neutral ones. */
  readonly terms: Terms;
  readonly today: string;
}

export type ReportMaker = (asked: Asked) => Promise<Pick<ReadyReport, 'figures' | 'sections'>>;

/** The rows of one statement, within the time of a report. */
export async function rowsOf<R extends object>(
  { db, actor }: { readonly db: Database; readonly actor: Tenant },
  statement: Statement<R>,
): Promise<R[]> {
  const [rows] = await db.scoped(actor, [statement], { readOnly: true, timeoutMs });
  return rows as R[];
}

/** The first parameters of every statement: species, first and last day. */
export const spanParameters = ({ species, days }: { species?: SpeciesKey | undefined; days: Days }) => [
  species ?? null,
  days.from ?? null,
  days.to ?? null,
];

/** SQL: a day lies in the span. */
export const within = (column: string): string =>
  `($2::date is null or ${column} >= $2::date) and ($3::date is null or ${column} <= $3::date)`;

/** SQL: of the species asked for. */
export const ofSpecies = (column: string): string => `($1::text is null or ${column} = $1::text)`;

/** SQL: how people call an animal, and a litter `g` of the mother `m`. */
export const calledAnimal = (table: string): string =>
  `coalesce(nullif(${table}.call_name, ''), ${table}.name)`;
export const calledLitter = `coalesce(nullif(g.name, ''), ${calledAnimal('m')})`;

/** What coming into the world is called in a report: of several species together it is a birth. */
export const birthHere = ({ species, here }: Pick<Asked, 'species' | 'here'>) =>
  birthWords(species && here.species(species));

export const notRecorded = 'Not recorded';
export const together = 'Together';

export type Row = ReportSection['rows'][number];

export const opening = (entity: EntityName, id: string): Row['opens'] => ({ entity, id });

export const rowOf = (cells: readonly ReportCell[], opens: Row['opens'] = null): Row => ({
  cells: [...cells],
  opens,
});

export const figureOf = (
  label: string,
  value: number | null,
  format: CellKind = 'count',
  note: string | null = null,
): ReportFigure => ({ label, value, format, note });

/** What is of several species: days and weights of these say nothing together. */
export const isMixed = (items: readonly { readonly species: string }[]): boolean =>
  new Set(items.map(({ species }) => species)).size > 1;
export const chooseOne = 'Choose one species';

/** One row for each species where there are several, in its own words; none where there is nothing to tell apart. */
export function rowsBySpecies<T extends { readonly species: string }>(
  { here }: Pick<Asked, 'here'>,
  items: readonly T[],
  cellsOf: (terms: Terms, group: readonly T[]) => readonly ReportCell[],
): Row[] {
  if (!isMixed(items)) return [];
  return [...groupedBy(items, ({ species }) => species)]
    .map(([species, group]) => rowOf(cellsOf(here.terms(species), group)))
    .sort((a, b) => String(a.cells[0]).localeCompare(String(b.cells[0]), 'en'));
}

/** Said with a table in which several species stand together. */
export const apart = (items: readonly { readonly species: string }[]): string =>
  isMixed(items)
    ? ' Of several species together no share and no mean is told: they stand by species below.'
    : '';

export interface SectionOf {
  readonly key: string;
  readonly title: string;
  readonly explains: string;
  readonly empty: string;
  readonly columns: readonly (readonly [label: string, format: CellKind])[];
  readonly rows: readonly Row[];
  readonly totals?: readonly ReportCell[] | null;
  readonly chart?: ReportChartData | null;
}

export const sectionOf = ({ columns, rows, totals, chart, ...words }: SectionOf): ReportSection => ({
  ...words,
  columns: columns.map(([label, format]) => ({ label, format })),
  rows: [...rows],
  totals: totals && rows.length > 0 ? [...totals] : null,
  chart: chart ?? null,
  rowCount: rows.length,
});

/** A row for each quarter in which any of them lies. */
export function rowsBySeason<T>(
  items: readonly T[],
  dayOf: (item: T) => string,
  cellsOf: (name: string, group: readonly T[]) => readonly ReportCell[],
): Row[] {
  const groups = groupedBy(items, (item) => seasonOf(dayOf(item)));
  return seasons.flatMap((season) => {
    const group = groups.get(season);
    return group ? [rowOf(cellsOf(season, group))] : [];
  });
}

/** Bars of one column of figures, each under the name in the first; what is not known has none. */
export const barsOf = (rows: readonly Row[], column: number, format: CellKind): ReportChartData => ({
  kind: 'bars',
  format,
  items: rows.flatMap(({ cells }) => {
    const value = cells[column];
    return typeof value === 'number' ? [{ label: String(cells[0] ?? notRecorded), value }] : [];
  }),
});

/** Two columns of figures over time. */
export const pairsOf = (
  rows: readonly Row[],
  [first, second]: readonly [number, number],
  names: readonly [string, string],
  format: CellKind = 'count',
): ReportChartData => ({
  kind: 'pairs',
  across: 'time',
  names: [...names],
  format,
  items: rows.map(({ cells }) => ({
    label: String(cells[0] ?? notRecorded),
    first: figureIn(cells[first]),
    second: figureIn(cells[second]),
  })),
});

const figureIn = (value: ReportCell | undefined): number | null => (typeof value === 'number' ? value : null);
