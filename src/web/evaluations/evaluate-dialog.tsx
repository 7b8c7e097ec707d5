import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { entities } from '#domain/entities/index.ts';
import type { Criterion } from '#domain/evaluation/criteria.ts';
import { type EvaluationKind, evaluationKinds } from '#domain/evaluation/kinds.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { createRecord } from '#web/api/records.ts';
import { useUser } from '#web/api/session.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useEvaluationForm } from './form-lines.ts';

const { evaluator: evaluatorField, notes: notesField } = entities.evaluations.fields;

export interface EvaluateDialogProps {
  youngId: string;
  title: string;
  species: SpeciesKey;
  onClose: () => void;
}

/** What was seen of one, criterion by criterion: a tap for each, and none that has to be. */
export function EvaluateDialog({ youngId, title, species, onClose }: EvaluateDialogProps) {
  const { today } = useFieldServices();
  const user = useUser();
  const client = useQueryClient();
  const once = useOnce();
  const [kind, setKind] = useTyped<EvaluationKind>('evaluate: kind', 'Temperament');
  const form = useEvaluationForm(species, kind);
  const [scores, setScores] = useState<ReadonlyMap<string, number>>(new Map());
  const [evaluatedOn, setEvaluatedOn] = useTyped('evaluate: evaluatedOn', today);
  const [evaluator, setEvaluator] = useTyped('evaluate: evaluator', user?.firstName ?? '');
  const [notes, setNotes] = useTyped('evaluate: notes', '');
  const { busy, errors, setErrors, problem, send } = useSending();
  const scoreOf = ({ key }: Criterion) => scores.get(`${kind} ${key}`) ?? null;
  const save = () => {
    if (!form) return;
    const results = form.lines.map((line) => ({ ...line, score: scoreOf(line) }));
    if (results.every(({ score }) => score === null)) {
      setErrors({ results: 'Judge at least one criterion' });
      return;
    }
    const { scaleTo } = form;
    const values = { offspringId: youngId, kind, evaluatedOn, scaleTo, results };
    void send(async () => {
      const body = { ...values, evaluator: evaluator.trim() || null, notes: notes.trim() || null };
      await createRecord('evaluations', body, once.idFor(body));
      await refreshAfterWrite(client, 'evaluations');
      toast({ title: `${kind} of ${title} saved`, tone: 'positive' });
      onClose();
    });
  };
  const score = (line: Criterion, value: string) => {
    const next = new Map(scores);
    const key = `${kind} ${line.key}`;
    if (value === '') next.delete(key);
    else next.set(key, Number(value));
    setScores(next);
  };
  const figures = Array.from({ length: form?.scaleTo ?? 0 }, (_, at) => String(at + 1));
  return (
    <ActionDialog
      title={`Evaluate ${title}`}
      description="What you saw that day. What you leave out is not judged."
      guard={() => scores.size > 0 || notes !== ''}
      action="Save evaluation"
      busy={busy}
      problem={errors.results ?? problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        <Segmented
          aria-label="What is evaluated"
          value={kind}
          onChange={setKind}
          options={evaluationKinds.map((value) => ({ value, label: value }))}
        />
        {form ? (
          form.lines.map((line) => (
            <div key={`${kind} ${line.key}`} className="evaluation-score">
              <span>
                {line.what}
                {(line.low || line.high) && (
                  <small className="muted">
                    {[line.low && `1 ${line.low}`, line.high && `${form.scaleTo} ${line.high}`]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                )}
              </span>
              <Segmented
                aria-label={line.what}
                value={String(scoreOf(line) ?? '')}
                onChange={(value) => score(line, value)}
                options={[
                  ...figures.map((value) => ({ value, label: value })),
                  // A slip of the finger is taken back.
                  ...(scoreOf(line) === null
                    ? []
                    : [{ value: '', label: 'Not judged', icon: X, iconOnly: true }]),
                ]}
              />
            </div>
          ))
        ) : (
          <SkeletonLines lines={8} />
        )}
        <div className="field-grid">
          <Field label="Date" error={errors.evaluatedOn}>
            <TypedDate value={evaluatedOn} onChange={setEvaluatedOn} />
          </Field>
          <Field label={evaluatorField.label} optional error={errors.evaluator}>
            <TextInput
              value={evaluator}
              maxLength={evaluatorField.max}
              onChange={({ target }) => setEvaluator(target.value)}
            />
          </Field>
          <Field label={notesField.label} optional wide error={errors.notes}>
            <TextArea
              rows={2}
              value={notes}
              maxLength={notesField.max}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
        </div>
      </div>
    </ActionDialog>
  );
}
