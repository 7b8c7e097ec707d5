import type { ReactNode } from 'react';
import type { ReportSummary } from '#domain/answers/reports.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { isPeriodField, type ReportConfig } from '#domain/report-config.ts';
import { groupWords } from '#domain/reports/group-words.ts';
import { formatMoney } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { fieldsOf } from '#web/records/record-words.ts';
import { Note } from '#web/ui/note.tsx';
import { GroupChart, type NamedGroup } from './group-chart.tsx';
import { groupField } from './group-fields.ts';
import { drawnFigure, figureOf, fittingCharts, pivotOf } from './group-figures.ts';
import { plainCount, plainMean, ReportCard, type ReportTable, TableCard } from './report-card.tsx';
import { Loaded } from './report-frame.tsx';
import { useSummary } from './report-queries.ts';

export interface GroupResultProps {
  config: ReportConfig;
  group: NonNullable<ReportConfig['group']>;
  /** What the records are called. */
  many: string;
  /** Instead of what it is made of: the name it was saved under. */
  title?: string | undefined;
  /** A link to the whole report. */
  open?: ReactNode | undefined;
}

/** The rows of a report put together: counted, added up, drawn. */
export function GroupResult({ config, group, many, title: saved, open }: GroupResultProps) {
  const { entity, filters } = config;
  const { and, sums: names } = group;
  const wording = { ...useFieldServices(), today: undefined };
  const { terms } = useSpecies();
  const summary = useSummary({
    entity,
    group: group.by,
    period: group.period,
    and: and?.by,
    andPeriod: and?.period,
    sums: names,
    filters,
  });
  const first = groupField(entity, group.by, terms);
  const second = and ? groupField(entity, and.by, terms) : undefined;
  if (!first) return null;
  const fields = fieldsOf(entity, terms);
  const groups: readonly NamedGroup[] = (summary.data?.groups ?? []).map((one) => ({
    ...one,
    name: groupWords(first, one, wording),
    andName: second ? groupWords(second, { key: one.andKey, label: one.andLabel }, wording) : '',
  }));
  const isMean = group.measure === 'mean';
  const formatOf = (name: string | undefined) => {
    if (name !== undefined && fields[name]?.kind === 'money')
      return (value: number) => formatMoney(value, wording.currency);
    return isMean && name !== undefined ? plainMean : plainCount;
  };
  const labelOf = (name: string) => {
    const label = fields[name]?.label ?? name;
    return isMean ? `Mean ${label.toLocaleLowerCase('en')}` : label;
  };
  const figures = (sums: ReportSummary['sums']) => names.map((name) => figureOf(sums, name, group.measure));
  const referred = first.kind === 'reference' && isEntityName(first.to) ? first.to : undefined;
  const table: ReportTable = {
    columns: [
      { label: first.label },
      ...(second ? [{ label: second.label }] : []),
      { label: many, format: plainCount },
      ...names.map((name) => ({ label: labelOf(name), format: formatOf(name) })),
    ],
    rows: groups.map(({ name, andName, count, sums }) => [
      name,
      ...(second ? [andName] : []),
      count,
      ...figures(sums),
    ]),
    leads: referred
      ? groups.map(({ key, name }) =>
          key === null ? (
            name
          ) : (
            <RecordLink key={key} entity={referred} id={key}>
              {name}
            </RecordLink>
          ),
        )
      : undefined,
    totals: [
      'Together',
      ...(second ? [''] : []),
      summary.data?.count ?? 0,
      ...figures(summary.data?.sums ?? {}),
    ],
  };
  const isPeriod = (path: string) => isPeriodField(entity, path);
  const fitting = fittingCharts(group, isPeriod);
  const chart = fitting.includes(config.chart) ? config.chart : 'bar';
  const [drawn, other] = names;
  const measured = drawn === undefined ? many : labelOf(drawn);
  const title =
    saved ?? titleOf(many, [first.label, second?.label], drawn === undefined ? undefined : measured);
  const notes = [
    drawn !== undefined && chart !== 'table' && chart !== 'scatter' && `The figures drawn are “${measured}”.`,
    isMean && 'A mean leaves out records without a figure.',
    summary.data?.isCut && `The first ${groups.length} groups are shown; the totals count all.`,
  ]
    .filter(Boolean)
    .join(' ');
  const footer = (notes || open) && (
    <>
      {notes} {open}
    </>
  );
  const shown = chart === 'pivot' ? pivotTable(groups, group, first.label, formatOf(drawn)) : table;
  return (
    <Loaded answers={[summary]}>
      {addsAllMoney(config) && (
        <Note tone="warning">
          Income and expenses are added up alike. Filter by type to see one of them, or put together by type.
        </Note>
      )}
      {chart === 'table' || chart === 'pivot' ? (
        <TableCard title={title} table={shown} footer={footer} />
      ) : (
        <ReportCard title={title} table={table} footer={footer}>
          <GroupChart
            chart={chart}
            title={title}
            groups={groups}
            group={group}
            isPeriod={isPeriod}
            format={formatOf(drawn)}
            axes={other === undefined ? undefined : [labelOf(drawn ?? ''), labelOf(other), formatOf(other)]}
          />
        </ReportCard>
      )}
    </Loaded>
  );
}

/** "Litters by sire and birth date", or "Mean total puppies by sire". */
function titleOf(many: string, by: readonly (string | undefined)[], measured: string | undefined): string {
  const columns = by.filter((one) => one !== undefined).map((one) => one.toLocaleLowerCase('en'));
  return `${measured ?? many} by ${columns.join(' and ')}`;
}

/** The second column goes across. Its names may repeat, so that the file says them as they are. */
function pivotTable(
  groups: readonly NamedGroup[],
  group: NonNullable<ReportConfig['group']>,
  label: string,
  format: (value: number) => string,
): ReportTable {
  const { columns, rows } = pivotOf(groups.map((one) => ({ ...one, value: drawnFigure(one, group) })));
  return {
    columns: [{ label }, ...columns.map((name) => ({ label: name, format }))],
    rows: rows.map(({ name, cells }) => [name, ...cells]),
    blank: 'None',
  };
}

const addsAllMoney = ({ entity, filters, group }: ReportConfig): boolean =>
  entity === 'financial_transactions' &&
  group !== null &&
  group.sums.length > 0 &&
  group.by !== 'type' &&
  !filters.some((filter) => filter.startsWith('type.'));
