import type { Sale } from '#domain/answers/sales.ts';
import { nextAct } from '#domain/sale/sale-steps.ts';
import type { Terms } from '#domain/species/species.ts';
import { formatMoney } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { InvoiceButton } from '#web/invoices/invoice-button.tsx';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { letterOf, useYoungNames } from '#web/verbs/young-names.ts';
import { SaleAct } from './sale-act.tsx';
import { SaleStrip } from './sale-strip.tsx';
import { nextWords } from './sale-words.ts';
import { useSales } from './use-sales.ts';

interface LitterSalesCardProps {
  litterId: string;
  young: readonly AnyRecord[];
  terms: Terms;
}

/** One row for each young one that is for sale: how far it is, with whom, and the one thing to do next. */
export function LitterSalesCard({ litterId, young, terms }: LitterSalesCardProps) {
  const { currency } = useFieldServices();
  const { data, isPending, isError, error, refetch } = useSales('breedingGroupId', litterId);
  const rows = (data?.items ?? []).flatMap((sale) => {
    const one = young.find(({ id }) => id === sale.youngId);
    return one && sale.steps.length > 0 ? [{ one, sale }] : [];
  });
  const many = terms.childTerm.toLocaleLowerCase('en');
  return (
    <Card
      title="Sales"
      flush
      end={
        rows.some(({ sale }) => sale.buyer && (sale.money?.agreed ?? 0) > 0) && (
          <InvoiceButton
            from={{ breedingGroupId: litterId }}
            label="Invoice buyers"
            size="sm"
            variant="quiet"
          />
        )
      }
      footer={
        rows.length > 0 &&
        sumWords(
          rows.map(({ sale }) => sale),
          currency,
        )
      }
    >
      {isPending ? (
        <SkeletonRows rows={Math.max(young.length, 1)} />
      ) : isError && !data ? (
        <ErrorState title="The sales could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState title={`None of these ${many} is for sale`}>
          Each that is available, reserved or sold has a line of its own with the next step.
        </EmptyState>
      ) : (
        <List className="sale-rows">
          {rows.map(({ one, sale }) => (
            <SaleRow key={one.id} young={one} sale={sale} />
          ))}
        </List>
      )}
    </Card>
  );
}

function SaleRow({ young, sale }: { young: AnyRecord; sale: Sale }) {
  const wording = useFieldServices();
  const { currency, today } = wording;
  const title = useYoungNames(String(young.breedingGroupId), young.species)(young);
  const next = nextAct(sale.steps, sale.mayLeaveFrom);
  const buyer = sale.stage === 'inquiry' || !sale.buyer ? '' : sale.buyer.name;
  return (
    <ListItem
      media={
        <CollarDot
          color={young.collarColor as string | null}
          sex={String(young.gender)}
          letter={letterOf(title)}
        />
      }
      title={
        <>
          <RecordLink entity="offspring" id={young.id}>
            {title}
          </RecordLink>
          <SaleStrip sale={sale} />
        </>
      }
      sub={[buyer, nextWords({ young, sale, currency, today })].filter(Boolean).join(' · ') || undefined}
      end={next && <SaleAct {...next} young={young} sale={sale} of={title} size="sm" variant="default" />}
    />
  );
}

const cents = (amount: number): number => Math.round(amount * 100);

function sumWords(sales: readonly Sale[], currency: string): string {
  const money = sales.flatMap(({ money }) => (money ? [money] : []));
  const sum = (pick: (one: (typeof money)[number]) => number): string =>
    formatMoney(money.reduce((total, one) => total + cents(pick(one)), 0) / 100, currency);
  if (money.every(({ agreed, received, due }) => agreed === null && received === 0 && due === 0)) return '';
  return `Agreed ${sum(({ agreed }) => agreed ?? 0)}, received ${sum(({ received }) => received)}, due ${sum(({ due }) => due)}.`;
}
