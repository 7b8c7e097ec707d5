import { lazy, Suspense } from 'react';
import type { AnyRecord } from '#web/api/records.ts';

const ReproductionPanel = lazy(async () => ({
  default: (await import('#web/breeding/reproduction-panel.tsx')).ReproductionPanel,
}));
const BirthDialog = lazy(async () => ({
  default: (await import('#web/breeding-groups/birth-dialog.tsx')).BirthDialog,
}));

/** The timeline of a female with the birth dialog of the litters: two features that only an address puts together. */
export const reproductionOf = (animal: AnyRecord) => (
  <ReproductionPanel
    animal={animal}
    birthDialog={({ breedingId, species, expectedCount, onClose }) => (
      <Suspense>
        <BirthDialog
          litter={{ species, expectedLitterSize: expectedCount }}
          task="birth"
          breedingId={breedingId}
          onClose={onClose}
        />
      </Suspense>
    )}
  />
);
