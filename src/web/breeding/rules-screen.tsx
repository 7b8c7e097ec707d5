import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PresetAdded } from '#domain/answers/compliance.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Awaited } from '#web/ui/skeleton.tsx';
import { usePresets } from './use-compliance.ts';

/** The rules of the organisation, and rules of clubs to start from. */
export function RulesScreen() {
  return (
    <AnyListScreen entity="breeding_standards">
      <PresetsCard />
    </AnyListScreen>
  );
}

function PresetsCard() {
  const { offers, ask } = usePermission('breeding_standards');
  const client = useQueryClient();
  const { key: species } = useSpecies();
  const { data, isLoading } = usePresets();
  const add = useMutation({
    mutationFn: (key: string) => post<PresetAdded>('/api/breeding/presets', { key }),
    onSuccess: async ({ added }) => {
      await refreshAfterWrite(client, 'breeding_standards');
      toast({
        title:
          added === 0 ? 'These rules are here already' : `${added} rules added. Change what differs for you`,
        tone: added === 0 ? 'info' : 'positive',
      });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  if (isLoading && offers('create')) return <Awaited />;
  const presets = data?.items.filter((preset) => preset.species === null || preset.species === species) ?? [];
  if (presets.length === 0 || !offers('create')) return null;
  return (
    <Card title="Rules to start from" flush className="mb-5">
      <List>
        {presets.map(({ key, title, about, rules }) => (
          <ListItem
            key={key}
            title={title}
            sub={`${about} ${rules.length === 1 ? 'One rule' : `${rules.length} rules`}.`}
            end={
              <Button
                size="sm"
                busy={add.isPending && add.variables === key}
                onClick={() => ask('create', () => add.mutate(key))}
              >
                Add<span className="sr-only"> {title}</span>
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
