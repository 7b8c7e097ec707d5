import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changedValueSchema } from '#domain/fields/schema.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { inSentence } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { showSaved } from '#web/api/use-records.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { fromFormValue } from '#web/fields/form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import {
  type BulkProgress,
  type Change,
  changeAll,
  changedWith,
  outcomeWords,
  takeBack,
  withFields,
} from './bulk-change.ts';
import { type OpenForm, useOpenForm } from './open-form.ts';
import { referenceFilters } from './reference-filters.ts';
import type { RecordList } from './use-record-list.ts';

/** Kinds and fields that make no sense for many at once. */
const excluded = (list: RecordList, name: string): boolean => {
  const field = list.definition.fields[name];
  const inTitle = list.definition.title.flat().includes(name);
  return !field || inTitle || field.unique === true || ['json', 'anyId', 'longText'].includes(field.kind);
};

/** What each gets. Of tasks that are called off it is asked whether those to come go too; null where somebody thinks better of it. */
async function changesOf(
  openForm: OpenForm,
  { entity, selection: { records } }: RecordList,
  name: string,
  value: unknown,
): Promise<readonly Change[] | null> {
  const same = { [name]: value };
  if (entity !== 'tasks' || name !== 'status' || value !== 'cancelled') return [{ records, values: same }];
  const { askWhichGo } = await import('./series-question.tsx');
  const ids = records.map(({ id }) => id);
  const answer = await askWhichGo(openForm, ids, 'Call off');
  if (!answer) return null;
  const ends = new Set(answer.which === 'all' ? answer.repeating : []);
  return [
    { records: records.filter(({ id }) => ends.has(id)), values: { ...same, recurrencePattern: null } },
    { records: records.filter(({ id }) => !ends.has(id)), values: same },
  ];
}

export interface BulkChangeDialogProps {
  list: RecordList;
  onClose: () => void;
}

/** One field, one value, all the chosen rows. Long work shows its count and can be stopped. */
export function BulkChangeDialog({ list, onClose }: BulkChangeDialogProps) {
  const client = useQueryClient();
  const openForm = useOpenForm();
  const { selection, fields, words } = list;
  const offered = writableFields(fields).filter(([name]) => !excluded(list, name));
  const [name, setName] = useTyped(
    'bulk change: name',
    offered.find(([one]) => one === 'status')?.[0] ?? offered[0]?.[0] ?? '',
  );
  const [text, setText] = useTyped('bulk change: text', '');
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const controller = useRef<AbortController>(undefined);
  const field = fields[name];
  if (!field) return null;
  const count = formatNumber(selection.count);

  const run = async () => {
    const value = fromFormValue(field, text);
    const read = changedValueSchema(field).safeParse(value);
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      return;
    }
    const changes = await changesOf(openForm, list, name, value).catch((failure: unknown) => {
      setError(sentenceOf(failure));
      return null;
    });
    if (!changes) return;
    controller.current = new AbortController();
    setProgress({ done: 0, total: selection.count });
    const names = changedWith(list.entity, name);
    const before = await withFields(list.entity, names, selection.records).catch((failure: unknown) => {
      setError(sentenceOf(failure));
      return null;
    });
    // Without what was there before there would be no way back.
    if (!before) return setProgress(null);
    const outcome = await changeAll(list.entity, changes, setProgress, controller.current.signal);
    for (const record of outcome.changed) showSaved(client, list.entity, record);
    await refreshAfterWrite(client, list.entity);
    const undo = async () => {
      const isWhole = await takeBack(list.entity, names, before, outcome.changed);
      await refreshAfterWrite(client, list.entity);
      toast(
        isWhole
          ? { title: 'Changed back', tone: 'positive' }
          : { title: 'Some could not be changed back: somebody has edited them since', tone: 'warning' },
      );
    };
    toast({
      title: outcomeWords(outcome, words),
      tone: outcome.failures.size > 0 ? 'warning' : 'positive',
      ...(outcome.changed.length > 0 && { action: { label: 'Undo', onSelect: () => void undo() } }),
    });
    selection.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !progress && onClose()}
      title={`Change ${count} ${selection.count === 1 ? inSentence(words.one) : inSentence(words.many)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!progress) void run();
      }}
      footer={
        progress ? (
          <Button onClick={() => controller.current?.abort()}>Stop</Button>
        ) : (
          <>
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary">
              Change {count}
            </Button>
          </>
        )
      }
    >
      {progress ? (
        <div className="stack" role="status">
          <p className="num">
            {formatNumber(progress.done)} of {formatNumber(progress.total)} changed
          </p>
          <Meter kind="progress" aria-label="Progress" value={progress.done} max={progress.total} />
        </div>
      ) : (
        <div className="stack-lg">
          <Field label="Field">
            <Select
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setText('');
                setError(undefined);
              }}
              options={offered.map(([one, { label }]) => ({ value: one, label }))}
            />
          </Field>
          <FieldInput
            key={name}
            name={name}
            field={field}
            label="New value"
            value={text}
            error={error}
            filters={referenceFilters(name, list.definition.fields[name] ?? field, undefined)}
            onChange={(next) => {
              setText(next);
              setError(undefined);
            }}
          />
          {!field.required && <p className="muted">Left empty, the field is emptied or gets its default.</p>}
        </div>
      )}
    </Dialog>
  );
}
