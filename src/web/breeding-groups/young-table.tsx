import { Minus, Plus, X } from 'lucide-react';
import type { Species, Terms } from '#domain/species/species.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { addYoung, bearsOne, collars, oneMore, wearsCollars, type YoungRow } from './young-rows.ts';

export interface YoungTableProps {
  species: Species;
  terms: Terms;
  rows: readonly YoungRow[];
  onChange: (rows: YoungRow[]) => void;
  unit: string;
  units: readonly string[];
  onUnit: (unit: string) => void;
  /** By `<index>.<field>`, as the server answers. */
  errors: Readonly<Record<string, string>>;
}

const sexes = [
  ['Male', 'male', 'males'],
  ['Female', 'female', 'females'],
  ['Unknown', 'not sexed', 'not sexed'],
] as const;

/** The young of a birth: how many of each sex, then whatever is known of each. */
export function YoungTable({ species, terms, rows, onChange, unit, units, onUnit, errors }: YoungTableProps) {
  const ribbons = wearsCollars(species);
  const add = (gender: string) => onChange(addYoung(rows, gender, 1, ribbons));
  return (
    <section className="stack" aria-label={terms.childTerm}>
      <div className="row flex-wrap justify-between">
        {bearsOne(species) ? (
          <AddOne terms={terms} isFirst={rows.length === 0} onAdd={add} />
        ) : (
          <Counters
            rows={rows}
            onChange={onChange}
            onAdd={(gender) => onChange(oneMore(rows, gender, ribbons))}
          />
        )}
        {(rows.length > 0 || !bearsOne(species)) && (
          <Field label="Weights in" hideLabel>
            <Select value={unit} onChange={(event) => onUnit(event.target.value)} options={[...units]} />
          </Field>
        )}
      </div>
      {rows.map((row, index) => (
        <YoungLine
          key={row.key}
          number={index + 1}
          row={row}
          unit={unit}
          ribbons={ribbons}
          errors={errors}
          index={index}
          onChange={(change) => onChange(rows.map((one) => (one === row ? { ...one, ...change } : one)))}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
      {rows.length === 0 && !bearsOne(species) && (
        <Button icon={Plus} onClick={() => add('Unknown')}>
          Add {terms.child}
        </Button>
      )}
    </section>
  );
}

interface CountersProps extends Pick<YoungTableProps, 'rows' | 'onChange'> {
  onAdd: (gender: string) => void;
}

/** How many of each sex, with a button for one more and one less. */
function Counters({ rows, onChange, onAdd }: CountersProps) {
  const removeLast = (gender: string) => {
    const last = rows.findLast((row) => row.gender === gender);
    onChange(rows.filter((row) => row !== last));
  };
  return sexes.map(([gender, one, many]) => {
    const count = rows.filter((row) => row.gender === gender).length;
    return (
      <div key={gender} className="row">
        <IconButton
          icon={Minus}
          aria-label={`One ${one} less`}
          disabled={count === 0}
          onClick={() => removeLast(gender)}
        />
        <span className="num min-w-20 text-center" aria-live="polite">
          {count} {count === 1 ? one : many}
        </span>
        <IconButton icon={Plus} aria-label={`One ${one} more`} onClick={() => onAdd(gender)} />
      </div>
    );
  });
}

interface AddOneProps {
  terms: Terms;
  isFirst: boolean;
  onAdd: (gender: string) => void;
}

/** A mare has a filly or a colt: nothing to count, and a twin is said only where there is one. */
function AddOne({ terms, isFirst, onAdd }: AddOneProps) {
  const child = terms.child.toLocaleLowerCase('en');
  if (!isFirst)
    return (
      <Button icon={Plus} onClick={() => onAdd('Unknown')}>
        Add another {child}
      </Button>
    );
  return (
    <div className="row flex-wrap">
      <Button icon={Plus} onClick={() => onAdd('Female')}>
        {terms.youngFemale}
      </Button>
      <Button icon={Plus} onClick={() => onAdd('Male')}>
        {terms.youngMale}
      </Button>
      <Button icon={Plus} onClick={() => onAdd('Unknown')}>
        {terms.child}, not sexed
      </Button>
    </div>
  );
}

interface YoungLineProps {
  number: number;
  index: number;
  row: YoungRow;
  unit: string;
  ribbons: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<YoungRow>) => void;
  onRemove: () => void;
}

function YoungLine({ number, index, row, unit, ribbons, errors, onChange, onRemove }: YoungLineProps) {
  const error = (field: string) => errors[`${index}.${field}`];
  return (
    <fieldset className="young-line">
      <legend className="sr-only">Number {number}</legend>
      {ribbons ? (
        <CollarDot color={row.collarColor || 'Grey'} sex={row.gender} letter={String(number)} />
      ) : (
        <span className="label num">{number}</span>
      )}
      <Field label="Sex" error={error('gender')}>
        <Select
          value={row.gender}
          onChange={(event) => onChange({ gender: event.target.value })}
          options={['Male', 'Female', { value: 'Unknown', label: 'Not sexed' }]}
        />
      </Field>
      {ribbons && (
        <Field label="Collar" optional error={error('collarColor')}>
          <Select
            value={row.collarColor}
            onChange={(event) => onChange({ collarColor: event.target.value })}
            options={[{ value: '', label: 'None' }, ...collars]}
          />
        </Field>
      )}
      <Field label="Name" optional error={error('breederName')}>
        <TextInput
          value={row.breederName}
          onChange={(event) => onChange({ breederName: event.target.value })}
        />
      </Field>
      <Field label="Birth weight" optional error={error('birthWeight')}>
        <NumberInput
          value={row.birthWeight}
          suffix={unit === 'grams' ? 'g' : unit}
          onChange={(event) => onChange({ birthWeight: event.target.value })}
        />
      </Field>
      <IconButton icon={X} variant="quiet" aria-label={`Remove number ${number}`} onClick={onRemove} />
    </fieldset>
  );
}
