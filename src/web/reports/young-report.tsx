import type { YoungByStatus } from '#domain/answers/reports.ts';
import { formatMoney } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { CountedBars } from './counted-bars.tsx';
import type { ReadyReportProps } from './ready-report.ts';
import { plainCount, ReportCard } from './report-card.tsx';
import { Loaded } from './report-frame.tsx';
import { useYoungReport } from './report-queries.ts';

/** Amounts of money are whole cents when they are added. */
const addUp = (items: readonly YoungByStatus[], pick: (item: YoungByStatus) => number): number =>
  items.reduce((sum, item) => sum + Math.round(pick(item) * 100), 0) / 100;

/** The young born in a span: what became of them, and what came in for them. */
export function YoungReport({ span, species }: ReadyReportProps) {
  const { terms } = useSpecies();
  const { currency } = useFieldServices();
  const report = useYoungReport({ from: span.from, to: span.to, species });
  const items = report.data?.items ?? [];
  const many = terms.childTerm;
  const money = (value: number) => formatMoney(value, currency);
  const total = {
    count: addUp(items, ({ count }) => count),
    priced: addUp(items, ({ priced }) => priced),
    price: addUp(items, ({ price }) => price),
    paid: addUp(items, ({ paid }) => paid),
    open: addUp(items, ({ open }) => open),
  };
  return (
    <Loaded answers={[report]}>
      <Card flush className="figures" aria-label="Totals">
        <Figure label={`${many} born`} value={plainCount(total.count)} />
        <Figure label="Prices" value={money(total.price)} sub={`${plainCount(total.priced)} have a price`} />
        <Figure label="Paid" value={money(total.paid)} sub="Booked for one of them" />
        <Figure label="Open" value={money(total.open)} />
      </Card>
      <div className="cols c2">
        <ReportCard
          title={`${many} by status`}
          period={span.words}
          table={{
            columns: [
              { label: 'Status' },
              { label: many, format: plainCount },
              { label: 'With a price', format: plainCount },
            ],
            rows: items.map(({ status, count, priced }) => [status, count, priced]),
            totals: ['Together', total.count, total.priced],
          }}
        >
          <CountedBars
            label={`${many} by status`}
            items={items.map(({ status, count }) => ({ label: status, value: count }))}
            empty={`No ${many.toLocaleLowerCase('en')} were born in this time.`}
          />
        </ReportCard>
        <ReportCard
          title="Income by status"
          period={span.words}
          footer="Income linked to one of them, whenever it came in, after refunds."
          table={{
            columns: [
              { label: 'Status' },
              { label: 'Prices', format: money },
              { label: 'Paid', format: money },
              { label: 'Open', format: money },
            ],
            rows: items.map(({ status, price, paid, open }) => [status, price, paid, open]),
            totals: ['Together', total.price, total.paid, total.open],
          }}
        >
          <CountedBars
            label="Paid by status"
            items={items.map(({ status, paid }) => ({ label: status, value: paid }))}
            format={money}
            empty="Nothing has been paid for them yet."
          />
        </ReportCard>
      </div>
    </Loaded>
  );
}
