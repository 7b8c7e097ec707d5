import { useNavigate } from '@tanstack/react-router';
import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceOverview } from '#domain/answers/invoices.ts';
import { type InvoiceKind, type InvoiceState, invoiceKinds, invoiceStates } from '#domain/invoice/kinds.ts';
import { formatMoney } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { useInvoiceOverview } from './use-invoices.ts';
import './invoices.css';

/** All invoices by where they stand, and what is open of them. */
export function InvoicesScreen() {
  return (
    <EntityGate entity="invoices">
      <Invoices />
    </EntityGate>
  );
}

const many: Readonly<Record<InvoiceKind, string>> = {
  Invoice: 'Invoices',
  'Credit note': 'Credit notes',
  Receipt: 'Receipts',
};

function Invoices() {
  const navigate = useNavigate();
  const invoices = usePermission('invoices');
  const [kind, setKind] = useState<InvoiceKind>('Invoice');
  const [state, setState] = useState<InvoiceState>();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const asked = { kind, search, offset, ...(state && { state }) };
  const { data, error, isPending, refetch, isFetching } = useInvoiceOverview(asked);
  const from = (change: () => void) => {
    setOffset(0);
    change();
  };
  if (error && !data)
    return (
      <ErrorState title="The invoices could not be read" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <div className="stack-lg">
      <div className="row flex-wrap justify-between">
        <Segmented
          aria-label="Kind of paper"
          value={kind}
          onChange={(next) =>
            from(() => {
              setKind(next);
              setState(undefined);
            })
          }
          options={invoiceKinds.map((value) => ({ value, label: many[value] }))}
        />
        {invoices.offers('create') && (
          <Button
            icon={Plus}
            variant="primary"
            onClick={() => invoices.ask('create', () => void navigate({ to: '/invoices/new' }))}
          >
            New invoice
          </Button>
        )}
      </div>
      {isPending || !data ? (
        <>
          <SkeletonCard lines={2} />
          <SkeletonCard lines={8} />
        </>
      ) : (
        <>
          {kind === 'Invoice' && <Sums data={data} />}
          <div className="table-tools">
            <SearchInput
              className="max-md:basis-full md:w-60"
              aria-label="Search invoices"
              placeholder="Number or name"
              value={search}
              onChange={(value) => from(() => setSearch(value))}
            />
            {kind === 'Invoice' &&
              invoiceStates
                .filter((one) => (data.counts[one] ?? 0) > 0 || one === state)
                .map((one) => (
                  <Pill
                    key={one}
                    pressed={one === state}
                    onClick={() => from(() => setState(one === state ? undefined : one))}
                  >
                    {one} {data.counts[one] ?? 0}
                  </Pill>
                ))}
          </div>
          <Listed data={data} isSearching={search !== '' || state !== undefined} kind={kind} />
          {(offset > 0 || data.hasMore) && (
            <div className="row justify-between">
              <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - 50))}>
                Newer
              </Button>
              <Button disabled={!data.hasMore} onClick={() => setOffset(offset + 50)}>
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Sums({ data: { sums, counts } }: { data: InvoiceOverview }) {
  const money = (value: number) => formatMoney(value, sums.currency);
  const late = counts.Overdue ?? 0;
  return (
    <Card flush className="figures" aria-label="Totals">
      <Figure label="To come in" value={money(sums.open)} closing />
      <Figure
        label="Overdue"
        value={<span className={sums.overdue > 0 ? 'text-danger' : undefined}>{money(sums.overdue)}</span>}
        sub={late === 1 ? '1 invoice' : `${late} invoices`}
      />
      <Figure label="Drafts" value={sums.drafts} sub="Without a number yet" />
    </Card>
  );
}

function Listed({
  data,
  isSearching,
  kind,
}: {
  data: InvoiceOverview;
  isSearching: boolean;
  kind: InvoiceKind;
}) {
  if (data.items.length > 0) return <InvoiceList items={data.items} />;
  const words: Readonly<Record<InvoiceKind, string>> = {
    Invoice: 'Write one by hand, or press “Invoice” where somebody has bought or reserved.',
    'Credit note': 'They correct invoices that were issued.',
    Receipt:
      'One is written with each payment of an invoice. Any other payment has the button on its page in Finances.',
  };
  return (
    <EmptyState
      outlined
      icon={ReceiptText}
      title={isSearching ? 'Nothing found' : `No ${many[kind].toLowerCase()} yet`}
    >
      {isSearching ? 'No invoice fits what you are looking for.' : words[kind]}
    </EmptyState>
  );
}
