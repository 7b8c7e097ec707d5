import { formatMoney } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import type { AnimalPanelProps } from './overview-panel.tsx';
import { RecordsCard } from './records-card.tsx';

const mostEntries = 500;

/** In cents: sums of amounts must come out exactly. */
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

type Entry = Readonly<Record<'type' | 'amount' | 'refundAmount', unknown>>;

function sumsOf(entries: readonly Entry[]): { income: number; expenses: number } {
  let income = 0;
  let expenses = 0;
  for (const { type, amount, refundAmount } of entries) {
    const net = cents(amount) - cents(refundAmount);
    if (type === 'income') income += net;
    else expenses += net;
  }
  return { income: income / 100, expenses: expenses / 100 };
}

/** What it cost and brought in. */
export function MoneyPanel(props: AnimalPanelProps) {
  return (
    <EntityGate entity="financial_transactions">
      <Money {...props} />
    </EntityGate>
  );
}

function Money({ animal, terms, species }: AnimalPanelProps) {
  const { currency } = useFieldServices();
  const filter = { column: 'animalId', operator: 'eq', value: animal.id } as const;
  const { data } = useRecords('financial_transactions', { filters: [filter], pageSize: mostEntries });
  const { income, expenses } = sumsOf(data?.items ?? []);
  const money = (value: number) => formatMoney(value, currency);
  const price = animal.purchasePrice;
  return (
    <div className="stack-lg">
      <Card flush className="figures">
        {typeof price === 'number' && species.formSections.includes('financial') && (
          <Figure label="Bought for" value={money(price)} />
        )}
        <Figure label="Income" value={money(income)} />
        <Figure label="Expenses" value={money(expenses)} />
        <Figure label="Net" value={money((cents(income) - cents(expenses)) / 100)} closing />
      </Card>
      <RecordsCard
        entity="financial_transactions"
        terms={terms}
        filter={filter}
        defaults={{ animalId: animal.id, species: animal.species }}
        columns={['category', 'date', 'description', 'paymentStatus', 'type', 'amount']}
        wideOnly={['description', 'paymentStatus']}
      />
    </div>
  );
}
