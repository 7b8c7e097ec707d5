import { Link } from '@tanstack/react-router';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import { shortMonths } from '#domain/dates.ts';
import { formatMoney } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { BarPairs } from '#web/ui/chart/bar-pairs.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';

/** Whole amounts, for figures that are compared at a glance. */
function roundMoney(value: number, currency: string): string {
  return formatMoney(Math.round(value), currency, { isShort: true });
}

/** Income and expenses of this year; every figure and month stands as a table in Finances. */
export function MoneyCard({ money, today }: { money: MoneyOfYear; today: string }) {
  const { currency } = useFieldServices();
  const { terms } = useSpecies();
  const shortMoney = (value: number) => roundMoney(value, currency);
  const thisMonth = Number(today.slice(5, 7));
  return (
    <Card
      // What belongs to another species is left out here; Finances shows all of them.
      title={`Money in ${money.year}, ${terms.parentTerm.toLocaleLowerCase('en')}`}
      end={
        <Link to="/finances" className="link">
          Finances
        </Link>
      }
    >
      <div className="stack-lg">
        <div className="money-figures">
          <Figure label="Income" value={roundMoney(money.income, currency)} />
          <Figure label="Expenses" value={roundMoney(money.expenses, currency)} />
          <Figure label="Net" value={roundMoney(money.leftOver, currency)} closing />
        </div>
        <BarPairs
          label={`Income and expenses by month in ${money.year}. The table is in Finances.`}
          data={money.months.map(({ month, income, expenses }) => ({
            label: shortMonths[month - 1] ?? '',
            short: shortMonths[month - 1]?.charAt(0),
            first: income,
            second: expenses,
            current: month === thisMonth,
          }))}
          names={['Income', 'Expenses']}
          format={(value) => roundMoney(value, currency)}
          height={150}
        />
        <KeyValues
          figures
          items={[
            ...(money.reserved.young > 0
              ? [
                  { label: 'Agreed for reservations', value: shortMoney(money.reserved.agreed) },
                  { label: 'Received for them', value: shortMoney(money.reserved.received) },
                  { label: 'Still due for them', value: shortMoney(money.reserved.due) },
                ]
              : []),
            { label: 'Deposits held for buyers', value: shortMoney(money.depositsHeld) },
            { label: 'Unpaid balances', value: shortMoney(money.unpaid) },
            ...(money.shared.income === 0 && money.shared.expenses === 0
              ? []
              : [
                  {
                    label: 'Shared by all species, not counted here',
                    value: shortMoney(money.shared.income - money.shared.expenses),
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  );
}
