import { type FormEvent, useState } from 'react';
import type { SpeciesSettings } from '#domain/answers/species.ts';
import { speciesWith } from '#domain/species/own.ts';
import { brokenOwn, kindsWithFacts, longestWord, wordGroups } from '#domain/species/own-rules.ts';
import type { Reproduction } from '#domain/species/shape.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import type { BoxProps } from './box-props.ts';
import { GrowthFigures } from './growth-figures.tsx';
import { factWords, labelAt, wordLabels } from './own-labels.ts';
import { ownOf, type Typed, typedOf } from './own-values.ts';
import { useSaveOwnSpecies } from './use-save-own-species.ts';

/** One species: each word and fact with what is used while its box is empty. */
export function OwnSpeciesForm({ settings, refusal }: { settings: SpeciesSettings; refusal: string | null }) {
  const { species: key, own, house } = settings;
  const [typed, setTyped] = useTyped('own species: typed', () => typedOf(own));
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState<Readonly<Record<string, string>>>({});
  const { save, isPending } = useSaveOwnSpecies(key);
  const usual = speciesWith(key, house);

  const keep = async (next: Typed) => {
    const found = brokenOwn(key, ownOf(next));
    setBroken(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    try {
      await save(ownOf(next));
      setTyped(next);
    } catch (error) {
      if (error instanceof ApiError) setBroken(error.fields);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep(typed);
  };
  const boxes: BoxProps = {
    typed,
    broken,
    disabled: refusal !== null || isPending,
    onType: (path, value) => setTyped({ ...typed, [path]: value }),
  };
  const isUsual = Object.keys(typedOf(own)).length === 0;
  return (
    <form className="stack-lg" onSubmit={submit} noValidate>
      <ErrorSummary
        attempt={attempt}
        issues={Object.entries(broken).map(([id, message]) => ({
          id,
          message: `${labelAt(usual, id)}: ${message}`,
        }))}
      />
      <Card title="Facts">
        <p className="soft mb-4">
          Due dates, forecasts and suggestions are counted from these, also for what is recorded already. What
          you leave empty stays as it is shown.
        </p>
        <Facts {...boxes} path="facts" reproduction={usual.reproduction} />
        {kindsWithFacts(usual).map((kind) => (
          <div key={kind.key} className="mt-5">
            <h3 className="title-card mb-3">{kind.label}</h3>
            <Facts {...boxes} path={`kinds.${kind.key}`} reproduction={kind.reproduction} />
          </div>
        ))}
      </Card>
      <GrowthFigures {...boxes} species={key} />
      {Object.entries(wordGroups).map(([group, names]) => (
        <Card key={group} title={`Words: ${group.toLocaleLowerCase('en')}`}>
          <div className="field-grid">
            {names.map((name) => {
              const path = `words.${name}`;
              const value = typed[path] ?? '';
              return (
                <Field
                  key={name}
                  id={path}
                  label={wordLabels[name]}
                  error={broken[path]}
                  help={value.trim() === '' ? undefined : `Usually “${usual.terms[name]}”`}
                >
                  <TextInput
                    name={path}
                    autoComplete="off"
                    maxLength={longestWord}
                    placeholder={usual.terms[name]}
                    disabled={boxes.disabled}
                    value={value}
                    onChange={({ target }) => boxes.onType(path, target.value)}
                  />
                </Field>
              );
            })}
          </div>
        </Card>
      ))}
      <div className="row">
        <Button type="submit" variant="primary" busy={isPending} disabled={refusal !== null}>
          Save
        </Button>
        <Button disabled={boxes.disabled || isUsual} onClick={() => void keep({})}>
          Reset to the Usual
        </Button>
        {refusal && <p className="muted">{refusal}</p>}
      </div>
    </form>
  );
}

function Facts({ typed, broken, disabled, onType, path, reproduction }: BoxProps & FactsOf) {
  return (
    <div className="field-grid">
      {factWords(reproduction).map(({ name, label, unit, usual, limits }) => {
        const place = `${path}.${name}`;
        return (
          <Field
            key={name}
            id={place}
            label={label}
            error={broken[place]}
            help={`Usually ${usual}. ${limits} can be set`}
          >
            <NumberInput
              whole
              name={place}
              suffix={unit}
              placeholder={usual}
              disabled={disabled}
              value={typed[place] ?? ''}
              onChange={({ target }) => onType(place, target.value)}
            />
          </Field>
        );
      })}
    </div>
  );
}

interface FactsOf {
  path: string;
  reproduction: Reproduction;
}
