import { formatDate } from '#domain/dates.ts';
import { transactionWords } from '#domain/transaction-words.ts';
import { formatMoney } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { HeldButton } from './held-button.tsx';
import { SettleButton } from './settle-button.tsx';
import { isHeldKind, isUnpaid, paymentState } from './transaction-words.ts';

export interface PaymentsTableProps {
  entries: readonly AnyRecord[];
  /** Something is held for whoever paid: then a deposit or a credit can be moved, used or paid back here. */
  isHeld?: boolean | undefined;
  'aria-label': string;
}

/** Entries of the books, and the tap that marks those as paid that are not. */
export function PaymentsTable({ entries, isHeld = false, ...rest }: PaymentsTableProps) {
  const { currency, today } = useFieldServices();
  const isPhone = usePhone();
  const rows = entries.map((entry) => {
    const words = transactionWords(entry);
    const young = entry.labels?.offspringId ?? '';
    return {
      entry,
      words,
      state: paymentState(entry, today),
      day: formatDate(String(entry.date), today),
      amount: formatMoney(entry.type === 'expense' ? -Number(entry.amount) : Number(entry.amount), currency),
      due:
        isUnpaid(entry) && typeof entry.dueDate === 'string' ? `due ${formatDate(entry.dueDate, today)}` : '',
      young: words.includes(young) ? '' : young,
    };
  });
  const link = (id: string, words: string) => (
    <RecordLink entity="financial_transactions" id={id} className="font-medium hover:underline">
      {words}
    </RecordLink>
  );
  const settle = (entry: AnyRecord, words: string) => (
    <>
      <SettleButton entity="financial_transactions" record={entry} size="sm" of={words} />
      {isHeld && <HeldButton entry={entry} size="sm" variant="quiet" of={words} />}
    </>
  );
  const hasActs = entries.some((entry) => isUnpaid(entry) || (isHeld && isHeldKind(entry)));
  if (isPhone) {
    return (
      <CardList {...rest}>
        {rows.map(({ entry, words, state, day, amount, due, young }) => (
          <CardListItem
            key={entry.id}
            title={link(entry.id, words)}
            sub={[day, young, due].filter(Boolean).join(' · ')}
            chips={<StatusChip value={state} />}
            end={<span className="num">{amount}</span>}
            next={settle(entry, words)}
          />
        ))}
      </CardList>
    );
  }
  return (
    <DataTable {...rest}>
      <thead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>What for</HeadCell>
          <HeadCell>Payment</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          {hasActs && (
            <HeadCell>
              <span className="sr-only">What to do</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, words, state, day, amount, due, young }) => (
          <tr key={entry.id}>
            <Cell className="num whitespace-nowrap">{day}</Cell>
            <Cell>
              {link(entry.id, words)}
              {young && <small>{young}</small>}
            </Cell>
            <Cell>
              <StatusChip value={state} />
              {due && <small>{due}</small>}
            </Cell>
            <Cell numeric>{amount}</Cell>
            {hasActs && <Cell className="text-right">{settle(entry, words)}</Cell>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
