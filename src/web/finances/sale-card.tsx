import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { SaleMoneyCard } from '#web/verbs/sale-money-card.tsx';

/** What else was agreed and paid for the young one of an entry; nothing for an entry that names none. */
export function SaleCard({ entry }: { entry: AnyRecord }) {
  const { terms } = useFieldServices();
  if (typeof entry.offspringId !== 'string') return null;
  const name = entry.labels?.offspringId ?? terms.child;
  return <SaleMoneyCard youngId={entry.offspringId} title={`All payments for ${name}`} />;
}
