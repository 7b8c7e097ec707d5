import type { FieldSums, SummaryGroup } from '#domain/answers/reports.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { BarPairs } from '#web/ui/chart/bar-pairs.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { CountedBars } from './counted-bars.tsx';
import type { ReadyReportProps } from './ready-report.ts';
import { plainCount, plainMean, ReportCard } from './report-card.tsx';
import type { ReportValue } from './report-csv.ts';
import { Loaded } from './report-frame.tsx';
import { type Span, stepsOf, stepWords } from './report-period.ts';
import { spanFilters, useSummary } from './report-queries.ts';

const sums = ['totalPuppies', 'alivePuppies'];

interface Counted {
  readonly count: number;
  readonly sums: FieldSums;
}

const nothing: Counted = { count: 0, sums: {} };

const born = ({ sums: of }: Counted): number => of.totalPuppies?.total ?? 0;
const alive = ({ sums: of }: Counted): number => of.alivePuppies?.total ?? 0;

/** Over the litters whose young are counted; null where none is. */
function mean({ sums: of }: Counted): number | null {
  const { total = 0, filled = 0 } = of.totalPuppies ?? {};
  return filled > 0 ? total / filled : null;
}

const rowOf = (name: string, of: Counted): ReportValue[] => [name, of.count, born(of), alive(of), mean(of)];

const columns = (first: string, many: string) => [
  { label: first },
  { label: many, format: plainCount },
  { label: 'Born', format: plainCount },
  { label: 'Alive', format: plainCount },
  { label: 'Mean size', format: plainMean },
];

/** Litters born in a span: how many, how large, how many lived, of which mothers. */
export function LittersReport({ span, species }: ReadyReportProps) {
  const { terms } = useSpecies();
  const filters = ['birthDate.is.not_null', ...spanFilters('birthDate', span)];
  const byTime = useSummary({
    entity: 'breeding_groups',
    group: 'birthDate',
    period: span.step,
    sums,
    filters,
    species,
  });
  const byDam = useSummary({ entity: 'breeding_groups', group: 'motherId', sums, filters, species });
  const words = {
    many: terms.litters,
    young: terms.childTerm,
    mother: terms.motherLabel,
  };
  const all = byTime.data ?? nothing;
  return (
    <Loaded answers={[byTime, byDam]}>
      <LitterFigures words={words} all={all} />
      <TimeCard words={words} span={span} all={all} groups={byTime.data?.groups ?? []} />
      <DamCard words={words} span={span} all={all} groups={byDam.data?.groups ?? []} />
    </Loaded>
  );
}

interface Words {
  readonly many: string;
  readonly young: string;
  readonly mother: string;
}

function LitterFigures({ words: { many, young }, all }: { words: Words; all: Counted }) {
  const size = mean(all);
  const share = born(all) > 0 ? Math.round((alive(all) / born(all)) * 100) : null;
  const counted = all.sums.totalPuppies?.filled ?? 0;
  return (
    <Card flush className="figures" aria-label="Totals">
      <Figure label={many} value={plainCount(all.count)} />
      <Figure label={`${young} born`} value={plainCount(born(all))} />
      <Figure
        label="Alive"
        value={plainCount(alive(all))}
        sub={share === null ? undefined : `${share}\u202f%`}
      />
      <Figure
        label="Mean size"
        value={size === null ? 'Unknown' : plainMean(size)}
        sub={counted < all.count ? `${counted} of ${all.count} are counted` : undefined}
      />
    </Card>
  );
}

interface CardProps {
  words: Words;
  span: Span;
  all: Counted;
  groups: readonly SummaryGroup[];
}

function TimeCard({ words: { many, young }, span, all, groups }: CardProps) {
  const { today } = useFieldServices();
  const keys = groups.map(({ key }) => key).filter((key) => key !== null);
  const steps = stepsOf(span, keys).map((step) => ({
    step,
    words: stepWords(step, today),
    of: groups.find(({ key }) => key === step) ?? nothing,
  }));
  return (
    <ReportCard
      title={`${many} and ${young.toLocaleLowerCase('en')} by ${span.step}`}
      period={span.words}
      table={{
        columns: columns(span.step === 'month' ? 'Month' : 'Year', many),
        rows: steps.map(({ words, of }) => rowOf(words, of)),
        totals: rowOf('Together', all),
      }}
    >
      {all.count === 0 ? (
        <p className="muted">No {many.toLocaleLowerCase('en')} were born in this time.</p>
      ) : (
        <BarPairs
          label={`${young} born and alive by ${span.step}: ${span.words}`}
          names={[`${young} born`, 'Alive']}
          data={steps.map(({ step, words, of }) => ({
            label: span.step === 'month' && steps.length <= 12 ? words.slice(0, 3) : words,
            short: span.step === 'month' ? words.charAt(0) : `’${step.slice(2)}`,
            first: born(of),
            second: alive(of),
            current: today.startsWith(step),
          }))}
        />
      )}
    </ReportCard>
  );
}

function DamCard({ words: { many, young, mother }, span, all, groups }: CardProps) {
  const name = ({ label }: SummaryGroup) => label ?? 'Without a name';
  const sorted = [...groups].sort((a, b) => born(b) - born(a));
  const title = `${young} by ${mother.toLocaleLowerCase('en')}`;
  return (
    <ReportCard
      title={title}
      period={span.words}
      table={{
        columns: columns(mother, many),
        rows: sorted.map((group) => rowOf(name(group), group)),
        leads: sorted.map((group) => (
          <RecordLink key={group.key} entity="animals" id={group.key ?? ''}>
            {name(group)}
          </RecordLink>
        )),
        totals: rowOf('Together', all),
      }}
    >
      <CountedBars
        label={title}
        items={sorted.map((group) => ({ label: name(group), value: born(group) }))}
        empty="No young are recorded in this time."
      />
    </ReportCard>
  );
}
