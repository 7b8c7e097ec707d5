import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { EntityName } from '#domain/entities/index.ts';
import type { Fields } from '#domain/fields/field.ts';
import { fillTerms } from '#domain/terms.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { type StaleDetails, useCreateRecord, useUpdateRecord } from '#web/api/use-records.ts';
import {
  changedValues,
  type FormValues,
  fromFormValues,
  newFormValues,
  toFormValues,
} from '#web/fields/form-values.ts';
import { forgetDraft, readDraft, typedValues, withDraft, writeDraft } from './draft.ts';
import { type FormCheck, resolverFor } from './form-resolver.ts';
import { newRecordDefaults } from './new-record-defaults.ts';
import { useDraftKey } from './use-draft-key.ts';
import { useShownFields } from './use-shown-fields.ts';

export interface RecordFormOptions {
  readonly entity: EntityName;
  readonly record?: AnyRecord | undefined;
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  readonly check?: FormCheck | undefined;
  /** Tells drafts of new records apart that can be open at the same time. */
  readonly draftId?: string | undefined;
  /** Told when the server refuses to save, besides what the form itself shows. */
  readonly onRefused?: ((error: unknown) => void) | undefined;
}

/** What the form began with. Another user's save moves it on. */
interface Base {
  readonly values: FormValues;
  readonly version: number | null;
  readonly record: AnyRecord | undefined;
}

export interface RecordForm {
  readonly entity: EntityName;
  /** In the words of the species. */
  readonly fields: Fields;
  readonly form: UseFormReturn<FormValues>;
  readonly isNew: boolean;
  readonly idOf: (name: string) => string;
  /** Counts the attempts to save, so that the error summary takes the focus. */
  readonly attempt: number;
  /** What went wrong that belongs to no field. */
  readonly problem: string | null;
  readonly stale: StaleDetails | null;
  readonly base: FormValues;
  readonly restored: boolean;
  readonly startOver: () => void;
  /** Goes on with these values, on top of what somebody else saved. */
  readonly rebase: (current: AnyRecord, values: FormValues) => void;
  readonly isDirty: () => boolean;
  /** Whether a field holds more than any new record would. */
  readonly isFilled: (name: string) => boolean;
  /** What was asked for when the form was opened, to open it again. */
  readonly request: Pick<RecordFormOptions, 'record' | 'defaults'>;
  /** Counts the records made with this form; each begins with fresh inputs. */
  readonly round: number;
  /** Empties the form for one more. */
  readonly again: () => void;
  /** The saved record; null where something is in the way. */
  readonly save: () => Promise<AnyRecord | null>;
}

/** The state of a form for one record: values, validation, draft, saving, and what to do when someone else was faster. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { entity, record, defaults, check, onRefused } = options;
  const { terms, species } = useSpecies();
  const { units } = usePreferences();
  const fields = useShownFields(entity, terms);
  const formId = useId();
  const isNew = record === undefined;
  const key = useDraftKey(entity, record?.id ?? options.draftId);
  const client = useQueryClient();
  const create = useCreateRecord(entity);
  const update = useUpdateRecord(entity);

  const [start] = useState(() => {
    const values = record
      ? toFormValues(fields, record)
      : newFormValues(fields, { ...newRecordDefaults(entity, species, units), ...defaults });
    const draft = readDraft(key);
    return { values, draft, blank: newFormValues(fields, newRecordDefaults(entity, species, units)) };
  });
  const base = useRef<Base>({
    values: start.values,
    version: start.draft?.version ?? record?.version ?? null,
    record,
  });
  const [restored, setRestored] = useState(start.draft !== null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [stale, setStale] = useState<StaleDetails | null>(null);
  const [round, setRound] = useState(0);

  const form = useForm<FormValues>({
    defaultValues: withDraft(start.values, start.draft),
    resolver: useMemo(
      () => resolverFor(fields, () => base.current.values, isNew, check),
      [fields, isNew, check],
    ),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });

  useEffect(() => {
    const keep = form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(key, { values: typedValues(base.current.values, values), version: base.current.version }),
    });
    return keep;
  }, [form, key]);

  const startOver = () => {
    base.current = { values: start.values, version: record?.version ?? null, record };
    forgetDraft(key);
    setRestored(false);
    form.reset(start.values);
  };

  const again = () => {
    startOver();
    setAttempt(0);
    setRound((count) => count + 1);
  };

  const rebase = (current: AnyRecord, values: FormValues) => {
    base.current = { values: toFormValues(fields, current), version: current.version, record: current };
    setStale(null);
    // What somebody else saved is news for every list, even where nothing of mine is left to save.
    void refreshAfterWrite(client, entity);
    form.reset(values);
  };

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale-version') {
      setStale(error.details as StaleDetails);
      return;
    }
    onRefused?.(error);
    const byField = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of byField) {
      if (Object.hasOwn(fields, name))
        form.setError(name, { type: 'server', message: fillTerms(message, terms) });
    }
    const others = byField.filter(([name]) => !Object.hasOwn(fields, name)).map(([, message]) => message);
    if (byField.length === 0) setProblem(fillTerms(sentenceOf(error), terms));
    else if (others.length > 0) setProblem(others.join(' '));
  };

  const send = (values: FormValues): Promise<AnyRecord> => {
    if (!record) return create.mutateAsync(fromFormValues(fields, values)) as Promise<AnyRecord>;
    const changes = changedValues(fields, base.current.values, values);
    if (Object.keys(changes).length === 0) return Promise.resolve(base.current.record ?? record);
    const version = base.current.version ?? record.version;
    return update.mutateAsync({ id: record.id, version, changes }) as Promise<AnyRecord>;
  };

  const save = async (): Promise<AnyRecord | null> => {
    setProblem(null);
    let saved: AnyRecord | null = null;
    await form.handleSubmit(async (values) => {
      try {
        saved = await send(values);
        forgetDraft(key);
      } catch (error) {
        refuse(error);
      }
    })();
    if (saved === null) setAttempt((count) => count + 1);
    return saved;
  };

  return {
    entity,
    fields,
    form,
    isNew,
    idOf: (name) => `${formId}-${name}`,
    attempt,
    problem,
    stale,
    base: base.current.values,
    restored,
    startOver,
    rebase,
    isDirty: () => Object.keys(typedValues(base.current.values, form.getValues())).length > 0,
    isFilled: (name) => (form.getValues(name) ?? '') !== (start.blank[name] ?? ''),
    request: { record, defaults },
    round,
    again,
    save,
  };
}
