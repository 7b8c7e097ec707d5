import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { FirstRunStep } from '#domain/first-run.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { useChangePreferences, usePreferences, useTeam } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOpenForm } from '#web/records/open-form.ts';
import { ImportButton } from '#web/shell/import-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** An empty book: the first step, or a kennel full of sample records to look around in. */
export function FirstSteps() {
  const { scope, terms } = useSpecies();
  const openForm = useOpenForm();
  const { ask, offers } = usePermission('animals');
  const { isOwnerOrAdmin } = useTeam();
  const { firstRun } = usePreferences();
  const parent = terms.parent.toLocaleLowerCase('en');
  if (firstRun && isOwnerOrAdmin) return <Unfinished step={firstRun} />;
  return (
    <EmptyState
      species={scope}
      outlined
      title="Your stud book is empty"
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
            <ImportButton entity="animals" flag="hasBulkOperations" />
            {isOwnerOrAdmin && <SampleButton />}
          </>
        )
      }
    >
      Begin with one {parent}: name, breed, sex and birth date are enough. Or load sample data to look around;
      all of it can be removed again.
    </EmptyState>
  );
}

/** The first run was left: one press leads back to where it stands. */
function Unfinished({ step }: { step: FirstRunStep }) {
  const { scope, terms } = useSpecies();
  const { mutate, isPending } = useChangePreferences();
  const litter = terms.litter.toLocaleLowerCase('en');
  return (
    <EmptyState
      species={scope}
      outlined
      title="Finish setting up"
      actions={
        <>
          <ButtonLink asChild variant="primary">
            <Link to={step === 'plan' ? '/billing' : '/welcome'}>Continue</Link>
          </ButtonLink>
          <Button busy={isPending} onClick={() => mutate({ firstRun: null })}>
            Skip
          </Button>
        </>
      }
    >
      What you breed, your old records if you have any, and your next {litter}. It takes two minutes.
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
      toast({ title: 'Sample data loaded. Remove it in Settings.', tone: 'positive' });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Sparkles} busy={isBusy} onClick={() => void fill()}>
      Load sample data
    </Button>
  );
}
