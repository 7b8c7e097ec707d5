import { type ReactNode, Suspense } from 'react';
import { SpeciesProvider } from '#web/api/species.tsx';
import { RecordServicesProvider } from '#web/records/record-services.tsx';
import { Book } from './book.tsx';
import { richForms } from './dialogs/rich-forms.ts';

/** Everything a signed-in person has round every page. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <SpeciesProvider>
      <RecordServicesProvider forms={richForms}>
        <Book>
          <Suspense>{children}</Suspense>
        </Book>
      </RecordServicesProvider>
    </SpeciesProvider>
  );
}
