import type { ReactNode } from 'react';
import { capitalised } from '#domain/terms.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useGroup } from '#web/ui/form/field-context.ts';

export interface WhomBoxesProps {
  those: readonly {
    readonly id: string;
    readonly name: string;
    readonly number: number | undefined;
    /** What it gets, behind its name. */
    readonly gets?: string | undefined;
  }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What one without a name is called, before its number in the litter; alike ones are numbered too. */
  unnamed: string;
  error: string | undefined;
}

/** Whom something is for, each with a box. Nothing to choose where it is for one. */
export function WhomBoxes({ those, chosen, onChange, unnamed, error }: WhomBoxesProps) {
  if (those.length < 2) return null;
  const names = Map.groupBy(those, ({ name }) => name);
  const labelOf = (name: string, number: number | undefined) => {
    const called = name || unnamed;
    return name === '' || (names.get(name)?.length ?? 0) > 1
      ? `${capitalised(called)} ${number ?? ''}`.trim()
      : called;
  };
  const change = (id: string, isIn: boolean) => {
    const next = new Set(chosen);
    if (isIn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Field label="For" group error={error}>
      <Boxes>
        {those.map(({ id, name, number, gets }) => (
          <CheckField
            key={id}
            label={[labelOf(name, number), gets].filter(Boolean).join(', ')}
            checked={chosen.has(id)}
            onChange={({ target }) => change(id, target.checked)}
          />
        ))}
      </Boxes>
    </Field>
  );
}

function Boxes({ children }: { children: ReactNode }) {
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useGroup({});
  return (
    <fieldset id={id} className="care-whom" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {children}
    </fieldset>
  );
}
