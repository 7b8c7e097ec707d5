import { type ReactNode, Suspense } from 'react';
import { useRegion, useToldRegion } from '#web/api/session.ts';
import { SpeciesProvider } from '#web/api/species.tsx';
import { RecordServicesProvider } from '#web/records/record-services.tsx';
import { Book } from './book.tsx';
import { richForms } from './dialogs/rich-forms.ts';

/** Everything a signed-in person has round every page. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { locale } = useRegion();
  useToldRegion();
  return (
    <SpeciesProvider>
      {/* Another way of writing days is drawn anew, whatever the screens remember. */}
      <RecordServicesProvider key={locale} forms={richForms}>
        <Book>
          <Suspense>{children}</Suspense>
        </Book>
      </RecordServicesProvider>
    </SpeciesProvider>
  );
}
