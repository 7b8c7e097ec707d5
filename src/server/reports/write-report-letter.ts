import type { ReportSection } from '#domain/answers/ready-reports.ts';
import type { FieldSums, ReportSummary } from '#domain/answers/reports.ts';
import { formatDate } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Field } from '#domain/fields/field.ts';
import type { Wording } from '#domain/fields/field-text.ts';
import { groupPath, type ReportConfig } from '#domain/report-config.ts';
import { groupWords } from '#domain/reports/group-words.ts';
import { isSpeciesKey, speciesOf, type Terms } from '#domain/species/species.ts';
import { entityWords, fieldsWithTerms, neutralTerms } from '#domain/terms.ts';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { NoticeTo } from '#server/notices/write-notice.ts';

interface ReportToSend {
  readonly report: { readonly id: string; readonly name: string; readonly config: ReportConfig };
  readonly summary: ReportSummary;
  readonly to: Omit<NoticeTo, 'linkOf'>;
  readonly wording: Pick<Wording, 'currency' | 'timeZone'>;
}

/** A mail is read in a minute; the file has all. */
const mostLines = 20;

/** Rows of a list; more than that is no file for a mail, and the page has it whole. */
const mostMailed = 20_000;
export const isTooLong = ({ group }: ReportConfig, { count }: Pick<ReportSummary, 'count'>): boolean =>
  group === null && count > mostMailed;

/** The words of the species it is about, where it is about one. */
function termsOf({ filters }: ReportConfig): Terms {
  const key = filters.map((filter) => /^species\.eq\.(\w+)$/.exec(filter)?.[1]).find(Boolean);
  return key !== undefined && isSpeciesKey(key) ? speciesOf(key).terms : neutralTerms;
}

/** A saved report as a letter with its largest groups, and all of them as a table for a file; null where it has none, as of a list. */
export function writeReportLetter({ report, summary, to, wording: place }: ReportToSend): {
  readonly letter: Letter;
  readonly table: ReportSection | null;
} {
  const { config, name } = report;
  const { entity, group } = config;
  // A letter and its file are read in another year as well: each day says its own.
  const wording: Wording = { ...place, today: undefined, terms: termsOf(config) };
  const many = entityWords(entityOf(entity), wording.terms).many;
  const own = fieldsWithTerms(entityOf(entity).fields, wording.terms);
  const fieldAt = (path: string | undefined): Field | undefined => {
    const found = path === undefined ? null : groupPath(entity, path);
    return found
      ? fieldsWithTerms(entityOf(found.entity as EntityName).fields, wording.terms)[found.field]
      : undefined;
  };
  const isMean = group?.measure === 'mean';
  const sums = group?.sums ?? [];
  const labelOf = (column: string): string => {
    const label = own[column]?.label ?? column;
    return isMean ? `Mean ${label.toLocaleLowerCase('en')}` : label;
  };
  const figureOf = (found: FieldSums, column: string): number | null => {
    const { total = 0, filled = 0 } = found[column] ?? {};
    if (!isMean) return total;
    return filled === 0 ? null : total / filled;
  };
  const written = (column: string, value: number | null): string => {
    if (value === null) return 'unknown';
    return own[column]?.kind === 'money'
      ? formatMoney(value, wording.currency)
      : formatNumber(value, isMean ? 1 : 0);
  };
  const counted = (count: number): string => `${formatNumber(count)} ${many.toLocaleLowerCase('en')}`;
  const [first, second] = [fieldAt(group?.by), fieldAt(group?.and?.by)];
  const rows = first
    ? summary.groups.map(({ key, label, andKey, andLabel, count, sums: found }) => ({
        names: [
          groupWords(first, { key, label }, wording),
          ...(second ? [groupWords(second, { key: andKey, label: andLabel }, wording)] : []),
        ],
        count,
        figures: sums.map((column) => figureOf(found, column)),
      }))
    : [];
  const items = rows.slice(0, mostLines).map(({ names, count, figures }) => ({
    title: names.join(', '),
    detail: [
      counted(count),
      ...sums.map((column, index) => `${labelOf(column)}: ${written(column, figures[index] ?? null)}`),
    ].join('. '),
    links: [],
  }));
  const rest = rows.length - items.length;
  const cut = summary.isCut
    ? `Only the first ${formatNumber(rows.length)} groups are told, also in the file; the totals count all. Group by less or filter it to see the others.`
    : null;
  const more = {
    title: `And ${rest} more`,
    detail: `The file has ${cut ? 'these' : 'all of them'}`,
    links: [],
  };
  const formatOf = (column: string) => (own[column]?.kind === 'money' ? 'money' : isMean ? 'mean' : 'count');
  const table: ReportSection | null =
    rows.length === 0
      ? null
      : {
          key: 'report',
          title: name,
          explains: `Counts the records that fit its filters${isMean ? '; means leave out those without a figure' : ''}.${cut ? ` ${cut}` : ''}`,
          empty: '',
          columns: [
            { label: first?.label ?? '', format: 'text' },
            ...(second ? [{ label: second.label, format: 'text' as const }] : []),
            { label: many, format: 'count' },
            ...sums.map((column) => ({ label: labelOf(column), format: formatOf(column) }) as const),
          ],
          rows: rows.map(({ names, count, figures }) => ({
            cells: [...names, count, ...figures],
            opens: null,
          })),
          totals: null,
          chart: {
            kind: 'bars',
            format: sums[0] === undefined ? 'count' : formatOf(sums[0]),
            items: rows.map(({ names, count, figures }) => ({
              label: names.join(', '),
              value: sums.length > 0 ? (figures[0] ?? 0) : count,
            })),
          },
          rowCount: rows.length,
        };
  return {
    letter: {
      brand: to.brand,
      subject: `${to.brand.name}: ${name}`.slice(0, 200),
      greeting: `Hello ${to.name},`,
      paragraphs: [
        `This is your report “${name}” as of ${formatDate(to.day)}.`,
        [
          `It counts ${counted(summary.count)}.`,
          ...sums.map((column) => `${labelOf(column)}: ${written(column, figureOf(summary.sums, column))}.`),
        ].join(' '),
        ...(isTooLong(config, summary)
          ? [
              `A mail takes a file of ${formatNumber(mostMailed)} rows. Open the report and take its file there, or filter it.`,
            ]
          : []),
        ...(cut ? [cut] : []),
      ],
      sections: items.length > 0 ? [{ title: name, items: rest > 0 ? [...items, more] : items }] : [],
      action: { label: 'Open the report', url: `${to.publicUrl}/reports/custom?report=${report.id}` },
      closing: ['You chose to have it sent. Open it and choose “Send no mail” in its menu to end that.'],
    },
    table,
  };
}
