import { useQuery } from '@tanstack/react-query';
import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import { speciesOf } from '#domain/species/species.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { useSubjectAccount } from '#web/verbs/use-subject-account.ts';

/** Whether the litter has paid: what came in, what it cost, and what is still to come. */
export function LitterMoney({ litter }: { litter: AnyRecord }) {
  const { currency } = useFieldServices();
  const { termsFor } = useSpecies();
  const { account } = useSubjectAccount('breedingGroupId', litter.id);
  const shared = useSharedCosts(litter);
  if (!account) return null;
  const { agreed, income, expenses, net, open, overdue, depositsHeld } = account;
  const word = termsFor(speciesOf(String(litter.species)).key).litter.toLocaleLowerCase('en');
  const money = (value: number) => formatMoney(value, currency);
  const still = open + depositsHeld;
  return (
    <Card
      flush
      title={`Did the ${word} pay?`}
      footer={
        still > 0
          ? `With ${money(still)} still to come in or held, ${money(net + still)} would be left.`
          : `Entries that name the ${word} or one of its young. Feed for all counts for none.`
      }
    >
      <div className="figures">
        <Figure
          label="Income"
          value={money(income)}
          sub={agreed === null ? undefined : `Agreed prices: ${money(agreed)}`}
        />
        <Figure label="Costs" value={money(expenses)} />
        {shared > 0 && (
          <Figure
            label="Share of general costs"
            value={money(shared)}
            sub={`Of ${String(litter.birthDate).slice(0, 4)}, not in its costs`}
          />
        )}
        <Figure label={net < 0 ? 'Not paid yet' : 'Left'} value={money(net)} closing />
        <Figure
          label="Balance due"
          value={money(open)}
          sub={overdue > 0 ? <span className="text-danger">{money(overdue)} overdue</span> : undefined}
        />
        {depositsHeld > 0 && <Figure label="Deposits held" value={money(depositsHeld)} />}
      </div>
    </Card>
  );
}

/** What it bears of the general costs of the year it was born in, where they are shared out. */
function useSharedCosts({ id, birthDate, species }: AnyRecord): number {
  const { can } = usePermission('financial_transactions');
  const { generalCosts } = usePreferences();
  const year = typeof birthDate === 'string' ? birthDate.slice(0, 4) : '';
  const { data } = useQuery({
    queryKey: ['/api/finances', 'profit', year, species, generalCosts],
    queryFn: ({ signal }) =>
      get<ProfitOfYear>(`/api/finances/profit?year=${year}&species=${species}`, signal),
    enabled: year !== '' && generalCosts !== 'none' && can('read'),
  });
  return data?.litters.find((one) => one.id === id)?.shared ?? 0;
}
