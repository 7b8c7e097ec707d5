import { type ReactNode, Suspense } from 'react';
import { useIsKnown, useRegion, useToldRegion, useUser } from '#web/api/session.ts';
import { SpeciesProvider } from '#web/api/species.tsx';
import type { LoadFormOf } from '#web/records/record-forms.tsx';
import { RecordServicesProvider } from '#web/records/record-services.tsx';
import { part } from '#web/ui/part.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { Book } from './book.tsx';

/** Few people are asked for a second factor they do not have. */
const { Component: SecondFactorDueScreen } = part(
  async () => (await import('#web/settings/second-factor-due-screen.tsx')).SecondFactorDueScreen,
);

const formOf: LoadFormOf = async (entity) => (await import('./dialogs/forms.ts')).formOf(entity);
const printing = async () => (await import('#web/printing/print-dialog.tsx')).PrintDialog;

/** Everything a signed-in person has round every page, once it is known what is theirs. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return useIsKnown() ? <Frame>{children}</Frame> : <LoadingScreen />;
}

function Frame({ children }: { children: ReactNode }) {
  const due = useUser()?.secondFactorDue;
  const { locale } = useRegion();
  useToldRegion();
  return (
    <SpeciesProvider>
      {/*
        Another way of writing days is drawn anew, whatever the screens remember; a form that is open gives way to the
        question for a second factor, and its draft waits.
      */}
      <RecordServicesProvider key={`${locale} ${due}`} formOf={formOf} printing={printing}>
        {due ? (
          <Suspense fallback={<LoadingScreen />}>
            <SecondFactorDueScreen />
          </Suspense>
        ) : (
          <Book>
            <Suspense>{children}</Suspense>
          </Book>
        )}
      </RecordServicesProvider>
    </SpeciesProvider>
  );
}
