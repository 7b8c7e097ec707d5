import { entityOf } from '#domain/entities/index.ts';
import { supposedFields } from '#domain/entities/usual.ts';
import type { AncestorChoice, DuplicateChoice, ImportPlan, ImportType } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { fillField } from '../draft.ts';
import { typeLabel } from '../words.ts';

export interface DecisionsProps {
  type: ImportType;
  plan: ImportPlan;
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
}

const duplicateWords: Readonly<Record<DuplicateChoice, string>> = {
  skip: 'Leave them as they are',
  update: 'Update them; empty cells change nothing',
  create: 'Add every row as a new record',
};

const ancestorWords: Readonly<Record<AncestorChoice, string>> = {
  outside: 'Add it as an outside animal',
  text: 'Keep its name as text',
};

/** What happens to rows that are here already, and to parents that are nowhere. */
export function Decisions({ type, plan, onChange }: DecisionsProps) {
  const { terms, choices } = useSpecies();
  const options = <V extends string>(words: Readonly<Record<V, string>>) =>
    (Object.keys(words) as V[]).map((value) => ({ value, label: words[value] }));
  const { species } = plan.constants;
  return (
    <div className="field-grid">
      {type.key === 'animals' && species !== undefined && (
        <Field label="Species of all rows">
          <Select
            value={species}
            options={choices.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ target }) => onChange((before) => fillField(before, 'species', target.value))}
          />
        </Field>
      )}
      <Field label={`${typeLabel(type, terms)} that are here already`}>
        <Select
          value={plan.duplicates}
          options={options(duplicateWords)}
          onChange={({ target }) =>
            onChange((before) => ({ ...before, duplicates: target.value as DuplicateChoice }))
          }
        />
      </Field>
      {type.key === 'animals' && (
        <Field label="A parent that is neither in the file nor here">
          <Select
            value={plan.unknownAncestors}
            options={options(ancestorWords)}
            onChange={({ target }) =>
              onChange((before) => ({ ...before, unknownAncestors: target.value as AncestorChoice }))
            }
          />
        </Field>
      )}
      {supposedFields(entityOf(type.entity).fields).length > 0 && (
        <CheckField
          label="Use the usual values"
          help="Fills what the file does not say, such as health Good. Left off, it stays not recorded."
          checked={plan.usualValues === true}
          onChange={({ target }) => onChange((before) => ({ ...before, usualValues: target.checked }))}
        />
      )}
    </div>
  );
}
