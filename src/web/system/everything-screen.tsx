import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { plans } from '#domain/plans.ts';
import { permission, planFor } from '#domain/policy.ts';
import { entityWords, screenWords } from '#domain/terms.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { listPath } from '#web/records/record-path.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListItem } from '#web/ui/list.tsx';

/** Each person's own, or shown by the screens they belong to. */
const withoutList: readonly EntityName[] = [
  'dashboard_preferences',
  'audit_logs',
  'branding_settings',
  'care_templates',
];

/** Every kind of record with its page: the whole data model, for whoever cannot find something. */
export function EverythingScreen() {
  const actor = useActor();
  const { terms } = useSpecies();
  const kinds = entityNames
    .filter((name) => !withoutList.includes(name))
    .filter((name) => permission(actor, 'read', name) !== 'role-too-low');
  return (
    <Card flush>
      <List>
        {kinds.map((name) => {
          const definition = entityOf(name);
          return (
            <ListItem
              key={name}
              title={
                <Link to={listPath(name) as string} className="link">
                  {entityWords(definition, terms).many}
                </Link>
              }
              sub={screenWords(definition.about, terms)}
              end={
                permission(actor, 'use', name) === 'plan-too-low' && (
                  <Chip tone="brass" icon={Lock}>
                    {plans[planFor(name)].name}
                  </Chip>
                )
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
