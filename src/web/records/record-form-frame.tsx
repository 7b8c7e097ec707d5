import { Fragment, type ReactNode, use, useState } from 'react';
import { entityOf } from '#domain/entities/index.ts';
import { addWords, entityWords } from '#domain/terms.ts';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { useLeaveWarning } from '#web/ui/overlay/leave-warning.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type FormPart, namesIn } from './form-layout.ts';
import { FormMessages } from './form-messages.tsx';
import { FormSectionList } from './form-sections.tsx';
import { AsksOne, useOpenForm } from './open-form.ts';
import { nameAlone } from './record-card.ts';
import { savedWords } from './saved-words.ts';
import { StaleChoice } from './stale-choice.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordFormFrameProps {
  form: RecordForm;
  parts: readonly FormPart[];
  /** What the record is called, where not by the words of its entity: one of the species it is of. */
  word?: string | undefined;
  /** “Edit Clover”, and for a new record what the button says, unless told. */
  title?: string | undefined;
  description?: ReactNode;
  /** What the button says: "Add Goat" and "Save", unless told. */
  action?: string | undefined;
  /** With the list of sections at the left. */
  isLong?: boolean | undefined;
  onSaved: (record: AnyRecord) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * The dialog round every form of a record: what is wrong on top, the fields, Cancel and the named action; and both
 * states side by side where someone else was faster.
 */
export function RecordFormFrame(props: RecordFormFrameProps) {
  const { form, parts, description, isLong = false, onSaved, onClose, children } = props;
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const word = props.word ?? entityWords(entityOf(form.entity), terms).one;
  const adding = props.word ? `Add ${word}` : addWords(entityOf(form.entity), terms);
  const action = props.action ?? (form.isNew ? adding : 'Save');
  const before = form.request.record;
  const title = props.title ?? (before ? `Edit ${nameAlone(form.entity, before, wording)}` : action);
  const [busy, setBusy] = useState(false);

  const openForm = useOpenForm();
  const asksOne = use(AsksOne);
  useLeaveWarning(form.isDirty);

  const { verdict, ask } = usePermission(form.entity);
  const save = async (andAnother = false) => {
    if (busy) return;
    const act = form.isNew ? 'create' : 'update';
    if (verdict(act) === 'demo-read-only') return ask(act, () => {});
    setBusy(true);
    const saved = await form.save();
    setBusy(false);
    if (!saved) return;
    toast({ title: savedWords(form.entity, word, form.isNew), tone: 'positive' });
    if (!andAnother) return onSaved(saved);
    form.again();
    focusFirst();
  };
  const close = () => {
    const { entity, request } = form;
    if (form.isDirty()) {
      const reopen = { label: 'Reopen', onSelect: () => void openForm({ entity, ...request }) };
      toast({ title: 'Draft kept', description: 'What you typed is still there.', action: reopen });
    }
    onClose();
  };
  const focusFirst = (event?: Event) => {
    const [first] = parts.flatMap(namesIn);
    // On a phone the keyboard would cover the form before it was read.
    if (!first || !window.matchMedia('(pointer: fine)').matches) return;
    event?.preventDefault();
    focusField(form.idOf(first));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      size={isLong || form.stale ? 'wide' : 'normal'}
      tall={isLong}
      aside={isLong && !form.stale && <FormSectionList form={form} parts={parts} />}
      onOpenAutoFocus={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footerNote="Enter saves. Esc closes and keeps your draft."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          {!form.stale && form.isNew && !asksOne && (
            <Button className="another" disabled={busy} onClick={() => void save(true)}>
              Save and add another
            </Button>
          )}
          {!form.stale && (
            <Button type="submit" variant="primary" busy={busy}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {form.stale ? (
        <StaleChoice form={form} stale={form.stale} onResolved={() => void save()} />
      ) : (
        <>
          <FormMessages form={form} parts={parts} />
          <Fragment key={form.round}>{children}</Fragment>
        </>
      )}
    </Dialog>
  );
}
