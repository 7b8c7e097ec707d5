import { useState } from 'react';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import { monthNames, shortMonths } from '#domain/dates.ts';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { BarPairs } from '#web/ui/chart/bar-pairs.tsx';
import { ChartWithTable } from '#web/ui/chart/chart-with-table.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { CategoryCard } from './category-table.tsx';
import { useMoneyOfYear } from './finance-query.ts';
import './finances.css';
import { LitterPayCard } from './litter-pay-card.tsx';
import { ProfitCard } from './profit-card.tsx';
import { QuickExpenses } from './quick-expenses.tsx';
import { YearFilesMenu } from './year-files-menu.tsx';

/** The year in figures: totals, months, categories, litters. The list of entries stands below it. */
export function FinanceOverview() {
  const { today } = useFieldServices();
  const { scope } = useSpecies();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, isPending, isError, refetch } = useMoneyOfYear(year, scope);
  const years = [...new Set([thisYear, year, ...(data?.years ?? [])])].sort((a, b) => b - a);
  return (
    <section aria-label={`Money in ${year}`} className="stack-lg">
      <div className="row flex-wrap">
        <Select
          aria-label="Year"
          className="finance-year md:me-auto"
          value={String(year)}
          onChange={(event) => setYear(Number(event.target.value))}
          options={years.map(String)}
        />
        <QuickExpenses />
        <YearFilesMenu year={year} species={scope} hasDrives={(data?.drives.length ?? 0) > 0} />
      </div>
      {isPending && <SkeletonCard lines={6} />}
      {isError && (
        <ErrorState title="The sums could not be read" onRetry={() => void refetch()}>
          The entries below are not affected.
        </ErrorState>
      )}
      {data && <Year money={data} />}
    </section>
  );
}

function Year({ money }: { money: MoneyOfYear }) {
  const { currency, today } = useFieldServices();
  const thisMonth = money.year === Number(today.slice(0, 4)) ? Number(today.slice(5, 7)) : undefined;
  const count = (type: 'income' | 'expense') => {
    const entries = money.categories
      .filter((one) => one.type === type)
      .reduce((sum, one) => sum + one.count, 0);
    return `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  };
  const amount = (value: number) => formatMoney(value, currency);
  return (
    <>
      <Card flush className="figures" aria-label="Totals">
        <Figure label="Income" value={amount(money.income)} sub={count('income')} />
        <Figure label="Expenses" value={amount(money.expenses)} sub={count('expense')} />
        <Figure label="Net" value={amount(money.leftOver)} closing sub="Income less expenses and refunds" />
        <Figure
          label="Deposits held"
          value={amount(money.depositsHeld)}
          sub={`${amount(money.unpaid)} not paid yet`}
        />
      </Card>
      <SharedNote money={money} />
      <DrivesNote money={money} />
      <div className={money.litters.length > 0 ? 'cols c21' : undefined}>
        <ChartWithTable
          title="By month"
          table={{
            columns: [
              { label: 'Month' },
              { label: 'Income', numeric: true },
              { label: 'Expenses', numeric: true },
              { label: 'Net', numeric: true },
            ],
            rows: money.months.map(({ month, income, expenses }) => [
              monthNames[month - 1],
              amount(income),
              amount(expenses),
              amount(income - expenses),
            ]),
            totals: ['Year', amount(money.income), amount(money.expenses), amount(money.leftOver)],
          }}
        >
          {money.income === 0 && money.expenses === 0 ? (
            <p className="muted">No entries in {money.year}.</p>
          ) : (
            <BarPairs
              label={`Income and expenses by month in ${money.year}`}
              data={money.months.map(({ month, income, expenses }) => ({
                label: shortMonths[month - 1] ?? '',
                short: shortMonths[month - 1]?.charAt(0),
                first: income,
                second: expenses,
                mark: income > expenses ? income - expenses : null,
                current: month === thisMonth,
              }))}
              names={['Income', 'Expenses']}
              markName="Net, where positive"
              format={(value) => formatMoney(value, currency, { isShort: true })}
            />
          )}
        </ChartWithTable>
        <LitterPayCard money={money} />
      </div>
      <div className="cols c2">
        <CategoryCard title="Income by category" type="income" money={money} />
        <CategoryCard title="Expenses by category" type="expense" money={money} />
      </div>
      <ProfitCard year={money.year} />
    </>
  );
}

/** What belongs to no species in particular stands beside one, and is part of none. */
function SharedNote({ money: { shared } }: { money: MoneyOfYear }) {
  const { currency } = useFieldServices();
  if (shared.income === 0 && shared.expenses === 0) return null;
  const [income, expenses] = [shared.income, shared.expenses].map((sum) => formatMoney(sum, currency));
  return (
    <p className="muted">
      Shared by all species and not counted here: income {income}, expenses {expenses}.
    </p>
  );
}

/** How far was driven; each unit for itself. Nothing where nobody entered a drive. */
function DrivesNote({ money: { drives } }: { money: MoneyOfYear }) {
  const { currency } = useFieldServices();
  if (drives.length === 0) return null;
  const each = drives.map(
    ({ unit, distance, amount }) =>
      `${formatNumber(distance)}\u00a0${unit}, ${formatMoney(amount, currency, { isShort: true })}`,
  );
  return <p className="muted">Drives: {each.join('; ')}</p>;
}
