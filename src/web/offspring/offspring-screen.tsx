import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { speciesOf } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';
import { recordPath } from '#web/records/record-path.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** One young one; it can become an animal of one's own, with the parents of its litter. */
export function OffspringScreen({
  id,
  attachments,
}: {
  id: string;
  attachments?: (young: AnyRecord) => ReactNode;
}) {
  return (
    <RecordDetailScreen entity="offspring" id={id} actions={(young) => <Promote young={young} />}>
      {(young) => (
        <>
          <OwnRecord young={young} />
          {attachments?.(young)}
        </>
      )}
    </RecordDetailScreen>
  );
}

function OwnRecord({ young }: { young: AnyRecord }) {
  if (typeof young.animalId !== 'string') return null;
  return (
    <Note tone="positive">
      It has a record of its own:{' '}
      <RecordLink entity="animals" id={young.animalId}>
        {young.labels?.animalId ?? 'open it'}
      </RecordLink>
    </Note>
  );
}

function Promote({ young }: { young: AnyRecord }) {
  const { termsFor } = useSpecies();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { ask, offers } = usePermission('animals');
  const [busy, setBusy] = useState(false);
  const terms = termsFor(speciesOf(String(young.species)).key);
  if (
    typeof young.animalId === 'string' ||
    young.deletedAt ||
    young.status === 'Deceased' ||
    !offers('create')
  )
    return null;
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
    <Button icon={Sprout} busy={busy} onClick={() => ask('create', () => void promote())}>
      Keep as {terms.parent}
    </Button>
  );
}
