import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type CareStart, careKinds } from '#domain/care/lists.ts';
import { permission } from '#domain/policy.ts';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { patch } from '#web/api/client.ts';
import { type AnyRecord, apiPath, createRecord } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusIn } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useLedToFault } from '#web/ui/form/use-led-to-fault.ts';
import { LineActs } from '#web/ui/line-acts.tsx';
import { Note } from '#web/ui/note.tsx';
import { useFocusLeft } from '#web/ui/overlay/focus.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { bodyOf, isKind, moved, newKey, type TypedLine, without } from './typed-lines.ts';

export interface TemplateFormProps {
  species: SpeciesKey;
  start: CareStart;
  /** What this organisation has written; nothing while the usual plan holds. */
  own: AnyRecord | undefined;
  lines: readonly TypedLine[];
  usual: readonly TypedLine[];
}

const refusals = {
  allowed: null,
  'demo-read-only': 'The demo is view-only.',
  'role-too-low': 'Only owners and admins can change this.',
  'plan-too-low': 'Care plans need Pro or above.',
} as const;

/** What the days of a plan are counted from. */
const anchorOf = (start: CareStart, { birth }: Terms): string =>
  ({
    Young: `the ${birth}`,
    'Dam before birth': `the expected ${birth}`,
    'Dam after birth': `the ${birth}`,
    Eggs: 'the day they were set',
    'New arrival': 'the day it came',
  })[start];

/** The lines of one plan, to be changed, added to and put in order. */
export function TemplateForm({ species, start, own, lines: before, usual }: TemplateFormProps) {
  const [lines, setLines] = useTyped('template: lines', before);
  const client = useQueryClient();
  const anchor = anchorOf(start, useSpecies().termsFor(species));
  const { busy, errors, problem, send } = useSending();
  const refusal = refusals[permission(useActor(), 'update', 'care_templates')];
  const disabled = refusal !== null || busy;

  const keep = (next: readonly TypedLine[]) =>
    void send(async () => {
      const body = { steps: bodyOf(next) };
      if (own) await patch(`${apiPath('care_templates')}/${own.id}`, { version: own.version, ...body });
      else await createRecord('care_templates', { species, starts: start, ...body });
      await refreshAfterWrite(client, 'care_templates');
      toast({ title: 'The plan is saved. It holds for what begins from now on', tone: 'positive' });
    });
  const attempted = useLedToFault(busy);
  const saveButton = useRef<HTMLButtonElement>(null);
  useFocusLeft(saveButton);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempted(event.currentTarget);
    keep(lines);
  };
  const change = (index: number, values: Partial<TypedLine>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...values } : line)));
  const blank: TypedLine = {
    ...{ key: newKey(lines), what: '', kind: 'Check', from: '', to: '' },
    ...{ after: '', notBefore: '', source: '', sopTemplateId: '' },
  };
  const addLine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setLines([...lines, blank]));
    const last = [...(currentTarget.form?.querySelectorAll('.care-step') ?? [])].at(-1);
    if (last) focusIn(last);
  };
  return (
    <form className="stack-lg" onSubmit={submit} noValidate>
      {problem && (
        <Note tone="danger" role="alert" title="Not saved yet">
          {problem}
        </Note>
      )}
      <Card
        flush
        title={own ? 'Your plan' : 'The usual plan'}
        end={own ? `version ${String(own.version)}` : 'change what you do otherwise'}
      >
        <p className="pad soft">
          Days are counted from {anchor}, or from the day another line was really done. Plans that have begun
          stay as they are. Defaults are what is usual, no medical advice: ask your vet.
        </p>
        {lines.length === 0 && <p className="pad muted">No lines. Nothing becomes due.</p>}
        {lines.map((line, index) => (
          <fieldset key={line.key} className="care-step" disabled={disabled}>
            <legend className="sr-only">{line.what || `Line ${index + 1}`}</legend>
            <LineFields
              line={line}
              index={index}
              above={lines.slice(0, index)}
              anchor={anchor}
              errors={errors}
              onChange={(values) => change(index, values)}
            />
            <LineActs
              className="mt-2"
              what={line.what}
              source={line.source}
              canMove={(by) => moved(lines, index, by) !== lines}
              onMove={(by) => setLines(moved(lines, index, by))}
              onRemove={() => setLines(without(lines, line.key))}
            />
          </fieldset>
        ))}
      </Card>
      <div className="row flex-wrap">
        <Button ref={saveButton} type="submit" variant="primary" busy={busy} disabled={refusal !== null}>
          Save
        </Button>
        <Button icon={Plus} disabled={disabled} onClick={addLine}>
          Add a line
        </Button>
        {own && (
          <Button disabled={disabled} onClick={() => keep(usual)}>
            Reset to the Usual
          </Button>
        )}
        {refusal && <p className="muted">{refusal}</p>}
      </div>
    </form>
  );
}

interface LineFieldsProps {
  line: TypedLine;
  index: number;
  above: readonly TypedLine[];
  /** What begins the plan. */
  anchor: string;
  errors: Readonly<Record<string, string>>;
  onChange: (values: Partial<TypedLine>) => void;
}

function LineFields({ line, index, above, anchor, errors, onChange }: LineFieldsProps) {
  const error = (field: string) => errors[`steps.${index}.${field}`];
  const hasProcedures = permission(useActor(), 'use', 'sop_templates') === 'allowed';
  return (
    <div className="field-grid care-step-fields">
      <Field label="What" error={error('what')}>
        <TextInput
          value={line.what}
          maxLength={200}
          onChange={({ target }) => onChange({ what: target.value })}
        />
      </Field>
      <Field label="Kind" error={error('kind')}>
        <Select
          options={careKinds}
          value={line.kind}
          onChange={({ target }) => isKind(target.value) && onChange({ kind: target.value })}
        />
      </Field>
      <Field label="Counted from" error={error('after')}>
        <Select
          value={line.after}
          placeholder={capitalised(anchor)}
          options={above.map(({ key, what }) => ({ value: key, label: `the day of: ${what}` }))}
          onChange={({ target }) => onChange({ after: target.value })}
        />
      </Field>
      <Field label="First day" error={error('from')}>
        <NumberInput
          whole
          suffix="days"
          value={line.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label="Last day" optional error={error('to')}>
        <NumberInput
          whole
          suffix="days"
          value={line.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Field>
      {hasProcedures && (
        <Field label="Checklist" optional error={error('sopTemplateId')}>
          <RecordPicker
            entity="sop_templates"
            value={line.sopTemplateId}
            onChange={(sopTemplateId) => onChange({ sopTemplateId })}
          />
        </Field>
      )}
      {line.after !== '' && (
        <Field label="Not before the age of" optional error={error('notBefore')}>
          <NumberInput
            whole
            suffix="days"
            value={line.notBefore}
            onChange={({ target }) => onChange({ notBefore: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
