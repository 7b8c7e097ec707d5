import { Link } from '@tanstack/react-router';
import type { MoneyByCategory } from '#domain/answers/reports.ts';
import { formatMoney } from '#domain/writing.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { CountedBars } from './counted-bars.tsx';
import type { ReadyReportProps } from './ready-report.ts';
import { plainCount, ReportCard } from './report-card.tsx';
import { Loaded } from './report-frame.tsx';
import { useMoneyReport } from './report-queries.ts';

const addUp = (items: readonly MoneyByCategory[]): number =>
  items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** Income and expenses of a span by category, as the finances count them. */
export function MoneyReport({ span, species }: ReadyReportProps) {
  const { currency } = useFieldServices();
  const report = useMoneyReport({ from: span.from, to: span.to, species });
  const of = (type: MoneyByCategory['type']) =>
    (report.data?.items ?? []).filter((item) => item.type === type);
  const [income, expenses] = [of('income'), of('expense')];
  const left = (Math.round(addUp(income) * 100) - Math.round(addUp(expenses) * 100)) / 100;
  const money = (value: number) => formatMoney(value, currency);
  const card = (title: string, items: readonly MoneyByCategory[]) => (
    <ReportCard
      title={title}
      period={span.words}
      table={{
        columns: [
          { label: 'Category' },
          { label: 'Entries', format: plainCount },
          { label: 'Amount', format: money },
        ],
        rows: items.map(({ category, count, amount }) => [category, count, amount]),
        totals: ['Together', items.reduce((sum, { count }) => sum + count, 0), addUp(items)],
      }}
    >
      <CountedBars
        label={`${title}: ${span.words}`}
        items={items.map(({ category, amount }) => ({ label: category, value: amount }))}
        format={money}
        empty="No payments in this time."
      />
    </ReportCard>
  );
  return (
    <Loaded answers={[report]}>
      <Card
        flush
        aria-label="Totals"
        footer={
          <>
            After refunds. Months, litters and single entries are in{' '}
            <Link to="/finances" className="link">
              Finances
            </Link>
            .
          </>
        }
      >
        <div className="figures">
          <Figure label="Income" value={money(addUp(income))} />
          <Figure label="Expenses" value={money(addUp(expenses))} />
          <Figure label="Net" value={money(left)} closing />
        </div>
      </Card>
      <div className="cols c2">
        {card('Income by category', income)}
        {card('Expenses by category', expenses)}
      </div>
    </Loaded>
  );
}
