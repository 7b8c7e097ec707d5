import { Link } from '@tanstack/react-router';
import type { InvoiceOverview } from '#domain/answers/invoices.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/writing.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

type Item = InvoiceOverview['items'][number];

/** When what is due, in a few words. */
function whenWords({ issuedOn, nextDue, open, state, kind }: Item, today: string): string {
  if (issuedOn === null) return 'Not issued yet';
  const issued = `${formatDate(issuedOn, today)}`;
  if (kind !== 'Invoice' || open === 0 || nextDue === null) return issued;
  return `${issued}, ${state === 'Overdue' ? 'due since' : 'due'} ${formatDate(nextDue, today)}`;
}

/** Invoices as rows: number and buyer, when what is due, and how much. */
export function InvoiceRows({ items, isOfOne = false }: { items: readonly Item[]; isOfOne?: boolean }) {
  const { today } = useFieldServices();
  return (
    <List>
      {items.map((item) => {
        const money = (value: number) => formatMoney(value, item.currency);
        const isPart = item.open > 0 && item.open < item.total;
        return (
          <ListItem
            key={item.id}
            title={
              <Link className="link" to="/invoices/$id" params={{ id: item.id }}>
                {[item.number ?? 'Draft', isOfOne ? null : (item.customerName ?? 'Nobody chosen yet')]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </Link>
            }
            sub={
              <span className={item.state === 'Overdue' ? 'text-danger' : undefined}>
                {whenWords(item, today)}
              </span>
            }
            end={
              <span className="invoice-end">
                {item.kind === 'Invoice' && <StatusChip value={item.state} />}
                <span className="num invoice-amount">
                  {money(item.total)}
                  {isPart && <small className="muted">{money(item.open)} open</small>}
                </span>
              </span>
            }
          />
        );
      })}
    </List>
  );
}

export function InvoiceList({ items }: { items: readonly Item[] }) {
  return (
    <Card flush aria-label="Invoices">
      <InvoiceRows items={items} />
    </Card>
  );
}
