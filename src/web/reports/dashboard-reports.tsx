import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entityOf } from '#domain/entities/index.ts';
import { type ReportConfig, readReportConfig } from '#domain/report-config.ts';
import { entityWords } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { filtersIn } from '#web/records/list-search.ts';
import { Card } from '#web/ui/card.tsx';
import { GroupResult } from './group-result.tsx';
import { Loaded } from './report-frame.tsx';
import { useSummary } from './report-queries.ts';
import './reports.css';

/** More than anybody looks at every day. */
const mostShown = 6;

/** The reports somebody has put on the dashboard, worked out as of now. */
export function DashboardReports() {
  return usePermission('report_definitions').can('use') ? <Reports /> : null;
}

function Reports() {
  const { data } = useRecords('report_definitions', {
    pageSize: mostShown,
    count: true,
    sort: { by: 'name', descending: false },
    filters: filtersIn('report_definitions', { filter: ['onDashboard.is.true'] }),
  });
  if (!data) return null;
  const more = (data.total ?? 0) - data.items.length;
  return (
    <>
      {data.items.map(({ id, name, config }) => {
        const read = readReportConfig(config);
        return read && <OneReport key={id} id={id} name={name} config={read} />;
      })}
      {more > 0 && (
        <p className="muted">
          {formatNumber(more)} more on the dashboard {more === 1 ? 'is' : 'are'} among{' '}
          <Link to="/reports" search={{ report: 'own' }} className="link">
            your reports
          </Link>
          .
        </p>
      )}
    </>
  );
}

interface OneReportProps {
  id: string;
  name: string;
  config: ReportConfig;
}

function OneReport({ id, name, config }: OneReportProps) {
  const { terms } = useSpecies();
  const { can } = usePermission(config.entity);
  if (!can('use')) return null;
  const { many } = entityWords(entityOf(config.entity), terms);
  const open = (
    <Link to="/reports/custom" search={{ report: id }} className="link">
      Open the report
    </Link>
  );
  return config.group ? (
    <GroupResult config={config} group={config.group} many={many} title={name} open={open} />
  ) : (
    <Count name={name} config={config} many={many} open={open} />
  );
}

function Count({ name, config, many, open }: Omit<OneReportProps, 'id'> & { many: string; open: ReactNode }) {
  const summary = useSummary({ entity: config.entity, filters: config.filters });
  return (
    <Loaded answers={[summary]}>
      <Card title={name} footer={open}>
        <p>
          {formatNumber(summary.data?.count ?? 0)} {many.toLocaleLowerCase('en')}
        </p>
      </Card>
    </Loaded>
  );
}
