import { Link } from '@tanstack/react-router';
import { type ReportConfig, readReportConfig } from '#domain/report-config.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { RecordRow } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { FilterMenu } from '#web/records/filter-menu.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { GroupResult } from './group-result.tsx';
import { defaultEntity, isSameReport, newReport, readAddress } from './report-draft.ts';
import { PrintHead } from './report-frame.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportQuestions } from './report-questions.tsx';
import { ReportRows } from './report-rows.tsx';
import './reports.css';
import { useAddress } from './use-address.ts';
import { useReportList } from './use-report-list.ts';

type Report = RecordRow<'report_definitions'>;

/** A report of one's own: what it is about, which rows and columns, put together by what. */
export function CustomReportScreen() {
  return (
    <EntityGate entity="report_definitions" action="use">
      <OpenReport />
    </EntityGate>
  );
}

/** What is typed stands in the address, so that a reload loses nothing and a link shows the same. */
function OpenReport() {
  const { scope } = useSpecies();
  const [search, setSearch] = useAddress();
  const { report: id, config: drafted, about } = readAddress(search);
  const {
    data: saved,
    error,
    isFetching,
    refetch,
  } = useRecord('report_definitions', id ?? '', {
    enabled: id !== undefined,
  });
  if (id !== undefined && !saved) {
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return <Gone />;
    if (error) {
      return (
        <ErrorState title="The report could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      );
    }
    return <SkeletonCard lines={6} />;
  }
  const kept = saved ? readReportConfig(saved.config) : null;
  const config = drafted ?? kept ?? newReport(about ?? defaultEntity, scope);
  return (
    <>
      {saved && !kept && (
        <Note tone="warning" className="mb-4" title={`${saved.name} cannot be read by this version`}>
          A new report is shown instead. Saving it replaces what was kept.
        </Note>
      )}
      <Builder
        key={id ?? 'new'}
        saved={saved}
        config={config}
        isChanged={drafted !== null && (kept === null || !isSameReport(kept, drafted))}
        onChange={(next) =>
          // Another subject is another page; everything else can be undone by hand.
          setSearch({ report: id, config: next }, { replace: next.entity === config.entity })
        }
        onKept={(keptId) => setSearch({ report: keptId }, { replace: true })}
      />
    </>
  );
}

function Gone() {
  return (
    <ErrorState
      title="This report is gone"
      actions={
        <ButtonLink asChild>
          <Link to="/reports" search={{ report: 'own' }}>
            Your reports
          </Link>
        </ButtonLink>
      }
    >
      It may have been removed. What is in the trash can be brought back for 30 days.
    </ErrorState>
  );
}

interface BuilderProps {
  saved: Report | undefined;
  config: ReportConfig;
  isChanged: boolean;
  onChange: (config: ReportConfig) => void;
  onKept: (id: string) => void;
}

function Builder({ saved, config, isChanged, onChange, onKept }: BuilderProps) {
  const list = useReportList(config, onChange);
  return (
    <div className={paperClass(list.columns.length)}>
      <PrintHead title={saved?.name ?? list.words.many} words={saved ? list.words.many : ''} />
      <ReportHead saved={saved} config={config} isChanged={isChanged} list={list} onKept={onKept} />
      <ReportQuestions config={config} list={list} onChange={onChange} />
      <EntityGate entity={config.entity} action="use">
        <div className="table-tools">
          <FilterMenu list={list} />
        </div>
        <div className="stack-lg">
          {config.group && <GroupResult config={config} group={config.group} many={list.words.many} />}
          <ReportRows list={list} />
        </div>
      </EntityGate>
    </div>
  );
}

/** Many columns lie crosswise on paper, very many in small print. */
function paperClass(columns: number): string {
  if (columns > 12) return 'report report-wide report-widest';
  return columns > 6 ? 'report report-wide' : 'report';
}
