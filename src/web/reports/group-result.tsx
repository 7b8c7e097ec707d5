import type { FieldSums } from '#domain/answers/reports.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { isPeriodField, type ReportConfig } from '#domain/report-config.ts';
import { formatMoney } from '#domain/writing.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import type { RecordList } from '#web/records/use-record-list.ts';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { Note } from '#web/ui/note.tsx';
import { CountedBars } from './counted-bars.tsx';
import { groupWords } from './group-words.ts';
import { plainCount, ReportCard, type ReportTable } from './report-card.tsx';
import { Loaded } from './report-frame.tsx';
import { useSummary } from './report-queries.ts';

export interface GroupResultProps {
  config: ReportConfig;
  group: NonNullable<ReportConfig['group']>;
  list: RecordList;
}

const mostBars = 24;

/** The rows of a report put together: counted, added up, drawn. */
export function GroupResult({ config, group, list }: GroupResultProps) {
  const { entity, filters } = config;
  const wording = useFieldServices();
  const summary = useSummary({ entity, group: group.by, period: group.period, sums: group.sums, filters });
  const field = list.fields[group.by];
  if (!field) return null;
  const groups = summary.data?.groups ?? [];
  const names = groups.map((one) => groupWords(field, one, wording));
  const formatOf = (name: string) =>
    list.fields[name]?.kind === 'money'
      ? (value: number) => formatMoney(value, wording.currency)
      : plainCount;
  const sumsOf = (sums: FieldSums) => group.sums.map((name) => sums[name]?.total ?? 0);
  const referred = field.kind === 'reference' && isEntityName(field.to) ? field.to : undefined;
  const table: ReportTable = {
    columns: [
      { label: field.label },
      { label: list.words.many, format: plainCount },
      ...group.sums.map((name) => ({ label: list.fields[name]?.label ?? name, format: formatOf(name) })),
    ],
    rows: groups.map(({ count, sums }, index) => [names[index] ?? '', count, ...sumsOf(sums)]),
    leads: referred
      ? groups.map(({ key }, index) =>
          key === null ? (
            names[index]
          ) : (
            <RecordLink key={key} entity={referred} id={key}>
              {names[index]}
            </RecordLink>
          ),
        )
      : undefined,
    totals: ['Together', summary.data?.count ?? 0, ...sumsOf(summary.data?.sums ?? {})],
  };
  const [drawnSum] = group.sums;
  const bars = groups.map(({ count, sums }, index) => ({
    label: names[index] ?? '',
    value: drawnSum ? (sums[drawnSum]?.total ?? 0) : count,
  }));
  const title = `${list.words.many} by ${field.label.toLocaleLowerCase('en')}`;
  const format = drawnSum ? formatOf(drawnSum) : plainCount;
  return (
    <Loaded answers={[summary]}>
      {addsAllMoney(config) && (
        <Note tone="warning">
          Income and expenses are added up alike. Filter by type to see one of them, or put together by type.
        </Note>
      )}
      <ReportCard
        title={title}
        table={table}
        footer={[
          drawnSum && `The bars show ${table.columns[2]?.label.toLocaleLowerCase('en')}.`,
          summary.data?.isCut && `The first ${groups.length} groups are shown; the totals count all.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {isPeriodField(entity, group.by) && bars.length > 0 && bars.length <= mostBars ? (
          <HorizontalBars aria-label={title} items={bars} format={format} />
        ) : (
          <CountedBars label={title} items={bars} format={format} empty="There is nothing to draw." />
        )}
      </ReportCard>
    </Loaded>
  );
}

const addsAllMoney = ({ entity, filters, group }: ReportConfig): boolean =>
  entity === 'financial_transactions' &&
  group !== null &&
  group.sums.length > 0 &&
  group.by !== 'type' &&
  !filters.some((filter) => filter.startsWith('type.'));
