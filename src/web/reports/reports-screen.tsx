import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { EntityGate } from '#web/records/entity-gate.tsx';
import { NavTab, NavTabs } from '#web/ui/nav-tabs.tsx';
import { AnimalsReport } from './animals-report.tsx';
import { HealthReport } from './health-report.tsx';
import { LittersReport } from './litters-report.tsx';
import { MoneyReport } from './money-report.tsx';
import { type ReadyReport, readyReports, useReportChoice } from './report-choice.ts';
import { PrintHead } from './report-frame.tsx';
import { type Span, spanOf } from './report-period.ts';
import { ReportTools } from './report-tools.tsx';
import './reports.css';
import { SavedReports } from './saved-reports.tsx';
import { YoungReport } from './young-report.tsx';

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
  const span = spanOf(choice, today);
  const names: Readonly<Record<ReadyReport, string>> = {
    animals: terms.parentTerm,
    litters: terms.litterTerm,
    young: terms.childTerm,
    health: 'Health',
    money: 'Money',
    own: 'Your reports',
  };
  const { report } = choice;
  const drawn: Readonly<Record<ReadyReport, () => ReactNode>> = {
    animals: () => <AnimalsReport species={species} />,
    litters: () => <LittersReport span={span} species={species} />,
    young: () => <YoungReport span={span} species={species} />,
    health: () => <HealthReport species={species} />,
    money: () => <MoneyReport span={span} species={species} />,
    own: () => <SavedReports />,
  };
  return (
    <>
      <NavTabs aria-label="Reports">
        {readyReports.map((name) => (
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
      {report !== 'own' && (
        <>
          <PrintHead
            title={names[report]}
            words={printWords(report, span, species === 'all' ? 'All species' : terms.parentTerm)}
          />
          <ReportTools choice={choice} onChange={change} />
        </>
      )}
      <div className="stack-lg report">{drawn[report]()}</div>
    </>
  );
}

/** Animals and what is due are told as they stand; the others are about a span. */
function printWords(report: ReadyReport, span: Span, species: string): string {
  return report === 'animals' || report === 'health' ? species : `${species} · ${span.words}`;
}
