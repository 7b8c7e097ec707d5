import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { entities } from '#domain/entities/index.ts';
import type { Criterion } from '#domain/evaluation/criteria.ts';
import { type EvaluationKind, evaluationKinds } from '#domain/evaluation/kinds.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, createRecord, updateRecord } from '#web/api/records.ts';
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
import { scoresOf, useEvaluationForm } from './form-lines.ts';

const { evaluator: evaluatorField, notes: notesField } = entities.evaluations.fields;

export interface EvaluateDialogProps {
  youngId: string;
  title: string;
  species: SpeciesKey;
  /** One that stands and is corrected, by the criteria it was made by. */
  evaluation?: AnyRecord | undefined;
  onClose: () => void;
}

const scoreKey = (kind: EvaluationKind, { key }: Criterion): string => `${kind} ${key}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the boxes begin with. */
function startOf(evaluation: AnyRecord, kind: EvaluationKind) {
  const scores = scoresOf(evaluation).flatMap((line) =>
    line.score === null ? [] : [[scoreKey(kind, line), line.score] as const],
  );
  return {
    scores: new Map(scores),
    evaluatedOn: textOf(evaluation.evaluatedOn),
    evaluator: textOf(evaluation.evaluator),
    notes: textOf(evaluation.notes),
  };
}

/** What was seen of one, criterion by criterion: a tap for each, and none that has to be. */
export function EvaluateDialog({ youngId, title, species, evaluation, onClose }: EvaluateDialogProps) {
  const { today } = useFieldServices();
  const user = useUser();
  const client = useQueryClient();
  const once = useOnce();
  const typed = evaluation ? `evaluate ${evaluation.id}` : 'evaluate';
  const first = evaluation?.kind === 'Conformation' ? 'Conformation' : 'Temperament';
  const [kind, setKind] = useTyped<EvaluationKind>(`${typed}: kind`, first);
  const current = useEvaluationForm(species, kind);
  const form = evaluation ? { scaleTo: Number(evaluation.scaleTo), lines: scoresOf(evaluation) } : current;
  const [start] = useState(() =>
    evaluation
      ? startOf(evaluation, first)
      : {
          scores: new Map<string, number>(),
          evaluatedOn: today,
          evaluator: user?.firstName ?? '',
          notes: '',
        },
  );
  const [scores, setScores] = useState<ReadonlyMap<string, number>>(start.scores);
  const [evaluatedOn, setEvaluatedOn] = useTyped(`${typed}: evaluatedOn`, start.evaluatedOn);
  const [evaluator, setEvaluator] = useTyped(`${typed}: evaluator`, start.evaluator);
  const [notes, setNotes] = useTyped(`${typed}: notes`, start.notes);
  const { busy, errors, setErrors, problem, send } = useSending();
  const scoreOf = (line: Criterion) => scores.get(scoreKey(kind, line)) ?? null;
  const save = () => {
    if (!form) return;
    const results = form.lines.map((line: Criterion) => ({ ...line, score: scoreOf(line) }));
    if (results.every(({ score }) => score === null)) {
      setErrors({ results: 'Judge at least one criterion' });
      return;
    }
    const { scaleTo } = form;
    const values = { offspringId: youngId, kind, evaluatedOn, scaleTo, results };
    void send(async () => {
      const body = { ...values, evaluator: evaluator.trim() || null, notes: notes.trim() || null };
      if (evaluation) {
        const { id, version } = evaluation;
        await updateRecord('evaluations', id, { version, ...body });
      } else await createRecord('evaluations', body, once.idFor(body));
      await refreshAfterWrite(client, 'evaluations');
      toast({ title: `${kind} of ${title} saved`, tone: 'positive' });
      onClose();
    });
  };
  const score = (line: Criterion, value: string) => {
    const next = new Map(scores);
    const key = scoreKey(kind, line);
    if (value === '') next.delete(key);
    else next.set(key, Number(value));
    setScores(next);
  };
  const figures = Array.from({ length: form?.scaleTo ?? 0 }, (_, at) => String(at + 1));
  return (
    <ActionDialog
      title={evaluation ? `${kind} of ${title}` : `Evaluate ${title}`}
      description="What you saw that day. What you leave out is not judged."
      guard={() => JSON.stringify([...scores]) !== JSON.stringify([...start.scores]) || notes !== start.notes}
      action="Save evaluation"
      busy={busy}
      problem={errors.results ?? problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack">
        {!evaluation && (
          <Segmented
            aria-label="What is evaluated"
            value={kind}
            onChange={setKind}
            options={evaluationKinds.map((value) => ({ value, label: value }))}
          />
        )}
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
