import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { useState } from 'react';
import { speciesOf } from '#domain/species/species.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordPath } from '#web/records/record-path.ts';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** What is promised, gone or dead is not kept. */
const over = new Set(['Reserved', 'Sold', 'Deceased']);

/** It becomes an animal of one's own, with the parents of its litter. */
export function Promote({ young }: { young: AnyRecord }) {
  const { termsFor } = useSpecies();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { ask, offers } = usePermission('animals');
  const [busy, setBusy] = useState(false);
  const terms = termsFor(speciesOf(String(young.species)).key);
  const isOver = typeof young.animalId === 'string' || over.has(String(young.status));
  if (isOver || young.deletedAt || !offers('create')) return null;
  const promote = async () => {
    setBusy(true);
    try {
      const animal = await post<AnyRecord>(`/api/offspring/${young.id}/promote`);
      await refreshAfterWrite(queryClient, 'animals', 'offspring');
      await navigate({ to: recordPath('animals', animal.id) });
      toast({
        title: `Kept: it is now one of your ${terms.parentTerm.toLocaleLowerCase('en')}`,
        tone: 'positive',
      });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuItem icon={Sprout} disabled={busy} onSelect={() => ask('create', () => void promote())}>
      Keep as {terms.parent}
    </MenuItem>
  );
}
