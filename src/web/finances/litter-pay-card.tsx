import { useState } from 'react';
import type { MoneyOfYear } from '#domain/answers/money-of-year.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/writing.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';

const shownAtFirst = 6;

/** Income and costs of each litter that entries name. General costs such as feed for all stand in none of them. */
export function LitterPayCard({ money }: { money: MoneyOfYear }) {
  const { terms } = useSpecies();
  const { currency, today } = useFieldServices();
  const word = terms.litter.toLocaleLowerCase('en');
  // Cents would only take the room of the names; each entry has them in the list below.
  const amount = (value: number) => formatMoney(Math.round(value), currency, { isShort: true });
  const sum = (pick: (one: MoneyOfYear['litters'][number]) => number) =>
    amount(money.litters.reduce((total, one) => total + pick(one), 0));
  const [isWhole, setWhole] = useState(false);
  if (money.litters.length === 0) return null;
  const shown = isWhole ? money.litters : money.litters.slice(0, shownAtFirst);
  return (
    <Card
      title={`Did the ${word} pay?`}
      flush
      end={
        shown.length < money.litters.length && (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            All {money.litters.length}
          </button>
        )
      }
      footer={`Entries of ${money.year} that name a ${word} or one of its young.`}
    >
      <div className="scroll-x">
        <DataTable aria-label={`Income and costs of each ${word}`} tight>
          <thead>
            <tr>
              <HeadCell>{terms.litter}</HeadCell>
              <HeadCell numeric>Income</HeadCell>
              <HeadCell numeric>Costs</HeadCell>
              <HeadCell numeric>Left</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((litter) => (
              <tr key={litter.id}>
                <Cell>
                  <RecordLink entity="breeding_groups" id={litter.id}>
                    {litter.label}
                  </RecordLink>{' '}
                  <span className="muted">
                    {litter.bornOn ? formatDate(litter.bornOn, today) : 'expected'}
                  </span>
                </Cell>
                <Cell numeric>{amount(litter.income)}</Cell>
                <Cell numeric>{amount(litter.expenses)}</Cell>
                <Cell numeric>{amount(litter.income - litter.expenses)}</Cell>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <Cell numeric>{sum(({ income }) => income)}</Cell>
              <Cell numeric>{sum(({ expenses }) => expenses)}</Cell>
              <Cell numeric>{sum(({ income, expenses }) => income - expenses)}</Cell>
            </tr>
          </tfoot>
        </DataTable>
      </div>
    </Card>
  );
}
