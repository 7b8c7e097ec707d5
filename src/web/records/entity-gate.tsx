import { Link } from '@tanstack/react-router';
import { Lock, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { entityWords, screenWords } from '#domain/terms.ts';
import { useTeam } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePermission } from './use-permission.ts';
import { verdictWords } from './verdict-words.ts';

export interface EntityGateProps {
  entity: EntityName;
  children: ReactNode;
}

/** Lets through whoever may read the entity; tells the others what it is and what opens it. */
export function EntityGate({ entity, children }: EntityGateProps) {
  const { verdict } = usePermission(entity);
  const answer = verdict('read');
  if (answer === 'allowed') return children;
  return answer === 'plan-too-low' ? <PlanTooLow entity={entity} /> : <RoleTooLow entity={entity} />;
}

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
        {screenWords(definition.about, terms)} {plan.name} opens it for {plan.monthlyPrice} a month, together
        with {plan.features.slice(1).join(', ')}.{!isOwner && ' The owner of your stud book can choose it.'}
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
