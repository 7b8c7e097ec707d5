import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAsOfToday, reportsFor } from '#domain/reports/ready.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { NavTab, NavTabs } from '#web/ui/nav-tabs.tsx';
import { ReadyReport, ReportPdf } from './ready-report.tsx';
import { type ReportTab, useReportChoice } from './report-choice.ts';
import { PrintHead } from './report-frame.tsx';
import { defaultPeriodOf, spanOf } from './report-period.ts';
import type { ReadyParams } from './report-queries.ts';
import { ReportTools } from './report-tools.tsx';
import './reports.css';
import { SavedReports } from './saved-reports.tsx';

/** What the records add up to: ready reports, and those people have put together themselves. */
export function ReportsScreen() {
  return (
    <EntityGate entity="report_definitions" action="use">
      <Reports />
    </EntityGate>
  );
}

function Reports() {
  const { today } = useFieldServices();
  const { terms } = useSpecies();
  const { choice, change, species } = useReportChoice();
  const { data } = useRecords('report_definitions', { pageSize: 1, count: true, select: ['id'] });
  const ready = reportsFor(useActor());
  const names: Readonly<Record<ReportTab, string>> = {
    animals: terms.parentTerm,
    fertility: 'Fertility',
    intervals: 'Intervals',
    litters: terms.litterTerm,
    growth: 'Growth',
    sales: 'Sales',
    health: 'Health',
    inbreeding: 'Inbreeding',
    money: 'Money',
    registers: 'Registers',
    own: 'Your reports',
  };
  const [first = 'animals'] = ready;
  // A link to a report this role does not see leads to the first one it does.
  const report = choice.report === 'own' || ready.includes(choice.report) ? choice.report : first;
  const span = spanOf({ ...choice, period: choice.period ?? defaultPeriodOf(report) }, today);
  return (
    <>
      <NavTabs aria-label="Reports">
        {[...ready, 'own' as const].map((name) => (
          <NavTab
            key={name}
            asChild
            current={name === report}
            count={name === 'own' ? data?.total || undefined : undefined}
          >
            <Link to="/reports" search={{ ...choice, report: name }}>
              {names[name]}
            </Link>
          </NavTab>
        ))}
      </NavTabs>
      {report === 'own' ? (
        <div className="stack-lg report">
          <SavedReports />
        </div>
      ) : (
        <Ready
          title={names[report]}
          words={[species === 'all' ? 'All species' : terms.parentTerm, isAsOfToday(report) ? '' : span.words]
            .filter(Boolean)
            .join(' · ')}
          params={{ report, species, ...(isAsOfToday(report) ? {} : { from: span.from, to: span.to }) }}
          tools={(end) => <ReportTools choice={{ ...choice, report }} onChange={change} end={end} />}
        />
      )}
    </>
  );
}

interface ReadyProps {
  title: string;
  words: string;
  params: ReadyParams;
  tools: (end: ReactNode) => ReactNode;
}

function Ready({ title, words, params, tools }: ReadyProps) {
  return (
    <>
      <PrintHead title={title} words={words} />
      {tools(<ReportPdf params={params} />)}
      <div className="stack-lg report">
        <ReadyReport key={params.report} {...params} />
      </div>
    </>
  );
}
