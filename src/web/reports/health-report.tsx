import type { SummaryGroup } from '#domain/answers/reports.ts';
import { addDays, formatDate, relativeDays } from '#domain/dates.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { filtersIn } from '#web/records/list-search.ts';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { CountedBars } from './counted-bars.tsx';
import type { ReadyReportProps } from './ready-report.ts';
import { plainCount, ReportCard } from './report-card.tsx';
import { Loaded } from './report-frame.tsx';
import { useSummary } from './report-queries.ts';

const daysAhead = 90;
const mostListed = 500;

const unnamed = 'Without a type';

const countsOf = (groups: readonly SummaryGroup[] = []): ReadonlyMap<string, number> =>
  new Map(groups.map(({ key, count }) => [key ?? unnamed, count]));

/** What is overdue and what is due in the next months. */
export function HealthReport({ species }: Pick<ReadyReportProps, 'species'>) {
  const { today } = useFieldServices();
  const yesterday = addDays(today, -1);
  const end = addDays(today, daysAhead);
  const open = 'completedAt.is.null';
  const byType = (...filters: string[]) => ({
    entity: 'health_records' as const,
    group: 'recordType',
    filters: [open, ...filters],
    species,
  });
  const late = useSummary(byType(`nextDueDate.lte.${yesterday}`));
  const ahead = useSummary(byType(`nextDueDate.gte.${today}`, `nextDueDate.lte.${end}`));
  const list = useRecords('health_records', {
    pageSize: mostListed,
    labels: true,
    sort: { by: 'nextDueDate', descending: false },
    species,
    filters: filtersIn('health_records', { filter: [open, `nextDueDate.lte.${end}`] }),
  });
  const [overdue, due] = [countsOf(late.data?.groups), countsOf(ahead.data?.groups)];
  const types = [...new Set([...overdue.keys(), ...due.keys()])];
  const rows = types
    .map((type) => [type, overdue.get(type) ?? 0, due.get(type) ?? 0] as const)
    .sort((a, b) => b[1] + b[2] - a[1] - a[2]);
  const total = (place: 1 | 2) => rows.reduce((sum, row) => sum + row[place], 0);
  const items = list.data?.items ?? [];
  return (
    <Loaded answers={[late, ahead, list]}>
      <ReportCard
        title="Due by type"
        period={today}
        footer={`Overdue today, and due by ${formatDate(end, today)}. What is marked done is left out.`}
        table={{
          columns: [
            { label: 'Type' },
            { label: 'Overdue', format: plainCount },
            { label: `Next ${daysAhead} days`, format: plainCount },
          ],
          rows,
          totals: ['Together', total(1), total(2)],
        }}
      >
        <CountedBars
          label="Records due by type"
          items={rows.map(([label, first, second]) => ({ label, value: first + second }))}
          empty="Nothing is due."
        />
      </ReportCard>
      {items.length > 0 && (
        <Card
          title="What is due"
          flush
          footer={items.length === mostListed && `The first ${mostListed} are listed.`}
        >
          <DataTable aria-label="Records that are due" tight>
            <thead>
              <tr>
                <HeadCell>Due</HeadCell>
                <HeadCell>Animal</HeadCell>
                <HeadCell>What</HeadCell>
                <HeadCell>Veterinarian</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, nextDueDate, labels, recordType, description, veterinarian }) => (
                <tr key={id}>
                  <Cell className="num whitespace-nowrap">
                    {formatDate(nextDueDate, today)}
                    <small
                      className={nextDueDate !== null && nextDueDate < today ? 'text-danger' : undefined}
                    >
                      {nextDueDate && relativeDays(nextDueDate, today)}
                    </small>
                  </Cell>
                  <Cell className="name">{labels?.animalId ?? labels?.puppyId ?? 'Nobody'}</Cell>
                  <Cell>
                    <RecordLink entity="health_records" id={id}>
                      {recordType}
                    </RecordLink>
                    <small>{description}</small>
                  </Cell>
                  <Cell>{veterinarian ?? <span className="muted">None</span>}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Card>
      )}
    </Loaded>
  );
}
