import { useEffect } from 'react';
import type { ContractSheet } from '#domain/answers/contracts.ts';
import { mostAnswerLength } from '#domain/contract/facts.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { TemplateText } from './template-text.tsx';
import { useContractVerbs } from './use-contract.ts';

const answersIn = (answers: unknown): Readonly<Record<string, unknown>> =>
  typeof answers === 'object' && answers !== null ? { ...answers } : {};

interface AnswersCardProps {
  contract: AnyRecord;
  asks: ContractSheet['asks'];
  /** Whether something is typed that is not kept yet. */
  onFilling: (isFilling: boolean) => void;
}

/** What no record knows: filled in here. */
export function AnswersCard({ contract, asks, onFilling }: AnswersCardProps) {
  const { busy, problem, save } = useContractVerbs(contract);
  const kept = answersIn(contract.answers);
  const [typed, setTyped] = useTyped<Readonly<Record<string, string>>>('drafts: typed', {});
  const valueFor = (label: string): string =>
    Object.hasOwn(typed, label) ? (typed[label] ?? '') : String(kept[label] ?? '');
  const isChanged = asks.some((label) => valueFor(label) !== String(kept[label] ?? ''));
  useEffect(() => {
    onFilling(isChanged);
    return () => onFilling(false);
  }, [isChanged, onFilling]);
  const submit = async () => {
    // What a clause asks for that does not apply now stays as it was filled in.
    const answers = { ...kept, ...Object.fromEntries(asks.map((label) => [label, valueFor(label).trim()])) };
    await save({ answers });
  };
  return (
    <Card title="To fill in">
      <form
        className="stack-lg"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem && (
          <Note tone="danger" role="alert" title="Not saved yet">
            {problem}
          </Note>
        )}
        {asks.map((label) => (
          <Field key={label} label={label}>
            <TextInput
              value={valueFor(label)}
              maxLength={mostAnswerLength}
              onChange={({ target }) => setTyped({ ...typed, [label]: target.value })}
            />
          </Field>
        ))}
        <Button type="submit" busy={busy} disabled={!isChanged}>
          Save what is filled in
        </Button>
      </form>
    </Card>
  );
}

/** The text of this one contract; the template it came from stays as it is. */
export function BodyCard({ contract, onDone }: { contract: AnyRecord; onDone: () => void }) {
  const { busy, errors, problem, save } = useContractVerbs(contract);
  const [body, setBody] = useTyped('drafts: body', String(contract.body ?? ''));
  const submit = async () => {
    if (await save({ body })) onDone();
  };
  return (
    <Card title="Text of this contract">
      <div className="stack-lg">
        {problem && (
          <Note tone="danger" role="alert" title="Not saved yet">
            {errors.body ?? problem}
          </Note>
        )}
        <TemplateText body={body} onChange={setBody} />
        <div className="row">
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            Save the text
          </Button>
        </div>
      </div>
    </Card>
  );
}
