import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import { usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOnce } from '#web/api/use-once.ts';
import { forgetDraft, readDraft, writeDraft } from '#web/records/draft.ts';
import { RestoredNote } from '#web/records/restored-note.tsx';
import { useDraftKey } from '#web/records/use-draft-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { GoOn } from './go-on.ts';
import { BreedInput, NameInput, useKnown } from './litter-inputs.tsx';
import { bodyOf, fieldOf, type LitterTyped, missingIn, nothingTyped } from './litter-values.ts';
import { Due, When } from './litter-when.tsx';

/** The draft of this page; what it does not hold is empty. */
function typedIn(draft: string): LitterTyped {
  const { when, isOutside, ...kept } = readDraft(draft)?.values ?? {};
  return {
    ...nothingTyped,
    ...kept,
    when: when === 'born' ? 'born' : 'bred',
    isOutside: isOutside === 'true',
  };
}

/** Only what was typed, as a draft keeps it. */
const valuesOf = (typed: LitterTyped): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => value !== nothingTyped[name as keyof LitterTyped])
      .map(([name, value]) => [name, String(value)]),
  );

/** Two names and one day: a litter with the day it is due. */
export function LitterStep({ onAnswer }: { onAnswer: GoOn }) {
  const { key, species, terms, choices, select } = useSpecies();
  const { visibleSpecies } = usePreferences();
  const navigate = useNavigate();
  const client = useQueryClient();
  const once = useOnce();
  const draft = useDraftKey('next-litter', key);
  const [typed, setTyped] = useState<LitterTyped>(() => typedIn(draft));
  const [isRestored, setRestored] = useState(() => readDraft(draft) !== null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const known = useKnown(key, typed);
  const litter = terms.litter.toLocaleLowerCase('en');
  const needsKind = species.subSpecies.length > 0 && !(known.dam && known.sire);

  useEffect(() => writeDraft(draft, { values: valuesOf(typed), version: null }), [draft, typed]);
  const set = (change: Partial<LitterTyped>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };
  const startOver = () => {
    set(nothingTyped);
    setRestored(false);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(typed, known, species.subSpeciesRequired);
    setErrors(missing);
    setProblem(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const body = bodyOf(typed, key, known);
    try {
      const made = await post<{ id: string }>('/api/breeding-groups/with-parents', body, once.idFor(body));
      forgetDraft(draft);
      await Promise.all([refreshAfterWrite(client, 'animals', 'breeding_groups'), onAnswer(null)]);
      await navigate({ to: '/breeding-groups/$id', params: { id: made.id } });
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(
          Object.fromEntries(Object.entries(error.fields).map(([part, said]) => [fieldOf(part), said])),
        );
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="first-litter" onSubmit={send} noValidate>
      <PageHeader
        title={`Your next ${litter}`}
        description="Dam, sire and one date are all you need. Everything else can follow."
      />
      <Card>
        <div className="form-stack">
          {isRestored && <RestoredNote onStartOver={startOver} />}
          {problem && (
            <Note tone="danger" role="alert" title="Not saved yet">
              {problem}
            </Note>
          )}
          {visibleSpecies?.length !== 1 && (
            <Field label="Species">
              <Select
                value={key}
                options={choices.map(({ key: value, label }) => ({ value, label }))}
                onChange={({ target }) => select(target.value as typeof key)}
              />
            </Field>
          )}
          <div className="field-grid">
            <NameInput
              label="Dam"
              sex="Female"
              value={typed.dam}
              error={errors.dam}
              isFirst
              onChange={(dam) => set({ dam })}
            />
            <NameInput
              label="Sire"
              sex="Male"
              value={typed.sire}
              error={errors.sire}
              onChange={(sire) => set({ sire })}
            />
          </div>
          {!(known.dam && known.sire) && (
            <BreedInput value={typed.breed} error={errors.breed} onChange={(breed) => set({ breed })} />
          )}
          {needsKind && (
            <Field
              label="Kind"
              error={errors.kind}
              required={species.subSpeciesRequired}
              optional={!species.subSpeciesRequired}
              help="Due dates follow the kind"
            >
              <Select
                placeholder="Not chosen"
                value={typed.kind}
                options={species.subSpecies.map(({ key: value, label }) => ({ value, label }))}
                onChange={({ target }) => set({ kind: target.value })}
              />
            </Field>
          )}
          {!known.sire && (
            <CheckField
              label="He belongs to someone else"
              help="Outside animals don’t count toward your plan."
              checked={typed.isOutside}
              onChange={({ target }) => set({ isOutside: target.checked })}
            />
          )}
          <When typed={typed} error={errors.on} onChange={set} />
          <Due typed={typed} damKind={known.dam ? String(known.dam.subSpecies ?? '') : typed.kind} />
          <Button type="submit" variant="primary" size="big" busy={busy}>
            Add {terms.litter}
          </Button>
        </div>
      </Card>
    </form>
  );
}
