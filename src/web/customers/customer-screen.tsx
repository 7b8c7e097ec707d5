import { Bookmark, HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { ContractsCard } from '#web/contracts/contracts-card.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { PapersCard } from '#web/handover-papers/papers-card.tsx';
import { InvoicesCard } from '#web/invoices/invoices-card.tsx';
import { HistoryPanel } from '#web/records/history-panel.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { RecordActions } from '#web/records/record-actions.tsx';
import { RecordSections } from '#web/records/record-sections.tsx';
import { RelatedRecords } from '#web/records/related-records.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerMessagesCard } from './customer-messages-card.tsx';
import { CustomerMoneyCard } from './customer-money-card.tsx';
import { CustomerOpenCard } from './customer-open-card.tsx';
import { CustomerPortalCard } from './customer-portal-card.tsx';
import { CustomerStoryCard } from './customer-story-card.tsx';
import { CustomerYoungCard } from './customer-young-card.tsx';
import { DuplicatesNote } from './duplicates-note.tsx';
import './customers.css';
import { ReserveDialog } from '#web/verbs/open-reserve-dialog.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One customer: how to reach them, what they have taken, what they owe, and what was agreed. */
export function CustomerScreen({
  id,
  attachments,
}: {
  id: string;
  /** Their contracts and papers. */
  attachments?: (customer: AnyRecord) => ReactNode;
}) {
  return (
    <EntityGate entity="customers">
      <LoadedRecord entity="customers" id={id}>
        {(customer) => <Customer customer={customer} attachments={attachments?.(customer)} />}
      </LoadedRecord>
    </EntityGate>
  );
}

function Customer({ customer, attachments }: { customer: AnyRecord; attachments: ReactNode }) {
  const young = usePermission('offspring');
  const money = usePermission('financial_transactions');
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  const [isReserving, setReserving] = useState(false);
  const isLive = !customer.deletedAt;
  const reserve = () => young.ask('update', () => setReserving(true));
  const book = () =>
    money.ask(
      'create',
      () =>
        void openForm({
          entity: 'financial_transactions',
          defaults: { type: 'income', customerId: customer.id, date: today },
        }),
    );
  return (
    <>
      <TrashNote entity="customers" record={customer} />
      <CustomerHead customer={customer}>
        {isLive && young.offers('update') && (
          <Button icon={Bookmark} onClick={reserve}>
            Reserve
          </Button>
        )}
        {isLive && money.offers('create') && (
          <Button icon={HandCoins} variant="primary" onClick={book}>
            Add transaction
          </Button>
        )}
        <RecordActions entity="customers" record={customer} isCrowded />
      </CustomerHead>
      <DuplicatesNote customer={customer} />
      {customer.status === 'Blacklisted' && (
        <Note tone="danger" className="mb-5" title="Blacklisted">
          {text(customer.riskFactors) || 'No reason is written down.'}
        </Note>
      )}
      <div className="cols c21">
        <div className="stack-lg">
          {isLive && <CustomerOpenCard customer={customer} />}
          <CustomerYoungCard customer={customer} onReserve={isLive ? reserve : undefined} />
          <CustomerMoneyCard customer={customer} />
          <CustomerMessagesCard customer={customer} />
          <NotesCard customer={customer} />
          <RecordSections
            entity="customers"
            record={customer}
            except={['firstName', 'lastName', 'email', 'phone', 'status', 'notes']}
          />
        </div>
        <div className="stack-lg">
          {isLive && <CustomerPortalCard customer={customer} />}
          <CustomerStoryCard customer={customer} />
          <InvoicesCard customer={customer} />
          <ContractsCard entity="customers" record={customer} />
          <PapersCard entity="customers" record={customer} />
          <RelatedRecords
            entity="customers"
            record={customer}
            except={[
              'offspring',
              'financial_transactions',
              'portal_invites',
              'portal_messages',
              'contracts',
              'handover_papers',
              'invoices',
            ]}
          />
          {attachments}
          <Card title="Changes">
            <HistoryPanel entity="customers" record={customer} />
          </Card>
        </div>
      </div>
      {isReserving && <ReserveDialog customer={customer} onClose={() => setReserving(false)} />}
    </>
  );
}

function NotesCard({ customer }: { customer: AnyRecord }) {
  const openForm = useOpenForm();
  const { open, offers } = usePermission('customers');
  const edit = () => open('update', () => void openForm({ entity: 'customers', record: customer }));
  return (
    <Card
      title="Notes"
      end={
        offers('update') &&
        !customer.deletedAt && (
          <Button size="sm" variant="quiet" onClick={edit}>
            {text(customer.notes) ? 'Edit notes' : 'Write a note'}
          </Button>
        )
      }
    >
      {text(customer.notes) ? (
        <p className="prose whitespace-pre-line">{text(customer.notes)}</p>
      ) : (
        <p className="muted">What they told you, what was agreed, what to ask next time.</p>
      )}
    </Card>
  );
}
