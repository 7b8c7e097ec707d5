import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ImportProfile } from '#domain/answers/imports.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { skipColumn } from '#domain/import/types.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { forgetProfile, profilesQuery } from '../api.ts';
import { counted, typeLabel } from '../words.ts';

/** Mappings that are offered when a file with the same columns comes again. Nothing where there is none. */
export function RememberedMappings() {
  const client = useQueryClient();
  const { data } = useQuery(profilesQuery);
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const forget = useMutation({
    mutationFn: ({ id }: ImportProfile) => forgetProfile(id),
    onError: (error) => toast({ tone: 'danger', title: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
  const profiles = data?.items ?? [];
  if (profiles.length === 0) return null;
  return (
    <Card flush title="Remembered mappings">
      <List>
        {profiles.map((profile) => {
          const { id, name, type, mapping, usedAt } = profile;
          const mapped = Object.values(mapping).filter((key) => key !== skipColumn).length;
          return (
            <ListItem
              key={id}
              title={name}
              sub={`${typeLabel(importTypes[type], terms)}, ${counted(mapped, 'column')} mapped, last used ${instantText(usedAt, wording)}`}
              end={
                <Button
                  size="sm"
                  icon={X}
                  busy={forget.isPending && forget.variables.id === id}
                  onClick={() => forget.mutate(profile)}
                >
                  Forget<span className="sr-only"> {name}</span>
                </Button>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
