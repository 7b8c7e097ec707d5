import { useQueryClient } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useTeam } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOpenForm } from '#web/records/record-forms.tsx';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** An empty book: the first step, or a kennel full of sample records to look around in. */
export function FirstSteps() {
  const { key, terms } = useSpecies();
  const openForm = useOpenForm();
  const { ask, offers } = usePermission('animals');
  const { isOwnerOrAdmin } = useTeam();
  const parent = terms.parent.toLocaleLowerCase('en');
  return (
    <EmptyState
      species={key}
      outlined
      title="An empty book"
      actions={
        offers('create') && (
          <>
            <Button
              variant="primary"
              icon={Plus}
              onClick={() => ask('create', () => void openForm({ entity: 'animals' }))}
            >
              Add {terms.parent}
            </Button>
            {isOwnerOrAdmin && <SampleButton />}
          </>
        )
      }
    >
      Begin with one {parent}: name, breed, sex and birth date are enough. Or fill the book with sample
      records to look around; they can be removed again as a whole.
    </EmptyState>
  );
}

function SampleButton() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      await post('/api/sample-data');
      await queryClient.invalidateQueries();
      toast({ title: 'Filled with sample records. Remove them in Settings.', tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Sparkles} busy={isBusy} onClick={() => void fill()}>
      Fill with sample data
    </Button>
  );
}
