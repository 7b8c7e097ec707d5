import type { NearName } from '#domain/import/result.ts';
import type { ImportPlan, ImportType } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { replaceValue } from '../draft.ts';
import { counted, fieldLabel, quoted } from '../words.ts';

export interface NearParentsProps {
  type: ImportType;
  near: readonly NearName[];
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
}

/** Parents nobody here has the name of, though somebody almost has: a slip of the pen must not make a second animal. */
export function NearParents({ type, near, onChange }: NearParentsProps) {
  const { terms } = useSpecies();
  if (near.length === 0) return null;
  const label = (key: string): string => {
    const field = type.fields.find((one) => one.key === key);
    return field ? fieldLabel(field, terms) : '';
  };
  return (
    <Note
      tone="warning"
      title={`${counted(near.length, 'parent is', 'parents are')} spelled almost like an animal that is here`}
    >
      <ul className="stack">
        {near.map(({ field, value, names }) => (
          <li key={`${field} ${value}`} className="row flex-wrap">
            <span>
              {label(field)} {quoted(value)}: is it
            </span>
            {names.map((name) => (
              <Button
                key={name}
                size="sm"
                onClick={() => onChange((before) => replaceValue(before, field, value, name))}
              >
                {name}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  );
}
