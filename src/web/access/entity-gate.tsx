import { Link } from '@tanstack/react-router';
import { Lock, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EntityName } from '#domain/entities/names.ts';
import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { entityWords, screenWords } from '#domain/terms.ts';
import { entityOf } from '#web/api/definitions.ts';
import { useActor, useTeam } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecords } from '#web/api/use-records.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { planSentence } from './plan-sentence.ts';
import { usePermission } from './use-permission.ts';
import { verdictWords } from './verdict-words.ts';

export interface EntityGateProps {
  entity: EntityName;
  /** `use`: what stands behind it is worked out anew, which the plan has to open. */
  action?: 'read' | 'use';
  children: ReactNode;
}

/**
 * Lets through whoever may read the entity; tells the others what it is and what opens it. Where the plan does not open
 * it and something was entered, that is shown, and what the plan keeps from happening is said above it.
 */
export function EntityGate({ entity, action = 'read', children }: EntityGateProps) {
  const { verdict } = usePermission(entity);
  if (verdict('read') !== 'allowed') return <RoleTooLow entity={entity} />;
  if (verdict('use') !== 'plan-too-low') return children;
  return action === 'use' ? (
    <PlanTooLow entity={entity} />
  ) : (
    <WhatWasEntered entity={entity}>{children}</WhatWasEntered>
  );
}

const Waiting = () => (
  <Card flush>
    <SkeletonRows />
  </Card>
);

function WhatWasEntered({ entity, children }: EntityGateProps) {
  const { terms } = useSpecies();
  const { plan } = useActor();
  const { data, isPending } = useRecords(entity, { pageSize: 1 });
  if (isPending) return <Waiting />;
  if (!data || data.items.length === 0) return <PlanTooLow entity={entity} />;
  const { many } = entityWords(entityOf(entity), terms);
  return (
    <>
      <PlanNote>
        Your plan is {plans[plan].name}: everything entered here stays, to be read, exported or removed. To
        add or change {many.toLocaleLowerCase('en')}, choose {plans[planFor(entity, 'create')].name}.
      </PlanNote>
      {children}
    </>
  );
}

export const PlanNote = ({ children }: { children: ReactNode }) => (
  <Note
    tone="neutral"
    icon={Lock}
    className="mb-4"
    end={
      <ButtonLink asChild size="sm">
        <Link to="/billing">See the plans</Link>
      </ButtonLink>
    }
  >
    {children}
  </Note>
);

function PlanTooLow({ entity }: { entity: EntityName }) {
  const { terms } = useSpecies();
  const { isOwner } = useTeam();
  const definition = entityOf(entity);
  const plan = plans[planFor(entity)];
  const words = entityWords(definition, terms);
  return (
    <Card>
      <EmptyState
        level={2}
        icon={Lock}
        title={`${words.many}: part of ${plan.name}`}
        actions={
          <ButtonLink asChild variant={isOwner ? 'primary' : 'default'}>
            <Link to={'/billing' as string}>See the plans</Link>
          </ButtonLink>
        }
      >
        {screenWords(definition.about, terms)} {planSentence(plan)}
        {!isOwner && ' The owner of your stud book can choose it.'}
      </EmptyState>
    </Card>
  );
}

function RoleTooLow({ entity }: { entity: EntityName }) {
  const { terms } = useSpecies();
  const { title, description } = verdictWords('role-too-low', 'read', entity, terms);
  return (
    <Card>
      <EmptyState level={2} icon={UserRoundX} title={title}>
        {description}
      </EmptyState>
    </Card>
  );
}
