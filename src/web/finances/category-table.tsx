import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import { formatMoney } from '#domain/writing.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';

const mostShown = 7;

type Category = MoneyOfYear['categories'][number];

/** The largest, and the rest as one line, so that the bars add up to the year. */
function largest(categories: readonly Category[]): readonly { label: string; value: number }[] {
  const sorted = categories.toSorted((a, b) => b.amount - a.amount);
  const shown = sorted
    .slice(0, mostShown)
    .map(({ category, amount }) => ({ label: category, value: amount }));
  const rest = sorted.slice(mostShown);
  if (rest.length === 0) return shown;
  return [
    ...shown,
    { label: `${rest.length} others`, value: rest.reduce((sum, { amount }) => sum + amount, 0) },
  ];
}

export function CategoryCard({
  title,
  type,
  money,
}: {
  title: string;
  type: Category['type'];
  money: MoneyOfYear;
}) {
  const { currency } = useFieldServices();
  const categories = money.categories.filter((category) => category.type === type);
  return (
    <Card title={title} end={formatMoney(type === 'income' ? money.income : money.expenses, currency)}>
      {categories.length === 0 ? (
        <p className="muted">No entries in {money.year}.</p>
      ) : (
        <HorizontalBars
          aria-label={`${title} in ${money.year}`}
          items={largest(categories).map(({ label, value }) => ({
            label,
            value,
            text: formatMoney(value, currency),
          }))}
        />
      )}
    </Card>
  );
}
