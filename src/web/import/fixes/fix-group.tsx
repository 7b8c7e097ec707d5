import { useState } from 'react';
import type { ImportType, IssueGroup } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRowName } from '../row-names.tsx';
import { count, fieldLabel, rowWords } from '../words.ts';
import { type Fix, type Fixes, fixKey } from './fix.ts';
import { FixValue } from './fix-value.tsx';

export interface FixGroupProps {
  type: ImportType;
  group: IssueGroup;
  fixes: Fixes;
  onFix: (key: string, fix: Fix | undefined) => void;
}

const valuesShown = 8;

/** Everything wrong in one field for one reason: what is expected, in which rows, and a fix for each value. */
export function FixGroup({ type, group, fixes, onFix }: FixGroupProps) {
  const { terms } = useSpecies();
  const rowName = useRowName();
  const [isLong, setLong] = useState(false);
  const label = fieldLabel(group, terms);
  const isRequired = type.required.some((keys) => keys.length === 1 && keys[0] === group.field);
  const shown = isLong ? group.values : group.values.slice(0, valuesShown);
  const hidden = group.distinct - group.values.length;
  return (
    <section className="fix-group" aria-label={label}>
      <header>
        <h3>{label}</h3>
        <p>
          Expected: {group.expectedFormat}. {rowWords(group.rowNumbers, group.count, rowName)}
        </p>
      </header>
      <ul>
        {shown.map((value) => {
          const key = fixKey(group, value);
          return (
            <FixValue
              key={key}
              group={group}
              value={value}
              label={label}
              isRequired={isRequired}
              fix={fixes[key]}
              onFix={(fix) => onFix(key, fix)}
            />
          );
        })}
      </ul>
      {(group.values.length > valuesShown || hidden > 0) && (
        <footer>
          {group.values.length > valuesShown && (
            <Button variant="quiet" size="sm" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? 'Show fewer values' : `Show all ${count(group.values.length)} values`}
            </Button>
          )}
          {hidden > 0 && (
            <p className="muted">{count(hidden)} more values come into view once these are fixed.</p>
          )}
        </footer>
      )}
    </section>
  );
}
