import { useEffect, useState } from 'react';
import {
  amountUnitsOf,
  findings,
  helps,
  isHatchKind,
  methods,
  needsYoung,
  outcomes,
  placentas,
  presentations,
  vigours,
} from '#domain/birth/kinds.ts';
import { birthStyle } from '#domain/birth/style.ts';
import { formatDate } from '#domain/dates.ts';
import { entities } from '#domain/entities/index.ts';
import type { Region } from '#domain/entry/region.ts';
import { unitBehind } from '#domain/entry/scale-entry.ts';
import { spelled } from '#domain/writing.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { useKeypad } from '#web/whelping-box/use-keypad.ts';
import { useBatches } from './hatch-counts.tsx';
import { Picks, picksOf } from './picks.tsx';
import type { NightProps } from './shared-props.ts';
import { type TypedEntry, unitTyped } from './typed-entry.ts';

export interface EntryFieldsProps extends NightProps {
  typed: TypedEntry;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** What an amount is counted in, the usual unit first; thermometers show what people are used to. */
const unitsOf = (kind: string, { units }: Region): readonly string[] | undefined => {
  const known = amountUnitsOf(kind);
  return units === 'imperial' && known?.includes('°F') ? known.toReversed() : known;
};

const ofCare: readonly string[] = ['Feeding', 'Temperature', 'Stool', 'Navel', 'Eyes open', 'Note'];

/** What a kind of entry asks for. */
export function EntryFields(props: EntryFieldsProps) {
  const { typed, errors, onChange } = props;
  const { kind } = typed;
  const isBirth = kind === 'Young';
  const amounts = unitsOf(kind, useFieldServices().region);
  return (
    <>
      {isBirth && <OfBirth {...props} />}
      {isHatchKind(kind) && <OfHatch {...props} />}
      {(needsYoung(kind) || ofCare.includes(kind)) && <Who {...props} />}
      {(kind === 'Feeding' || kind === 'Colostrum') && (
        <Picks
          label="How"
          value={typed.method ?? ''}
          options={picksOf(methods)}
          error={errors.method}
          onChange={(method) => onChange({ method })}
        />
      )}
      {amounts && <Amount {...props} units={amounts} />}
      {(kind === 'Stool' || kind === 'Navel') && (
        <Picks
          label="Finding"
          value={typed.finding ?? ''}
          options={picksOf(findings[kind])}
          error={errors.finding}
          onChange={(finding) => onChange({ finding })}
        />
      )}
      {!isBirth && (
        <Field label="Note" optional error={errors.notes}>
          <TextArea value={typed.notes ?? ''} onChange={(event) => onChange({ notes: event.target.value })} />
        </Field>
      )}
    </>
  );
}

/** A large figure: typed on the keypad, or by a keyboard. */
function Figure({
  label,
  unit,
  value,
  error,
  onType,
}: {
  label: string;
  unit: string;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}) {
  return (
    <>
      <label className="wb-figure">
        <span className="sr-only">{label}</span>
        <input
          inputMode={useKeypad() ? 'none' : 'decimal'}
          autoComplete="off"
          value={value}
          style={{ '--signs': Math.max(1, value.length) } as React.CSSProperties}
          placeholder="0"
          aria-invalid={error !== undefined}
          aria-describedby="bl-figure-problem"
          maxLength={16}
          onChange={(event) => onType(event.target.value)}
        />
        <span aria-hidden="true">{unit}</span>
      </label>
      <p id="bl-figure-problem" className="wb-problem" role="alert">
        {error}
      </p>
    </>
  );
}

const collars = entities.offspring.fields.collarColor.choices;

function OfBirth({ typed, errors, species, young, units, onChange }: EntryFieldsProps) {
  const [isMore, setMore] = useState(false);
  const { terms } = species;
  const style = birthStyle(species);
  const worn = new Set(young.filter(({ line }) => line?.id !== typed.id).map(({ mark }) => mark.color));
  const pick = (field: string, label: string, values: readonly string[]) => (
    <Picks
      label={label}
      value={typed[field] ?? ''}
      options={picksOf(values)}
      error={errors[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const few = style === 'few';
  const unit = unitTyped(typed, units);
  return (
    <>
      <Figure
        label="Weight"
        unit={unitBehind(typed.weight ?? '', unit)}
        value={typed.weight ?? ''}
        error={errors.weight}
        onType={(weight) => onChange({ weight, weightUnit: unit })}
      />
      <Picks
        label="Sex"
        value={typed.gender ?? ''}
        options={[
          { value: 'Female', label: terms.youngFemale },
          { value: 'Male', label: terms.youngMale },
          { value: 'Unknown', label: 'Not sexed' },
        ]}
        error={errors['young.gender']}
        onChange={(gender) => onChange({ gender })}
      />
      {!few && (
        <Picks
          label="Collar"
          value={typed.collarColor ?? ''}
          options={collars
            .filter((collar) => !worn.has(collar) || collar === typed.collarColor)
            .map((collar) => ({
              value: collar,
              name: collar,
              label: <CollarDot color={collar} sex={typed.gender} size={34} />,
            }))}
          error={errors['young.collarColor']}
          onChange={(collarColor) => onChange({ collarColor })}
        />
      )}
      {few && pick('help', 'Help', helps)}
      {pick('outcome', 'Born', outcomes)}
      <button type="button" className="link bl-fold" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {isMore ? 'Less' : spelled(few ? 'Presentation, vigour and more' : 'Placenta, vigour, help and more')}
      </button>
      {isMore && (
        <>
          {!few && pick('placenta', 'Placenta', placentas)}
          {pick('vigour', spelled('Vigour'), vigours)}
          {!few && pick('help', 'Help', helps)}
          {pick('presentation', 'Presentation', presentations)}
          <div className="field-grid">
            <Field label="Color" optional error={errors['young.color']}>
              <TextInput
                value={typed.color ?? ''}
                onChange={(event) => onChange({ color: event.target.value })}
              />
            </Field>
            <Field label="Mark" optional help="What tells it apart for now" error={errors['young.markings']}>
              <TextInput
                value={typed.markings ?? ''}
                onChange={(event) => onChange({ markings: event.target.value })}
              />
            </Field>
          </div>
          <Field label="Note" optional error={errors.notes}>
            <TextArea
              value={typed.notes ?? ''}
              onChange={(event) => onChange({ notes: event.target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

function OfHatch({ typed, errors, litter, now, onChange }: EntryFieldsProps) {
  const batches = useBatches(litter.id);
  const only = batches.length === 1 ? batches[0]?.id : undefined;
  const chosen = typed.incubationId ?? '';
  const isUnasked = typed.incubationId === undefined && typed.version === undefined;
  // A hatch has one batch as a rule: then nobody has to say which.
  useEffect(() => {
    if (only && isUnasked) onChange({ incubationId: only });
  });
  return (
    <>
      <Figure
        label="How many"
        unit=""
        value={typed.number ?? ''}
        error={errors.number}
        onType={(number) => onChange({ number })}
      />
      {batches.length > 0 && typed.version === undefined && (
        <Field label="Batch of eggs" error={errors.incubationId}>
          <Select
            placeholder="None"
            options={batches.map(({ id, name, setOn, eggsSet }) => ({
              value: id,
              label: name || `${eggsSet} eggs, set ${formatDate(String(setOn), now.on)}`,
            }))}
            value={chosen}
            onChange={(event) => onChange({ incubationId: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** One of them, or all: whoever is alive, and the dead where something is noted of them. */
function Who({ typed, errors, species, young, onChange }: EntryFieldsProps) {
  const isOfOne = needsYoung(typed.kind);
  const all = isOfOne ? [] : [{ value: '', label: `All ${species.terms.childTerm.toLocaleLowerCase('en')}` }];
  // Many chicks have no band yet: what is done for one of them is done for all, but each dies alone.
  const isEach = isOfOne || birthStyle(species) !== 'hatch';
  const shown = young.filter(
    ({ isAlive, isNamed, id }) =>
      ((isAlive || typed.kind === 'Note') && (isNamed || isEach)) || id === typed.offspringId,
  );
  if (young.length === 0) return null;
  return (
    <Picks
      label={species.terms.child}
      value={typed.offspringId ?? ''}
      options={[...all, ...shown.map(({ id, title }) => ({ value: id, label: title }))]}
      error={errors.offspringId}
      onChange={(offspringId) => onChange({ offspringId })}
    />
  );
}

function Amount({
  typed,
  errors,
  units,
  onChange,
}: Omit<EntryFieldsProps, 'units'> & { units: readonly string[] }) {
  const unit = typed.amountUnit || units[0] || '';
  return (
    <div className="field-grid">
      <Field label={units.includes('°C') ? 'Temperature' : 'Amount'} error={errors.amount}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount ?? ''}
          onChange={(event) => onChange({ amount: event.target.value, amountUnit: unit })}
        />
      </Field>
      <Picks
        label="Unit"
        value={unit}
        options={units.map((value) => ({ value, label: value === 'grams' ? 'g' : value }))}
        error={errors.amountUnit}
        onChange={(amountUnit) => onChange({ amountUnit: amountUnit || unit })}
      />
    </div>
  );
}
