import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSpecies } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { put } from '#web/api/client.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Keeps the words and facts of a species; everything that is on the screens may be told with them. */
export function useSaveOwnSpecies(species: SpeciesKey) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (own: OwnSpecies) => put('/api/org/species', { species, own }),
    onSuccess: async () => {
      await client.invalidateQueries();
      toast({ title: 'Words and facts are saved', tone: 'positive' });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  return { save: mutateAsync, isPending };
}
