import { type ReactNode, Suspense } from 'react';
import { useIsKnown, useRegion, useToldRegion } from '#web/api/session.ts';
import { SpeciesProvider } from '#web/api/species.tsx';
import { RecordServicesProvider } from '#web/records/record-services.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { Book } from './book.tsx';
import { richForms } from './dialogs/rich-forms.ts';

const printing = async () => (await import('#web/printing/print-dialog.tsx')).PrintDialog;

/** Everything a signed-in person has round every page, once it is known what is theirs. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return useIsKnown() ? <Frame>{children}</Frame> : <LoadingScreen />;
}

function Frame({ children }: { children: ReactNode }) {
  const { locale } = useRegion();
  useToldRegion();
  return (
    <SpeciesProvider>
      {/* Another way of writing days is drawn anew, whatever the screens remember. */}
      <RecordServicesProvider key={locale} forms={richForms} printing={printing}>
        <Book>
          <Suspense>{children}</Suspense>
        </Book>
      </RecordServicesProvider>
    </SpeciesProvider>
  );
}
