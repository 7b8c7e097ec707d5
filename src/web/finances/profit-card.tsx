import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfitOfYear } from '#domain/answers/profit-of-year.ts';
import { formatDate } from '#domain/dates.ts';
import { isCostShare, shareWords } from '#domain/ledger/share-out.ts';
import { organisationPermission } from '#domain/policy.ts';
import { formatMoney } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useActor, useChangePreferences, usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

/** What each litter and each animal left over in a year, down to what is nobody's: the sum is that of the year. */
export function ProfitCard({ year }: { year: number }) {
  const { terms, scope } = useSpecies();
  const { generalCosts } = usePreferences();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['/api/finances', 'profit', year, scope, generalCosts],
    queryFn: ({ signal }) => get<ProfitOfYear>(`/api/finances/profit?year=${year}&species=${scope}`, signal),
  });
  if (isPending) return <SkeletonCard lines={4} />;
  if (isError)
    return (
      <ErrorState title="The profits could not be read" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (data.litters.length === 0 && data.animals.length === 0) return null;
  const word = terms.litter.toLocaleLowerCase('en');
  return (
    <Card
      title={`Profit of each ${word} and animal`}
      flush
      end={<ShareSelect litter={word} />}
      footer={shareWords(data.share, { litter: word, child: terms.child.toLocaleLowerCase('en') })}
    >
      <div className="scroll-x">
        <ProfitTable profit={data} />
      </div>
    </Card>
  );
}

/** A year of a large kennel has hundreds. */
const shownAtFirst = 20;

function ProfitTable({ profit: { litters, animals, general, leftOver } }: { profit: ProfitOfYear }) {
  const { terms } = useSpecies();
  const [isWhole, setWhole] = useState(false);
  const most = isWhole ? Number.POSITIVE_INFINITY : shownAtFirst;
  const { currency, today } = useFieldServices();
  const rows = [
    ...litters.map((one) => ({
      ...one,
      entity: 'breeding_groups' as const,
      born: one.bornOn ? formatDate(one.bornOn, today) : 'expected',
    })),
    ...animals.map((one) => ({ ...one, entity: 'animals' as const, born: null })),
  ];
  const hidden = rows.length - most;
  const money = (value: number) => formatMoney(value, currency);
  const rest = general.income - general.expenses + general.shared;
  return (
    <DataTable aria-label={`Profit of each ${terms.litter.toLocaleLowerCase('en')} and animal`} tight>
      <thead>
        <tr>
          <HeadCell>Of</HeadCell>
          <HeadCell numeric>Income</HeadCell>
          <HeadCell numeric>Own costs</HeadCell>
          <HeadCell numeric>Shared costs</HeadCell>
          <HeadCell numeric>Profit</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map(({ id, entity, label, born, income, expenses, shared, profit }) => (
          <tr key={id}>
            <Cell>
              <RecordLink entity={entity} id={id}>
                {label}
              </RecordLink>{' '}
              <span className="muted">{born}</span>
            </Cell>
            <Cell numeric>{money(income)}</Cell>
            <Cell numeric>{money(expenses)}</Cell>
            <Cell numeric>{money(shared)}</Cell>
            <Cell numeric>{money(profit)}</Cell>
          </tr>
        ))}
        {hidden > 0 && (
          <tr>
            <Cell colSpan={5}>
              <button type="button" className="link" onClick={() => setWhole(true)}>
                Show {hidden} more
              </button>
            </Cell>
          </tr>
        )}
        <tr>
          <Cell>
            General <span className="muted">what names neither</span>
          </Cell>
          <Cell numeric>{money(general.income)}</Cell>
          <Cell numeric>{money(general.expenses)}</Cell>
          <Cell numeric>{general.shared === 0 ? money(0) : `−${money(general.shared)}`}</Cell>
          <Cell numeric>{money(rest)}</Cell>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Year</th>
          <Cell />
          <Cell />
          <Cell />
          <Cell numeric>{money(leftOver)}</Cell>
        </tr>
      </tfoot>
    </DataTable>
  );
}

/** How general costs are shared out, for everybody of the organisation. */
function ShareSelect({ litter }: { litter: string }) {
  const actor = useActor();
  const { terms } = useSpecies();
  const { generalCosts } = usePreferences();
  const { mutate, isPending } = useChangePreferences();
  const options = [
    { value: 'none', label: 'General costs: not shared' },
    { value: 'per young', label: `General costs: by ${terms.child.toLocaleLowerCase('en')}` },
    { value: 'per litter', label: `General costs: by ${litter}` },
    { value: 'per day kept', label: 'General costs: by days kept' },
  ];
  return (
    <Select
      aria-label="How general costs are shared out"
      className="finance-share"
      value={generalCosts}
      disabled={isPending || organisationPermission(actor, 'change-preferences') !== 'allowed'}
      options={options}
      onChange={({ target }) => {
        if (!isCostShare(target.value)) return;
        mutate(
          { generalCosts: target.value },
          {
            onSuccess: () => toast({ title: 'Saved for everybody here', tone: 'positive' }),
            onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
          },
        );
      }}
    />
  );
}
