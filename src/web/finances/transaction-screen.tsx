import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CustomerAccounts } from '#domain/answers/customer-accounts.ts';
import { formatDate } from '#domain/dates.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import { transactionWords } from '#domain/transaction-words.ts';
import { formatMoney } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { HistoryPanel } from '#web/records/history-panel.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { RecordSections } from '#web/records/record-sections.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { HeldButton } from '#web/verbs/held-button.tsx';
import { PayLinkButton } from '#web/verbs/pay-link-button.tsx';
import { ReceiptButton } from '#web/verbs/receipt-button.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { isHeldKind, isLate, isUnpaid, paidSoFar, paymentState } from '#web/verbs/transaction-words.ts';
import { useRefundable } from '#web/verbs/use-refundable.ts';
import { useSubjectAccount } from '#web/verbs/use-subject-account.ts';
import { SaleCard } from './sale-card.tsx';
import { SubjectsCard } from './subjects-card.tsx';

const RefundDialog = lazy(async () => ({
  default: (await import('#web/verbs/refund-dialog.tsx')).RefundDialog,
}));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One entry of the books: what it is for, of whom, and whether it is paid. */
export function TransactionScreen({
  id,
  attachments,
}: {
  id: string;
  /** The receipt. */
  attachments?: (entry: AnyRecord) => ReactNode;
}) {
  return (
    <EntityGate entity="financial_transactions">
      <LoadedRecord entity="financial_transactions" id={id}>
        {(entry) => <Transaction entry={entry} attachments={attachments?.(entry)} />}
      </LoadedRecord>
    </EntityGate>
  );
}

/** Told at the head, and not once more below. */
const toldAbove = [
  'type',
  'category',
  'purpose',
  'amount',
  'date',
  'description',
  'paymentStatus',
  'paymentMethod',
  'dueDate',
  'paidDate',
  'customerId',
  'animalId',
  'breedingGroupId',
  'offspringId',
  'refundAmount',
  'refundReason',
  'refundedOn',
];

function Transaction({ entry, attachments }: { entry: AnyRecord; attachments: ReactNode }) {
  // Whose it is says of what species it is.
  const namesOne = [entry.animalId, entry.breedingGroupId, entry.offspringId].some(
    (id) => typeof id === 'string',
  );
  return (
    <>
      <TrashNote entity="financial_transactions" record={entry} />
      <TransactionHead entry={entry} />
      <div className="cols c21">
        <div className="stack-lg">
          <AmountCard entry={entry} />
          <SaleCard entry={entry} />
          <RecordSections
            entity="financial_transactions"
            record={entry}
            except={namesOne ? [...toldAbove, 'species'] : toldAbove}
          />
        </div>
        <div className="stack-lg">
          <SubjectsCard entry={entry} />
          {attachments}
          <Card title="History">
            <HistoryPanel entity="financial_transactions" record={entry} />
          </Card>
        </div>
      </div>
    </>
  );
}

function TransactionHead({ entry }: { entry: AnyRecord }) {
  const { today, terms } = useFieldServices();
  const { ask, offers } = usePermission('financial_transactions');
  const [isRefunding, setRefunding] = useState(false);
  const refundable = useRefundable(entry);
  // Of what has gone home nothing is held, whatever else is held for whoever paid.
  const mayBeHeld = useMayBeHeld(entry) && !refundable?.hasGoneHome;
  const isIncome = entry.type === 'income';
  // It stands where it will be while that is asked: nothing moves when the answer comes.
  const isPaid = isIncome && entry.paymentStatus === 'Paid' && !entry.deletedAt;
  const words = transactionWords(entry);
  const payer = entry.labels?.customerId;
  const purpose = text(entry.purpose);
  return (
    <>
      <RecordHeader
        breadcrumb={
          <Breadcrumb>
            <Link to="/finances" className="link">
              Finances
            </Link>
            {words}
          </Breadcrumb>
        }
        title={words}
        line={
          payer && (
            <>
              <i>{isIncome ? 'from' : 'to'}</i>{' '}
              <RecordLink entity="customers" id={text(entry.customerId)}>
                {payer}
              </RecordLink>
            </>
          )
        }
        chips={
          <>
            <StatusChip value={paymentState(entry, today)} />
            <Chip>{choiceWords(text(entry.type), terms)}</Chip>
            {purpose && !words.startsWith(purpose) && <Chip>{purpose}</Chip>}
          </>
        }
        actions={
          <RecordActions entity="financial_transactions" record={entry}>
            <SettleButton entity="financial_transactions" record={entry} variant="primary" />
            {isIncome && isUnpaid(entry) && !entry.deletedAt && <PayLinkButton entryId={entry.id} />}
            <ReceiptButton entry={entry} />
            {mayBeHeld && <HeldButton entry={entry} />}
            {!mayBeHeld && isPaid && refundable?.most !== 0 && offers('update') && (
              <Button icon={Undo2} onClick={() => ask('update', () => setRefunding(true))}>
                Refund
              </Button>
            )}
          </RecordActions>
        }
      />
      {isRefunding && (
        <Suspense>
          <RefundDialog entry={entry} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether it is a deposit or a credit that is paid, and something is held for whoever paid it. */
function useMayBeHeld(entry: AnyRecord): boolean {
  const { customerId, offspringId } = entry;
  const isIt = isHeldKind(entry);
  const customer = useQuery({
    queryKey: ['/api/customers/accounts', 'one', text(customerId)],
    queryFn: ({ signal }) => get<CustomerAccounts>(`/api/customers/accounts?ids=${text(customerId)}`, signal),
    enabled: isIt && customerId !== null,
  });
  const young = useSubjectAccount('offspringId', isIt && customerId === null ? text(offspringId) : '');
  return isIt && (customer.data?.items[0]?.depositsHeld ?? young.account?.depositsHeld ?? 0) > 0;
}

/** How much, and where it stands: to be paid, paid, or given back. */
function AmountCard({ entry }: { entry: AnyRecord }) {
  const { currency, today, terms } = useFieldServices();
  const money = (value: unknown) => formatMoney(Number(value), currency);
  const day = (value: unknown) => formatDate(text(value), today);
  const refunded = entry.paymentStatus === 'Refunded' ? Number(entry.refundAmount ?? entry.amount) : null;
  const paidBy = text(entry.paymentMethod) && choiceWords(text(entry.paymentMethod), terms);
  const paidOn = text(entry.paidDate) || text(entry.date);
  return (
    <Card flush className="figures" aria-label="Amount">
      <Figure
        label={entry.type === 'income' ? 'Amount' : 'Spent'}
        value={money(entry.amount)}
        sub={`Entered for ${day(entry.date)}`}
        closing={refunded === null}
      />
      {isUnpaid(entry) ? (
        <Figure
          label="Still to be paid"
          value={money(paidSoFar(entry).open)}
          sub={
            text(entry.dueDate) ? (
              <span className={isLate(entry, today) ? 'text-danger' : undefined}>
                {isLate(entry, today) ? 'Overdue since' : 'Due'} {day(entry.dueDate)}
              </span>
            ) : (
              'No due date'
            )
          }
        />
      ) : (
        <Figure
          label="Paid"
          value={day(paidOn)}
          sub={paidBy ? `By ${paidBy.toLocaleLowerCase('en')}` : undefined}
        />
      )}
      {refunded !== null && (
        <>
          <Figure
            label="Paid back"
            value={money(refunded)}
            sub={[text(entry.refundedOn) && day(entry.refundedOn), text(entry.refundReason)]
              .filter(Boolean)
              .join(', ')}
          />
          <Figure label="Kept" value={money(Number(entry.amount) - refunded)} closing />
        </>
      )}
    </Card>
  );
}
