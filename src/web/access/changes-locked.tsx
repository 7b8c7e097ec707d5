import type { EntityName } from '#domain/entities/names.ts';
import { plans } from '#domain/plans.ts';
import { planFor } from '#domain/policy.ts';
import { entityWords } from '#domain/terms.ts';
import { entityOf } from '#web/api/definitions.ts';
import { useSpecies } from '#web/api/species.tsx';
import { PlanNote } from './entity-gate.tsx';
import { usePermission } from './use-permission.ts';

/** Says why nothing can be added where a plan opens an entity to be read only. */
export function ChangesLocked({ entity }: { entity: EntityName }) {
  const { verdict } = usePermission(entity);
  const { terms } = useSpecies();
  if (verdict('create') !== 'plan-too-low') return null;
  const { many } = entityWords(entityOf(entity), terms);
  return (
    <PlanNote>
      To add or change {many.toLocaleLowerCase('en')}, choose {plans[planFor(entity, 'create')].name}.
    </PlanNote>
  );
}
