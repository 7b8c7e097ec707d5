import { Link } from '@tanstack/react-router';
import { sentenceOf } from '#web/api/api-error.ts';
import { EntityGate } from '#web/records/entity-gate.tsx';
import { useDocumentTitle } from '#web/shell/document-title.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { useInvoiceSettings } from './use-invoices.ts';
import './invoices.css';

/** An invoice by hand. */
export function NewInvoiceScreen({ customerId }: { customerId?: string | undefined }) {
  return (
    <EntityGate entity="invoices">
      <NewInvoice customerId={customerId} />
    </EntityGate>
  );
}

function NewInvoice({ customerId }: { customerId: string | undefined }) {
  useDocumentTitle('New invoice');
  const { data, error, refetch, isFetching } = useInvoiceSettings();
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
      {!data && !error && <SkeletonCard lines={16} />}
      {data && <InvoiceForm usual={data} customerId={customerId} />}
    </>
  );
}
