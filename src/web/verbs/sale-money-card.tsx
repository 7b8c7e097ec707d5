import type { SubjectAccount } from '#domain/answers/subject-account.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { useSubjectAccount } from './use-subject-account.ts';

const mostShown = 20;

/** The money of one young one: what was agreed, what has come in, what is open, and every entry. Nothing where there is none. */
export function SaleMoneyCard({ youngId, title = 'Money' }: { youngId: string; title?: string }) {
  const { can } = usePermission('financial_transactions');
  const { data, isPending } = useRecords(
    'financial_transactions',
    {
      pageSize: mostShown,
      labels: true,
      sort: { by: 'date', descending: true },
      filters: [{ column: 'offspringId', operator: 'eq', value: youngId }],
    },
    { enabled: can('read') },
  );
  const { account, isLoading } = useSubjectAccount('offspringId', youngId);
  if (!can('read')) return null;
  const entries = (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  if (!isPending && entries.length === 0) return null;
  return (
    <Card title={title} flush>
      {isPending || isLoading ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {account && <AccountOfSale account={account} />}
          <PaymentsTable entries={entries} isHeld={(account?.depositsHeld ?? 0) > 0} aria-label="Payments" />
        </>
      )}
    </Card>
  );
}

function AccountOfSale({ account }: { account: SubjectAccount }) {
  const { currency } = useFieldServices();
  const { agreed, toPay, beside, received, open, overdue, expenses } = account;
  if (agreed === null && received === 0 && open === 0 && expenses === 0) return null;
  const money = (value: number) => formatMoney(value, currency);
  // Of one that nobody has, or that has no price yet, nobody can say what is due.
  const isAgreed = agreed !== null || toPay !== null;
  return (
    <div className="figures figures-first">
      {isAgreed && (
        <Figure
          label="Agreed"
          value={agreed === null ? 'No price' : money(agreed)}
          sub={[
            toPay !== null && toPay !== agreed && `${money(toPay)} as invoiced`,
            beside > 0 && `${money(beside)} for boarding and the like`,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      <Figure label="Received" value={money(received)} />
      {(isAgreed || open > 0) && (
        <Figure
          label="Balance due"
          value={money(open)}
          closing
          sub={overdue > 0 ? <span className="text-danger">{money(overdue)} overdue</span> : undefined}
        />
      )}
      {expenses > 0 && <Figure label="Spent on it" value={money(expenses)} />}
    </div>
  );
}
