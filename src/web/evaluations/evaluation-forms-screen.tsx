import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Criterion } from '#domain/evaluation/criteria.ts';
import { defaultCriteria, usualScale } from '#domain/evaluation/default-forms.ts';
import { type EvaluationKind, evaluationKinds } from '#domain/evaluation/kinds.ts';
import { permission } from '#domain/policy.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { createRecord, updateRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useSending } from '#web/api/use-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useLedToFault } from '#web/ui/form/use-led-to-fault.ts';
import { LineActs } from '#web/ui/line-acts.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import './evaluations.css';
import { useTyped } from '#web/api/use-typed.ts';
import { type EvaluationForm, useEvaluationForm } from './form-lines.ts';

/** What young are judged by, by species: what is usual, or what this organisation has written instead. */
export function EvaluationFormsScreen() {
  return (
    <EntityGate entity="evaluation_forms">
      <Forms />
    </EntityGate>
  );
}

function Forms() {
  const { key, choices } = useSpecies();
  const [species, setSpecies] = useState(key);
  const [kind, setKind] = useState<EvaluationKind>('Temperament');
  const form = useEvaluationForm(species, kind);
  return (
    <div className="evaluation-forms">
      <div className="field-grid">
        <Field label="Species">
          <Select
            options={choices.map((choice) => ({ value: choice.key, label: choice.label }))}
            value={species}
            onChange={({ target }) =>
              setSpecies(choices.find((choice) => choice.key === target.value)?.key ?? species)
            }
          />
        </Field>
        <Field label="Form for" group>
          <Segmented
            aria-label="Form for"
            value={kind}
            onChange={setKind}
            options={evaluationKinds.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      {form ? (
        <FormLines
          key={`${species} ${kind} ${form.own?.version ?? 0}`}
          species={species}
          kind={kind}
          form={form}
        />
      ) : (
        <SkeletonCard lines={8} />
      )}
    </div>
  );
}

const refusals = {
  allowed: null,
  'demo-read-only': 'The demo is view-only.',
  'role-too-low': 'Only owners and admins can change this.',
  'plan-too-low': 'Your plan does not include this.',
} as const;

const scales = ['3', '4', '5', '6', '7', '8', '9', '10'].map((value) => ({
  value,
  label: `1 to ${value}`,
}));

interface FormLinesProps {
  species: SpeciesKey;
  kind: EvaluationKind;
  form: EvaluationForm;
}

function FormLines({ species, kind, form: { own, scaleTo: before, lines: known } }: FormLinesProps) {
  const client = useQueryClient();
  const [lines, setLines] = useTyped<readonly Criterion[]>('evaluations screen: lines', known);
  const [scaleTo, setScaleTo] = useTyped('evaluations screen: scaleTo', before);
  const { busy, errors, problem, send } = useSending();
  const refusal = refusals[permission(useActor(), 'update', 'evaluation_forms')];
  const disabled = refusal !== null || busy;
  const attempted = useLedToFault(busy);
  const keep = (criteria: readonly Criterion[], to: number) =>
    void send(async () => {
      const values = { criteria, scaleTo: to };
      if (own) await updateRecord('evaluation_forms', own.id, { version: own.version, ...values });
      else await createRecord('evaluation_forms', { species, kind, ...values });
      await refreshAfterWrite(client, 'evaluation_forms');
      toast({ title: 'Form saved. Earlier evaluations keep the old one', tone: 'positive' });
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempted(event.currentTarget);
    keep(lines, scaleTo);
  };
  const change = (index: number, values: Partial<Criterion>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  const error = (index: number, field: string) => errors[`criteria.${index}.${field}`];
  return (
    <form className="stack-lg" onSubmit={submit} noValidate>
      {problem && (
        <Note tone="danger" role="alert" title="Not saved yet">
          {errors.criteria ?? problem}
        </Note>
      )}
      <Card
        flush
        title={own ? 'Your form' : 'The usual form'}
        end={own ? `version ${String(own.version)}` : 'change it to what you look at'}
      >
        <div className="pad">
          <Field label="Scale">
            <Select
              options={scales}
              value={String(scaleTo)}
              disabled={disabled}
              onChange={({ target }) => setScaleTo(Number(target.value))}
            />
          </Field>
        </div>
        {lines.map((line, index) => (
          <fieldset key={line.key} className="evaluation-line" disabled={disabled}>
            <legend className="sr-only">{line.what || `Criterion ${index + 1}`}</legend>
            <Field label="Criterion" error={error(index, 'what')}>
              <TextInput
                value={line.what}
                maxLength={80}
                onChange={({ target }) => change(index, { what: target.value })}
              />
            </Field>
            <Field label="1 means" optional error={error(index, 'low')}>
              <TextInput
                value={line.low ?? ''}
                maxLength={60}
                onChange={({ target }) => change(index, { low: target.value })}
              />
            </Field>
            <Field label={`${scaleTo} means`} optional error={error(index, 'high')}>
              <TextInput
                value={line.high ?? ''}
                maxLength={60}
                onChange={({ target }) => change(index, { high: target.value })}
              />
            </Field>
            <LineActs
              what={line.what || `criterion ${index + 1}`}
              canMove={(by) => !disabled && lines[index + by] !== undefined}
              onMove={(by) => setLines(lines.toSpliced(index, 1).toSpliced(index + by, 0, line))}
              onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          </fieldset>
        ))}
      </Card>
      <div className="row flex-wrap">
        <Button type="submit" variant="primary" busy={busy} disabled={refusal !== null}>
          Save
        </Button>
        <Button
          icon={Plus}
          disabled={disabled}
          onClick={() => setLines([...lines, { key: uuidv7(), what: '' }])}
        >
          Add a criterion
        </Button>
        {own && (
          <Button disabled={disabled} onClick={() => keep(defaultCriteria(species, kind), usualScale)}>
            Reset to the Usual
          </Button>
        )}
        {refusal && <p className="muted">{refusal}</p>}
      </div>
    </form>
  );
}
