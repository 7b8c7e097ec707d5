import { useCallback, useState } from 'react';
import { type RecordChoice, useFieldServices } from '#web/fields/services.ts';
import { FormField } from '#web/records/form-field.tsx';
import type { FormPart } from '#web/records/form-layout.ts';
import { FormMessages } from '#web/records/form-messages.tsx';
import { recordChoice } from '#web/records/record-choice.ts';
import { useRecordForm } from '#web/records/use-record-form.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { BreedField } from './breed-field.tsx';
import { type AddOutside, genderOf, type OutsideRequest } from './parent-side.ts';

interface Asked extends OutsideRequest {
  readonly answer: (choice: RecordChoice | null) => void;
}

/** `dialog` has to stand outside the form it is called from: a form inside a form would save both. */
export function useOutsideParent() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const addOutside = useCallback<AddOutside>(
    (request) => new Promise((answer) => setAsked({ ...request, answer })),
    [],
  );
  const close = (choice: RecordChoice | null) => {
    asked?.answer(choice);
    setAsked(null);
  };
  return { addOutside, dialog: asked && <OutsideParentDialog request={asked} onClose={close} /> };
}

const part: FormPart = {
  title: '',
  cells: ['name', 'breed', 'registrationNumber', 'titlePrefix', 'titleSuffix'].map((name) => ({ name })),
};

interface OutsideParentDialogProps {
  request: OutsideRequest;
  onClose: (choice: RecordChoice | null) => void;
}

/** An animal of somebody else that only serves the pedigree: its name and breed are enough. */
function OutsideParentDialog({ request, onClose }: OutsideParentDialogProps) {
  const wording = useFieldServices();
  const gender = genderOf(request.side);
  const word = gender === 'Male' ? 'sire' : 'dam';
  const form = useRecordForm({
    entity: 'animals',
    draftId: `outside-${word}`,
    defaults: {
      name: request.name,
      breed: request.breed,
      species: request.species,
      gender,
      ownership: 'outside',
      origin: 'Other',
    },
  });
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await form.save();
    setBusy(false);
    if (saved) onClose(recordChoice('animals', saved, wording));
  };
  return (
    <ActionDialog
      title={`Add outside ${word}`}
      description="It serves the pedigree and never counts for your plan. More can be added on its own page."
      action={`Add outside ${word}`}
      busy={busy}
      onAction={() => void save()}
      onClose={() => onClose(null)}
    >
      <FormMessages form={form} parts={[part]} />
      <FormSection>
        <FormField form={form} name="name" wide />
        <BreedField form={form} />
        <FormField form={form} name="registrationNumber" />
        <FormField form={form} name="titlePrefix" />
        <FormField form={form} name="titleSuffix" />
      </FormSection>
    </ActionDialog>
  );
}
