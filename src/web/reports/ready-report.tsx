import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { ReportFigure, ReportSection } from '#domain/answers/ready-reports.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { cellWords, figureWords, isFigure } from '#domain/reports/cell-words.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { download, needsFetching } from '#web/api/download.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type ChartTable, ChartWithTable, NumbersTable } from '#web/ui/chart/chart-with-table.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SectionChart } from './ready-chart.tsx';
import { Loaded } from './report-frame.tsx';
import { type ReadyParams, readyQuery, useReadyReport } from './report-queries.ts';

/** A ready report: its figures, and a card for each of its sections. */
export function ReadyReport(params: ReadyParams) {
  const answer = useReadyReport(params);
  const { figures = [], sections = [] } = answer.data ?? {};
  return (
    <Loaded answers={[answer]}>
      {figures.length > 0 && (
        <Card flush className="figures" aria-label="Totals">
          {figures.map((figure) => (
            <OneFigure key={figure.label} {...figure} />
          ))}
        </Card>
      )}
      {sections.map((section) => (
        <Section key={section.key} section={section} params={params} />
      ))}
    </Loaded>
  );
}

function OneFigure({ label, value, format, note }: ReportFigure) {
  const { currency } = useFieldServices();
  return (
    <Figure
      label={label}
      value={value === null ? 'Unknown' : figureWords(value, format, currency)}
      sub={note ?? undefined}
    />
  );
}

interface SectionProps {
  section: ReportSection;
  params: ReadyParams;
}

function Section({ section, params }: SectionProps) {
  const { currency } = useFieldServices();
  const { title, explains, empty, columns, rows, totals, chart, rowCount } = section;
  if (rows.length === 0) {
    return (
      <Card title={title} footer={explains}>
        <p className="muted">{empty}</p>
      </Card>
    );
  }
  const words = ({ cells, opens }: ReportSection['rows'][number]): ReactNode[] =>
    cells.map((value, index) => {
      const format = columns[index]?.format ?? 'text';
      const written = cellWords(value, format, currency);
      if (index === 0 && opens && written !== null && isEntityName(opens.entity))
        return (
          <RecordLink entity={opens.entity} id={opens.id}>
            {written}
          </RecordLink>
        );
      return written ?? <Missing isFigure={isFigure(format)} />;
    });
  const table: ChartTable = {
    columns: columns.map(({ label, format }) => ({ label, numeric: isFigure(format) })),
    rows: rows.map(words),
    ...(totals
      ? { totals: totals.map((value, index) => cellWords(value, columns[index]?.format ?? 'text', currency)) }
      : {}),
  };
  const footer = (
    <>
      {rowCount > rows.length && `The first ${rows.length} of ${rowCount} are shown; the files have all. `}
      {explains}
    </>
  );
  const end = <SectionFiles section={section} params={params} />;
  return chart ? (
    <ChartWithTable title={title} footer={footer} end={end} table={table}>
      <SectionChart title={title} chart={chart} />
    </ChartWithTable>
  ) : (
    <Card title={title} footer={footer} flush end={end}>
      <NumbersTable label={title} table={table} />
    </Card>
  );
}

/** A figure nobody knows is said to be so; of what was never written down there is nothing to say. */
const Missing = ({ isFigure: is }: { isFigure: boolean }) => (
  <span className="muted">{is ? 'Unknown' : '–'}</span>
);

function fileLink(params: ReadyParams, section: string | undefined, format: 'csv' | 'xlsx' | 'pdf') {
  const query = readyQuery(params);
  if (section !== undefined) query.set('section', section);
  const href = `/api/reports/ready.${format}?${query}`;
  const fileName = `${[params.report, section].filter(Boolean).join('-')}.${format}`;
  return {
    href,
    download: fileName,
    onClick: (event: MouseEvent) => {
      if (!needsFetching()) return;
      event.preventDefault();
      download(href, fileName).catch((error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' }));
    },
  };
}

const formats = [
  { format: 'csv', label: 'CSV', icon: FileText },
  { format: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
  { format: 'pdf', label: 'PDF', icon: Printer },
] as const;

function SectionFiles({ section: { key, title }, params }: SectionProps) {
  return (
    <Menu
      trigger={
        <IconButton
          icon={Download}
          size="sm"
          variant="quiet"
          aria-label={`${title} as a file`}
          className="no-print"
        />
      }
    >
      {formats.map(({ format, label, icon: Icon }) => (
        <MenuItem key={format} asChild>
          <a {...fileLink(params, key, format)}>
            <Icon />
            {label}
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The whole report on paper, with its charts. */
export const ReportPdf = ({ params }: { params: ReadyParams }) => (
  <ButtonLink variant="quiet" icon={FileText} asChild>
    <a {...fileLink(params, undefined, 'pdf')}>PDF</a>
  </ButtonLink>
);
