import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { speciesOf, type Terms } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { forgetDraft, readDraft } from '#web/records/draft.ts';
import { FormField } from '#web/records/form-field.tsx';
import { FormMessages } from '#web/records/form-messages.tsx';
import type { FormCheck } from '#web/records/form-resolver.ts';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { StaleChoice } from '#web/records/stale-choice.tsx';
import { useDraftKey } from '#web/records/use-draft-key.ts';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { DoseProgress } from './dose-progress.tsx';
import { DueBeforeFields } from './due-before-fields.tsx';
import './health.css';
import {
  DescriptionField,
  NextDueField,
  SubjectField,
  TypeField,
  VeterinarianField,
} from './health-fields.tsx';
import type { Subject } from './health-words.ts';
import { LitterSubjects } from './litter-subjects.tsx';
import { useDueBefore } from './use-due-before.ts';
import { useEarlyVaccination } from './use-early-vaccination.ts';
import { useHealthSaving } from './use-health-saving.ts';
import { useLitterChoice } from './use-litter-choice.ts';
import { useLitterDoses } from './use-litter-doses.ts';
import { type Remembered, useVeterinarians } from './use-remembered.ts';

type Kind = 'animal' | 'young' | 'litter';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** In the order of the form, for the list of what needs correcting. */
const parts = [
  { title: 'Animal', cells: [{ name: 'animalId' }, { name: 'puppyId' }] },
  { title: 'What', cells: [{ name: 'recordType' }, { name: 'date' }, { name: 'description' }] },
];

/** A health record of an animal or a young one, or one for each of a litter at once. */
export function HealthFormDialog(props: RecordFormDialogProps) {
  const remembered = useVeterinarians();
  // Decided before typing begins, so that nothing typed is written over.
  return remembered && <OpenForm {...props} remembered={remembered} />;
}

function kindAtFirst(values: Readonly<Record<string, unknown>>): Kind {
  if (text(values.breedingGroupId)) return 'litter';
  return text(values.puppyId) ? 'young' : 'animal';
}

const checkFor =
  (kind: Kind, terms: Terms): FormCheck =>
  ({ animalId = '', puppyId = '' }) => {
    if (kind === 'animal' && animalId === '') return { animalId: 'Choose the animal' };
    if (kind === 'young' && puppyId === '')
      return { puppyId: `Choose the ${terms.child.toLocaleLowerCase('en')}` };
    return {};
  };

function OpenForm(props: RecordFormDialogProps & { remembered: Remembered }) {
  const { record, defaults = {}, onSaved, onClose, remembered } = props;
  const { key, terms } = useSpecies();
  const { today } = useFieldServices();
  const isNew = record === undefined;
  const given = record ?? defaults;
  // What was begun for one animal is not brought back for another.
  const draftId = `new-${[defaults.animalId, defaults.puppyId, defaults.breedingGroupId].find(text) ?? ''}`;
  const draft = useDraftKey('health_records', record?.id ?? draftId);
  const [kind, setKind] = useState<Kind>(() => kindAtFirst({ ...given, ...readDraft(draft)?.values }));
  const check = useMemo(() => checkFor(kind, terms), [kind, terms]);
  const form = useRecordForm({
    entity: 'health_records',
    record,
    defaults: { date: today, veterinarian: remembered.last, ...defaults },
    draftId,
    check,
  });
  const litter = useLitterChoice(text(defaults.breedingGroupId));
  const subjects = useSubjects(form, kind, litter.subjects);
  const [type = '', description = ''] = useWatch({
    control: form.form.control,
    name: ['recordType', 'description'],
  });
  const doses = useLitterDoses();
  const { run } = doses;
  const before = useDueBefore({
    subjects,
    type,
    description,
    answers: text(defaults.answers),
    except: [...run.recorded.values()].map(({ id }) => id),
    isEnabled: isNew && type !== '',
  });
  const saving = useHealthSaving({
    form,
    doses,
    isNew,
    marked: before.marked,
    onKept: () => forgetDraft(draft),
    onSaved,
  });
  const early = useEarlyVaccination({ kind, litterId: litter.litterId });
  const save = async () => {
    if (form.isDirty() && !(await early.isMeantOf(form.form.getValues()))) return;
    await (kind === 'litter' ? saving.saveLitter(litter.litterId, subjects) : saving.saveOne());
  };
  const changeKind = (next: string) => {
    setKind(next as Kind);
    if (next !== 'animal') form.form.setValue('animalId', '');
    if (next !== 'young') form.form.setValue('puppyId', '');
    form.form.clearErrors(['animalId', 'puppyId']);
  };
  const left = subjects.filter(({ id }) => !run.recorded.has(id)).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add Health Record' : 'Edit health record'}
      size="wide"
      tall
      guard={form.isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footerNote="Enter saves. What you typed stays if you leave."
      footer={
        <>
          <DialogClose>
            <Button>{run.recorded.size > 0 ? 'Close' : 'Cancel'}</Button>
          </DialogClose>
          {!form.stale && (
            <Button type="submit" variant="primary" busy={saving.isBusy}>
              {actionWords({ isNew, kind, left, hasFailed: run.failed.length > 0 })}
            </Button>
          )}
        </>
      }
    >
      {form.stale ? (
        <StaleChoice form={form} stale={form.stale} onResolved={() => void save()} />
      ) : (
        <>
          {early.dialog}
          <FormMessages form={form} parts={parts} />
          <DoseProgress run={run} />
          <FormSection title="Animal">
            <Field label="This record is about" group hideLabel wide>
              <Choice
                value={kind}
                onChange={changeKind}
                disabled={saving.isBusy}
                options={[
                  { value: 'animal', label: 'Animal' },
                  { value: 'young', label: terms.child },
                  ...(isNew
                    ? [{ value: 'litter', label: `Whole ${terms.litter.toLocaleLowerCase('en')}` }]
                    : []),
                ]}
              />
            </Field>
            {kind === 'animal' && <SubjectField form={form} name="animalId" label={terms.parent} />}
            {kind === 'young' && <SubjectField form={form} name="puppyId" label={terms.child} />}
            {kind === 'litter' && (
              <LitterSubjects
                id={form.idOf('litter')}
                choice={litter}
                recorded={run.recorded}
                error={saving.litterError ?? undefined}
                disabled={saving.isBusy}
              />
            )}
          </FormSection>
          <FormSection title="What was done">
            <TypeField form={form} species={speciesOf(key).key} />
            <FormField form={form} name="date" />
            <DescriptionField form={form} species={speciesOf(key).key} />
            <VeterinarianField form={form} known={remembered.others} />
            <FormField form={form} name="medication" />
            <FormField form={form} name="treatment" />
          </FormSection>
          <FormSection title="Follow-up">
            <NextDueField form={form} />
            {!isNew && <FormField form={form} name="completedAt" />}
            <DueBeforeFields before={before} disabled={saving.isBusy} />
            <FormField form={form} name="documentUrl" />
            <FormField form={form} name="notes" />
          </FormSection>
        </>
      )}
    </Dialog>
  );
}

/** Whom the form is about at the moment. */
function useSubjects(form: RecordForm, kind: Kind, ofLitter: readonly Subject[]): readonly Subject[] {
  const [animalId = '', puppyId = ''] = useWatch({
    control: form.form.control,
    name: ['animalId', 'puppyId'],
  });
  if (kind === 'litter') return ofLitter;
  const subject: Subject =
    kind === 'animal'
      ? { entity: 'animals', id: animalId, name: '' }
      : { entity: 'offspring', id: puppyId, name: '' };
  return subject.id === '' ? [] : [subject];
}

interface ActionWords {
  readonly isNew: boolean;
  readonly kind: Kind;
  readonly left: number;
  readonly hasFailed: boolean;
}

function actionWords({ isNew, kind, left, hasFailed }: ActionWords): string {
  if (!isNew) return 'Save';
  if (kind !== 'litter') return 'Add Health Record';
  if (left === 0) return hasFailed ? 'Done' : 'Add records';
  if (hasFailed) return left === 1 ? 'Try the other one again' : `Try the other ${left} again`;
  return left === 1 ? 'Add 1 record' : `Add ${left} records`;
}
