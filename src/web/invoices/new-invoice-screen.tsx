import { Link } from '@tanstack/react-router';
import { numberText } from '#domain/entry/number-text.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { useInvoiceSettings } from './use-invoices.ts';
import './invoices.css';

interface NewInvoiceProps {
  /** Whom and what it begins with. */
  customerId?: string | undefined;
  offspringId?: string | undefined;
}

/** An invoice by hand. */
export function NewInvoiceScreen(about: NewInvoiceProps) {
  return (
    <EntityGate entity="invoices">
      <NewInvoice {...about} />
    </EntityGate>
  );
}

function NewInvoice({ customerId, offspringId = '' }: NewInvoiceProps) {
  useDocumentTitle('New invoice');
  const { data, error, refetch, isFetching } = useInvoiceSettings();
  const wording = useFieldServices();
  const { data: found, isLoading } = useRecord('offspring', offspringId, { enabled: offspringId !== '' });
  const young = found as AnyRecord | undefined;
  const line = young && {
    description: recordTitle('offspring', young, wording),
    price: typeof young.price === 'number' ? numberText(young.price) : '',
    offspringId: young.id,
  };
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link className="link" to="/invoices">
              Invoices
            </Link>
            New
          </Breadcrumb>
        }
        title="New invoice"
        description="A draft until you issue it: only then it gets its number."
      />
      {error && !data && (
        <ErrorState title="The form could not be opened" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {((!data && !error) || isLoading) && <SkeletonCard lines={16} />}
      {data && !isLoading && (
        <InvoiceForm
          usual={data}
          customerId={customerId ?? (typeof young?.customerId === 'string' ? young.customerId : undefined)}
          line={line}
        />
      )}
    </>
  );
}
