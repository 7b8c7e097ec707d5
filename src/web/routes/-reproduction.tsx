import type { AnyRecord } from '#web/api/records.ts';
import { ReproductionPanel } from '#web/breeding/reproduction-panel.tsx';
import { BirthDialog } from '#web/breeding-groups/birth-dialog.tsx';

/** The timeline of a female with the birth dialog of the litters: two features that only an address puts together. */
export const reproductionOf = (animal: AnyRecord) => (
  <ReproductionPanel
    animal={animal}
    birthDialog={({ breedingId, species, expectedCount, onClose }) => (
      <BirthDialog
        litter={{ species, expectedLitterSize: expectedCount }}
        task="birth"
        breedingId={breedingId}
        onClose={onClose}
      />
    )}
  />
);
