import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  askableFields,
  labelOfQuestion,
  mostQuestions,
  type Question,
  readQuestions,
} from '#domain/application/questions.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, updateRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { LoadedRecord } from '#web/records/loaded-record.tsx';
import { RecordActions } from '#web/records/record-actions.tsx';
import { TrashNote } from '#web/records/trash-note.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { LineActs } from '#web/ui/line-acts.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReorderList } from '#web/ui/reorder/reorder-list.tsx';
import './application-forms.css';

/** A form for strangers: its address, and what it asks in which order. */
export function FormScreen({ id }: { id: string }) {
  return (
    <EntityGate entity="application_forms">
      <LoadedRecord entity="application_forms" id={id}>
        {(form) => <Composer key={String(form.version)} form={form as AnyRecord} />}
      </LoadedRecord>
    </EntityGate>
  );
}

const kindWords: Readonly<Record<Exclude<Question['kind'], 'field'>, string>> = {
  text: 'An answer in words',
  'yes-no': 'Yes or no',
  choice: 'A choice of answers',
};

const freshId = (): string => `q-${crypto.randomUUID().slice(0, 8)}`;

const newQuestion = (kind: Exclude<Question['kind'], 'field'>): Question =>
  kind === 'choice'
    ? { id: freshId(), kind, label: '', required: false, choices: [] }
    : { id: freshId(), kind, label: '', required: false };

function Composer({ form }: { form: AnyRecord }) {
  const client = useQueryClient();
  const forms = usePermission('application_forms');
  const { busy, problem, send } = useSending();
  const list = useRef<HTMLDivElement>(null);
  const kept = readQuestions(form.questions);
  const [questions, setQuestions] = useTyped<readonly Question[]>('form screen: questions', kept);
  const isChanged = JSON.stringify(questions) !== JSON.stringify(kept);
  const address = `${window.location.origin}/apply/${String(form.slug)}`;
  const asked = new Set(questions.flatMap((one) => (one.kind === 'field' ? [one.field] : [])));
  const free = askableFields.filter((field) => !asked.has(field));
  const set = (id: string, change: (one: Question) => Question) =>
    setQuestions(questions.map((one) => (one.id === id ? change(one) : one)));
  // The button that adds a question may go with it: the focus goes on to the new one.
  const add = (question: Question) => {
    flushSync(() => setQuestions([...questions, question]));
    const added = [...(list.current?.querySelectorAll('.composed') ?? [])].at(-1)?.querySelector('input');
    added?.focus();
  };
  const move = (from: number, to: number) => {
    const moved = questions[from];
    if (moved) setQuestions(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const save = () =>
    forms.ask(
      'update',
      () =>
        void send(async () => {
          await updateRecord('application_forms', form.id, { version: form.version, questions });
          toast({ title: 'The questions are saved', tone: 'positive' });
          await refreshAfterWrite(client, 'application_forms');
        }),
    );
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: 'Address copied', tone: 'positive' }),
      () => toast({ title: 'Select the address and copy it', tone: 'danger' }),
    );
  return (
    <>
      <TrashNote entity="application_forms" record={form} />
      <PageHeader
        breadcrumb={
          <Breadcrumb>
            <Link className="link" to="/$path" params={{ path: 'application-forms' }}>
              Application forms
            </Link>
            {String(form.name)}
          </Breadcrumb>
        }
        title={String(form.name)}
        description={form.isOpen ? 'Takes applications.' : 'Closed: its address shows nothing.'}
        actions={<RecordActions entity="application_forms" record={form} />}
      />
      <div ref={list} className="stack-lg composer">
        <Card title="Address" end={<Button onClick={() => void copy()}>Copy</Button>}>
          <a className="link" href={`/apply/${String(form.slug)}`} target="_blank" rel="noreferrer">
            {address}
          </a>
          <p className="muted">
            Your public pages lead to the newest form that takes applications, unless their template leads
            elsewhere.
          </p>
        </Card>
        <Card title="What it asks" footer="First name, last name, email and a message are always asked.">
          {problem && (
            <Note tone="danger" role="alert" title="Not saved yet">
              {problem}
            </Note>
          )}
          <ReorderList
            items={questions.map((one) => ({
              id: one.id,
              label: labelOfQuestion(one) || 'New question',
              one,
            }))}
            onMove={move}
          >
            {({ one, label }, index) => (
              <div className="composed">
                {one.kind === 'field' ? (
                  <p className="composed-label">{label}</p>
                ) : (
                  <Field label={kindWords[one.kind]}>
                    <TextInput
                      value={one.label}
                      maxLength={200}
                      onChange={({ target }) => set(one.id, (before) => ({ ...before, label: target.value }))}
                    />
                  </Field>
                )}
                {one.kind === 'choice' && (
                  <Field label="Answers, one to a line">
                    <TextArea
                      rows={3}
                      defaultValue={one.choices.join('\n')}
                      onChange={({ target }) =>
                        set(one.id, (before) => ({
                          ...before,
                          choices: target.value.split('\n').filter((line) => line.trim() !== ''),
                        }))
                      }
                    />
                  </Field>
                )}
                <div className="composed-acts">
                  <CheckField
                    label="Must be answered"
                    checked={one.required}
                    onChange={({ target }) =>
                      set(one.id, (before) => ({ ...before, required: target.checked }))
                    }
                  />
                  <LineActs
                    what={label}
                    canMove={(by) => questions[index + by] !== undefined}
                    onMove={(by) => move(index, index + by)}
                    onRemove={() => setQuestions(questions.filter(({ id }) => id !== one.id))}
                  />
                </div>
              </div>
            )}
          </ReorderList>
          {questions.length < mostQuestions && (
            <div className="composed-more">
              {free.map((field) => {
                const question: Question = { id: freshId(), kind: 'field', field, required: false };
                return (
                  <Button key={field} size="sm" icon={Plus} onClick={() => add(question)}>
                    {labelOfQuestion(question)}
                  </Button>
                );
              })}
              {(['text', 'yes-no', 'choice'] as const).map((kind) => (
                <Button key={kind} size="sm" icon={Plus} onClick={() => add(newQuestion(kind))}>
                  Own question: {kindWords[kind].toLocaleLowerCase('en')}
                </Button>
              ))}
            </div>
          )}
          <Button variant="primary" busy={busy} disabled={!isChanged} onClick={save}>
            Save questions
          </Button>
        </Card>
      </div>
    </>
  );
}
