import { Bookmark } from 'lucide-react';
import { formatDate } from '#domain/dates.ts';
import { labelWords } from '#domain/fields/field-text.ts';
import type { Terms } from '#domain/species/species.ts';
import { formatMoney } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { RecordName, RecordPortrait } from '#web/records/record-name.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { useYoungOf } from './use-young-of.ts';

export interface CustomerYoungCardProps {
  customer: AnyRecord;
  onReserve?: (() => void) | undefined;
}

/** The young they have reserved or taken home. */
export function CustomerYoungCard({ customer, onReserve }: CustomerYoungCardProps) {
  const { data, isPending, isError, error, refetch, young, terms } = useYoungOf(customer);
  return (
    <Card
      title={terms.childTerm}
      flush
      footer={young.length > 0 && 'Agreed prices. Payments are under Money.'}
      end={
        onReserve && (
          <Button size="sm" variant="quiet" icon={Bookmark} onClick={onReserve}>
            Reserve
          </Button>
        )
      }
    >
      {isPending ? (
        <SkeletonRows rows={2} />
      ) : isError && !data ? (
        <ErrorState title="Their young could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : young.length === 0 ? (
        <p className="pad muted">Nothing reserved or bought yet.</p>
      ) : (
        <YoungOfCustomer young={young} terms={terms} />
      )}
    </Card>
  );
}

const priceOf = ({ price }: AnyRecord): number | null => (typeof price === 'number' ? price : null);

function YoungOfCustomer({ young, terms }: { young: readonly AnyRecord[]; terms: Terms }) {
  const { currency, today } = useFieldServices();
  const isPhone = usePhone();
  const prices = young.map(priceOf).filter((price) => price !== null);
  const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0);
  const price = (one: AnyRecord) => {
    const amount = priceOf(one);
    return amount === null ? 'No price' : formatMoney(amount, currency);
  };
  const litter = (one: AnyRecord) => labelWords(one.labels?.breedingGroupId ?? '', today);
  const home = (one: AnyRecord) =>
    typeof one.meetingDate === 'string' ? formatDate(one.meetingDate, today) : '';
  if (isPhone) {
    return (
      <CardList aria-label={terms.childTerm}>
        {young.map((one) => (
          <CardListItem
            key={one.id}
            media={<RecordPortrait entity="offspring" record={one} />}
            title={<RecordName entity="offspring" record={one} />}
            sub={litter(one)}
            chips={<StatusChip value={String(one.status)} />}
            end={price(one)}
            next={home(one) && `Goes home ${home(one)}`}
          />
        ))}
      </CardList>
    );
  }
  return (
    <DataTable aria-label={`${terms.childTerm} of this customer`}>
      <thead>
        <tr>
          <HeadCell>{terms.child}</HeadCell>
          <HeadCell>{terms.litter}</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Meeting</HeadCell>
          <HeadCell numeric>Price</HeadCell>
        </tr>
      </thead>
      <tbody>
        {young.map((one) => (
          <tr key={one.id}>
            <Cell>
              <div className="table-name">
                <RecordPortrait entity="offspring" record={one} />
                <RecordName entity="offspring" record={one} />
              </div>
            </Cell>
            <Cell>{litter(one)}</Cell>
            <Cell>
              <StatusChip value={String(one.status)} />
            </Cell>
            <Cell>{home(one) || <span className="muted">No date</span>}</Cell>
            <Cell numeric>
              {priceOf(one) === null ? <span className="muted">No price</span> : price(one)}
            </Cell>
          </tr>
        ))}
      </tbody>
      {prices.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Prices together
            </th>
            <Cell numeric>{formatMoney(cents / 100, currency)}</Cell>
          </tr>
        </tfoot>
      )}
    </DataTable>
  );
}
