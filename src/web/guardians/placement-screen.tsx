import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlacementStanding } from '#domain/answers/placement.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { ContractsCard } from '#web/contracts/contracts-card.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';

interface PlacementScreenProps {
  id: string;
  attachments: (placement: AnyRecord) => ReactNode;
}

/** One placement: what was agreed, how much of it has come, what was asked for it, and the contract. */
export function PlacementScreen({ id, attachments }: PlacementScreenProps) {
  return (
    <RecordDetailScreen
      entity="guardian_placements"
      id={id}
      except={['contracts']}
      actions={(placement) => <SettleButton entity="guardian_placements" record={placement} />}
    >
      {(placement) => (
        <>
          {!placement.deletedAt && <StandingCard placement={placement} />}
          <ContractsCard entity="guardian_placements" record={placement} />
          {attachments(placement)}
        </>
      )}
    </RecordDetailScreen>
  );
}

/** The litters of a placement, counted down, each with its stipend. */
function StandingCard({ placement }: { placement: AnyRecord }) {
  const { currency, today } = useFieldServices();
  const { terms } = useSpecies();
  const path = `/api/guardian-placements/${placement.id}/standing`;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['/api/guardian-placements', 'standing', placement.id],
    queryFn: ({ signal }) => get<PlacementStanding>(path, signal),
  });
  const many = terms.litterTerm;
  if (isPending) return <SkeletonCard lines={3} />;
  if (!data)
    return (
      <ErrorState title="What was agreed could not be loaded" onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  const { born, owed, left, litters } = data;
  const { stipendsFrom } = placement;
  const isSettled = (bornOn: string): boolean => typeof stipendsFrom === 'string' && bornOn < stipendsFrom;
  return (
    <Card title={many} flush>
      <div className="figures figures-first">
        {owed !== null && <Figure label="Owed" value={String(owed)} />}
        <Figure label="Born" value={String(born)} />
        {left !== null && <Figure label="Still to come" value={String(left)} closing />}
      </div>
      {litters.length > 0 && (
        <List>
          {litters.map(({ id, name, bornOn, stipend }) => (
            <ListItem
              key={id}
              title={
                <RecordLink entity="breeding_groups" id={id}>
                  {name}
                </RecordLink>
              }
              sub={formatDate(bornOn, today)}
              end={
                stipend ? (
                  <RecordLink entity="financial_transactions" id={stipend.id}>
                    Stipend {formatMoney(stipend.amount, currency)}
                    {stipend.paymentStatus === 'Paid' ? ', paid' : ', to be paid'}
                  </RecordLink>
                ) : (
                  isSettled(bornOn) && <span className="muted">Settled before</span>
                )
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
