import { Link, useNavigate } from '@tanstack/react-router';
import { BadgeCheck, FileDown, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceSheet } from '#domain/answers/invoices.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { ChangesCard } from '#web/records/changes-card.tsx';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { useRecordRemoval } from '#web/records/use-record-removal.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { CreditDialog, ReplaceDialog } from './credit-dialog.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { LinesCard, MoneyCards } from './invoice-parts.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { titleOf, useInvoiceSettings, useInvoiceSheet, useInvoiceVerb } from './use-invoices.ts';
import './invoices.css';

/** One invoice: a draft to change, or what was issued with what came in for it. */
export function InvoiceScreen({ id }: { id: string }) {
  return (
    <EntityGate entity="invoices">
      <LoadedRecord entity="invoices" id={id}>
        {(invoice) => <Invoice invoice={invoice as AnyRecord} />}
      </LoadedRecord>
    </EntityGate>
  );
}

function Invoice({ invoice }: { invoice: AnyRecord }) {
  const { data: sheet, error, refetch, isFetching } = useInvoiceSheet(invoice.id);
  if (error && !sheet)
    return (
      <ErrorState title="The invoice could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!sheet)
    return (
      <div className="cols c21">
        <SkeletonCard lines={12} />
        <SkeletonCard />
      </div>
    );
  return <Shown invoice={invoice} sheet={sheet} />;
}

interface ShownProps {
  invoice: AnyRecord;
  sheet: InvoiceSheet;
}

function Shown({ invoice, sheet }: ShownProps) {
  const { today } = useFieldServices();
  const [isEditing, setEditing] = useState(false);
  const isDraft = invoice.number === null;
  const customerId = typeof invoice.customerId === 'string' ? invoice.customerId : '';
  return (
    <>
      <TrashNote entity="invoices" record={invoice} />
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link className="link" to="/invoices">
              Invoices
            </Link>
            {titleOf(invoice)}
          </Breadcrumb>
        }
        title={titleOf(invoice)}
        description={
          <>
            {invoice.kind === 'Invoice' && <StatusChip value={sheet.state} />}{' '}
            {customerId && (
              <RecordLink entity="customers" id={customerId}>
                {invoice.labels?.customerId ?? 'Customer'}
              </RecordLink>
            )}
            {typeof invoice.issuedOn === 'string' && (
              <span className="muted">
                {customerId && ' · '}
                {invoice.kind === 'Invoice' ? 'Issued' : 'Written'} {formatDate(invoice.issuedOn, today)}
              </span>
            )}
          </>
        }
        actions={!isEditing && <Acts invoice={invoice} sheet={sheet} onEdit={() => setEditing(true)} />}
      />
      <Notes invoice={invoice} sheet={sheet} />
      {isEditing && isDraft ? (
        <Editor invoice={invoice} onDone={() => setEditing(false)} />
      ) : (
        <div className="cols c21">
          <div className="stack-lg">
            {!isDraft && invoice.kind === 'Invoice' && <Figures sheet={sheet} />}
            <LinesCard invoice={invoice} sheet={sheet} />
          </div>
          <div className="stack-lg">
            <MoneyCards invoice={invoice} sheet={sheet} />
            <ChangesCard entity="invoices" record={invoice} />
          </div>
        </div>
      )}
    </>
  );
}

function Editor({ invoice, onDone }: { invoice: AnyRecord; onDone: () => void }) {
  const { data, error, refetch, isFetching } = useInvoiceSettings();
  if (data) return <InvoiceForm key={invoice.version} invoice={invoice} usual={data} onDone={onDone} />;
  if (!error) return <SkeletonCard lines={16} />;
  return (
    <ErrorState title="The form could not be opened" busy={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error)}
    </ErrorState>
  );
}

function Notes({ invoice, sheet }: ShownProps) {
  const link = (id: unknown, words: string) => (
    <Link className="link" to="/invoices/$id" params={{ id: String(id) }}>
      {words}
    </Link>
  );
  return (
    <>
      {sheet.replacedBy && (
        <Note className="mb-5" title="It was replaced">
          {link(sheet.replacedBy, 'Open the invoice in its place')}
        </Note>
      )}
      {invoice.replacesId && (
        <Note className="mb-5" title="In place of another">
          {link(invoice.replacesId, 'Open the one it replaces')}
        </Note>
      )}
      {invoice.aboutId && (
        <Note className="mb-5" title={`Belongs to invoice ${invoice.labels?.aboutId ?? ''}`}>
          {link(invoice.aboutId, 'Open the invoice')}
        </Note>
      )}
      {sheet.owedBack > 0 && (
        <Note className="mb-5" tone="warning" title="To be paid back">
          {formatMoney(sheet.owedBack, sheet.currency)} was credited and waits under Finances as an expense.
        </Note>
      )}
    </>
  );
}

function Figures({ sheet }: { sheet: InvoiceSheet }) {
  const { today } = useFieldServices();
  const money = (value: number) => formatMoney(value, sheet.currency);
  const [next] = sheet.due;
  return (
    <Card flush className="figures" aria-label="Amounts">
      <Figure
        label="Total"
        value={money(sheet.total)}
        sub={sheet.credited > 0 ? `${money(sheet.credited)} credited` : undefined}
      />
      <Figure label="Paid" value={money(sheet.paid)} />
      <Figure
        label="Open"
        value={money(sheet.open)}
        closing
        sub={
          next && (
            <span className={next.isOverdue ? 'text-danger' : undefined}>
              {sheet.due.length > 1 ? `${money(next.amount)} due` : 'Due'} {next.isOverdue && 'since '}
              {formatDate(next.dueOn, today)}
            </span>
          )
        }
      />
    </Card>
  );
}

/** What can be done now; the next step last. */
function Acts({ invoice, sheet, onEdit }: ShownProps & { onEdit: () => void }) {
  const invoices = usePermission('invoices');
  const { busy, problem, act } = useInvoiceVerb(invoice.id);
  const [dialog, setDialog] = useState<'pay' | 'credit' | 'replace' | 'send'>();
  const navigate = useNavigate();
  const { remove, isPending } = useRecordRemoval('invoices');
  const removeIt = async () => {
    if (await remove([invoice])) await navigate({ to: '/invoices' });
  };
  const isDraft = invoice.number === null;
  const isInvoice = invoice.kind === 'Invoice';
  const mayChange = !invoice.deletedAt && invoices.offers('update');
  const ask = (work: () => void) => invoices.ask('update', work);
  const left = Math.round((sheet.total - sheet.credited) * 100) / 100;
  const close = () => setDialog(undefined);
  return (
    <>
      {problem && <Note tone="danger">{problem}</Note>}
      {isDraft && mayChange && (
        <>
          {invoices.offers('remove') && (
            <Button
              icon={Trash2}
              busy={isPending}
              onClick={() => invoices.ask('remove', () => void removeIt())}
            >
              Remove
            </Button>
          )}
          <Button icon={Pencil} onClick={() => ask(onEdit)}>
            Edit
          </Button>
          <Button
            icon={BadgeCheck}
            variant="primary"
            busy={busy}
            onClick={() => ask(() => void act('issue', { version: invoice.version }, 'Issued'))}
          >
            Issue
          </Button>
        </>
      )}
      {!isDraft && (
        <>
          {mayChange && isInvoice && left > 0 && (
            <>
              <Button icon={Undo2} onClick={() => ask(() => setDialog('credit'))}>
                Credit note
              </Button>
              {sheet.credited === 0 && (
                <Button onClick={() => ask(() => setDialog('replace'))}>Replace</Button>
              )}
            </>
          )}
          {mayChange && (
            <Button icon={Send} onClick={() => ask(() => setDialog('send'))}>
              Send
            </Button>
          )}
          <ButtonLink
            icon={FileDown}
            href={`/api/invoices/${invoice.id}/invoice.pdf`}
            target="_blank"
            rel="noreferrer"
          >
            PDF
          </ButtonLink>
          {mayChange && sheet.open > 0 && (
            <Button icon={BadgeCheck} variant="primary" onClick={() => ask(() => setDialog('pay'))}>
              Mark as paid
            </Button>
          )}
        </>
      )}
      {dialog === 'pay' && <PayDialog id={invoice.id} open={sheet.open} onClose={close} />}
      {dialog === 'credit' && (
        <CreditDialog invoice={invoice} left={left} hasPaid={sheet.paid > 0} onClose={close} />
      )}
      {dialog === 'replace' && <ReplaceDialog invoice={invoice} onClose={close} />}
      {dialog === 'send' && <SendDialog id={invoice.id} to={sheet.mailTo} onClose={close} />}
    </>
  );
}
