import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ContractStatus, nextStepOf } from '#domain/contract/kinds.ts';
import type { EntityName } from '#domain/entities/names.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { PromisedUntil } from './promised-until.tsx';

const shownAtMost = 20;

/** The field of a contract that names the record it is shown on. */
const fieldOf = {
  offspring: 'offspringId',
  customers: 'customerId',
  guardian_placements: 'placementId',
} as const satisfies Partial<Record<EntityName, string>>;

const defaultsOf: Readonly<Record<keyof typeof fieldOf, (record: AnyRecord) => Record<string, unknown>>> = {
  offspring: ({ id, customerId }) => ({ kind: 'Sale', customerId, offspringId: id }),
  customers: ({ id }) => ({ kind: 'Sale', customerId: id }),
  guardian_placements: ({ id, animalId }) => ({ kind: 'Guardian', placementId: id, animalId }),
};

export interface ContractsCardProps {
  entity: keyof typeof fieldOf;
  record: AnyRecord;
}

/** What was agreed in writing about a young one, or with a customer: its state, and what it waits for. */
export function ContractsCard({ entity, record }: ContractsCardProps) {
  const contracts = usePermission('contracts');
  const openForm = useOpenForm();
  const navigate = useNavigate();
  const field = fieldOf[entity];
  const { data, isPending } = useRecords(
    'contracts',
    {
      filters: [{ column: field, operator: 'eq', value: record.id }],
      pageSize: shownAtMost,
      sort: { by: 'createdAt', descending: true },
    },
    { enabled: contracts.can('read') },
  );
  if (!contracts.can('read')) return null;
  if (isPending) return <SkeletonCard lines={2} />;
  const items = (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const add = async () => {
    const defaults = defaultsOf[entity](record);
    const made = await openForm({ entity: 'contracts', defaults, asksOne: true });
    if (made) await navigate({ to: '/contracts/$id', params: { id: made.id } });
  };
  const offersNew = !record.deletedAt && contracts.offers('create');
  if (items.length === 0 && !offersNew) return null;
  return (
    <Card
      title="Contracts"
      flush={items.length > 0}
      end={
        offersNew && (
          <Button
            size="sm"
            variant="quiet"
            icon={Plus}
            onClick={() => contracts.open('create', () => void add())}
          >
            New contract
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="muted">Made from a template, sent by mail, signed by both without paper.</p>
      ) : (
        <ul className="list">
          {items.map((contract) => (
            <li key={contract.id}>
              <div className="list-main">
                <Link className="list-title link" to="/contracts/$id" params={{ id: contract.id }}>
                  {String(contract.title)}
                </Link>
                <p className="list-sub">{nextStepOf[contract.status as ContractStatus]}</p>
                {entity === 'offspring' && <PromisedUntil contract={contract} soldOn={record.soldOn} />}
              </div>
              <StatusChip value={String(contract.status)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
