import type { SummaryGroup } from '#domain/answers/reports.ts';
import { useSpecies } from '#web/api/species.tsx';
import { CountedBars } from './counted-bars.tsx';
import type { ReadyReportProps } from './ready-report.ts';
import { plainCount, ReportCard } from './report-card.tsx';
import { Loaded } from './report-frame.tsx';
import { useSummary } from './report-queries.ts';

const unknown = 'Not recorded';

/** Your own animals as they are today. */
export function AnimalsReport({ species }: Pick<ReadyReportProps, 'species'>) {
  const { terms } = useSpecies();
  const own = { entity: 'animals', filters: ['ownership.eq.own'], species } as const;
  const byStatus = useSummary({ ...own, group: 'status' });
  const byBreed = useSummary({ ...own, group: 'breed' });
  const bySex = useSummary({ ...own, group: 'gender' });
  const card = (title: string, of: string, groups: readonly SummaryGroup[] = []) => (
    <ReportCard
      title={title}
      table={{
        columns: [{ label: of }, { label: terms.parentTerm, format: plainCount }],
        rows: groups.map(({ key, count }) => [key ?? unknown, count]),
        totals: ['Together', groups.reduce((sum, { count }) => sum + count, 0)],
      }}
    >
      <CountedBars
        label={title}
        items={groups.map(({ key, count }) => ({ label: key ?? unknown, value: count }))}
        empty={`No ${terms.parentTerm.toLocaleLowerCase('en')} yet.`}
      />
    </ReportCard>
  );
  return (
    <Loaded answers={[byStatus, byBreed, bySex]}>
      <p className="muted">Your own, as they are today. Outside animals are left out.</p>
      <div className="cols c2">
        {card(`${terms.parentTerm} by status`, 'Status', byStatus.data?.groups)}
        {card(`${terms.parentTerm} by sex`, 'Sex', bySex.data?.groups)}
      </div>
      {card(`${terms.parentTerm} by breed`, 'Breed', byBreed.data?.groups)}
    </Loaded>
  );
}
