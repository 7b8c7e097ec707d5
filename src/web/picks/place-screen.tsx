import { useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { numberFrom } from '#domain/entry/number-text.ts';
import { transactionWords } from '#domain/transaction-words.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { DepositFields, type DepositTyped, depositOf, noDeposit } from '#web/verbs/deposit-fields.tsx';
import { HeldButton } from '#web/verbs/held-button.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { paymentState } from '#web/verbs/transaction-words.ts';

interface PlaceScreenProps {
  id: string;
  attachments: (place: AnyRecord) => ReactNode;
}

/** One place on the list: what was wished, what was paid to stand on it, and what becomes of that. */
export function PlaceScreen({ id, attachments }: PlaceScreenProps) {
  return (
    <RecordDetailScreen entity="places" id={id}>
      {(place) => (
        <>
          <PlaceDeposit place={place} />
          {attachments(place)}
        </>
      )}
    </RecordDetailScreen>
  );
}

function PlaceDeposit({ place }: { place: AnyRecord }) {
  const books = usePermission('financial_transactions');
  const [isOpen, setOpen] = useState(false);
  const depositId = typeof place.depositId === 'string' ? place.depositId : '';
  if (!books.can('read') || place.deletedAt) return null;
  if (depositId) return <DepositOfPlace depositId={depositId} />;
  if (!books.offers('create')) return null;
  return (
    <Card
      title="Deposit"
      end={
        <Button
          size="sm"
          variant="quiet"
          icon={HandCoins}
          onClick={() => books.ask('create', () => setOpen(true))}
        >
          Record deposit
        </Button>
      }
    >
      <p className="muted">Nothing was paid or asked for to hold this place.</p>
      {isOpen && <PlaceDepositDialog place={place} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DepositOfPlace({ depositId }: { depositId: string }) {
  const { currency, today } = useFieldServices();
  const { data, isPending } = useRecord('financial_transactions', depositId);
  const entry = data as AnyRecord | undefined;
  if (isPending) return <SkeletonCard lines={2} />;
  if (!entry) return null;
  const words = transactionWords(entry);
  return (
    <Card title="Deposit" flush>
      <List>
        <ListItem
          title={
            <RecordLink entity="financial_transactions" id={entry.id}>
              {words}
            </RecordLink>
          }
          sub={formatMoney(Number(entry.amount), currency)}
          end={<StatusChip value={paymentState(entry, today)} />}
        >
          <div className="row pt-2">
            <SettleButton entity="financial_transactions" record={entry} size="sm" of={words} />
            <HeldButton entry={entry} size="sm" of={words} />
          </div>
        </ListItem>
      </List>
    </Card>
  );
}

const amountOf = (text: string): number | string | null =>
  text.trim() === '' ? null : (numberFrom(text, 2) ?? text);

function PlaceDepositDialog({ place, onClose }: { place: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const once = useOnce();
  const { today } = useFieldServices();
  const { busy, errors, problem, send } = useSending();
  const [deposit, setDeposit] = useTyped<DepositTyped>('place screen: deposit', {
    ...noDeposit(today),
    kind: 'received',
  });
  const save = () =>
    send(async () => {
      const body = { deposit: depositOf(deposit, amountOf) };
      await post(`/api/places/${place.id}/deposit`, body, once.idFor(body));
      await refreshAfterWrite(client, 'places', 'financial_transactions', 'customers');
      toast({ title: 'The deposit is kept', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title="Deposit for this place"
      description="Held for the customer until the one they choose has gone home."
      guard={() => deposit.amount !== ''}
      action="Save"
      busy={busy}
      problem={problem}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <DepositFields deposit={deposit} onChange={setDeposit} errors={errors} isWanted />
      </div>
    </ActionDialog>
  );
}
