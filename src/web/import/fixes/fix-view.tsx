import { ChevronDown, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { ImportType, IssueGroup } from '#domain/import/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { count, counted } from '../words.ts';
import { certainFixes, type Fix, type Fixes } from './fix.ts';
import { FixGroup } from './fix-group.tsx';

export interface FixViewProps {
  type: ImportType;
  groups: readonly IssueGroup[];
  fixes: Fixes;
  onFixes: (fixes: Fixes) => void;
}

const groupsShown = 3;

/** Values that do not fit, grouped by field and reason; the first groups, or all. */
export function FixView({ type, groups, fixes, onFixes }: FixViewProps) {
  const [isLong, setLong] = useState(false);
  const certain = Object.entries(certainFixes(groups)).filter(([key]) => fixes[key] === undefined);
  const onFix = (key: string, fix: Fix | undefined) => {
    const { [key]: _before, ...others } = fixes;
    onFixes(fix ? { ...others, [key]: fix } : others);
  };
  return (
    <div className="fix-groups">
      {certain.length > 0 && (
        <Note
          icon={WandSparkles}
          end={
            <Button size="sm" onClick={() => onFixes({ ...fixes, ...Object.fromEntries(certain) })}>
              Apply {counted(certain.length, 'fix', 'fixes')}
            </Button>
          }
        >
          {counted(certain.length, 'value has', 'values have')} only one possible reading.
        </Note>
      )}
      {(isLong ? groups : groups.slice(0, groupsShown)).map((group) => (
        <FixGroup
          key={`${group.field} ${group.code}`}
          type={type}
          group={group}
          fixes={fixes}
          onFix={onFix}
        />
      ))}
      {groups.length > groupsShown && (
        <Button
          variant="quiet"
          icon={ChevronDown}
          className="justify-self-start"
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? 'Show fewer groups' : `Show all ${count(groups.length)} groups`}
        </Button>
      )}
    </div>
  );
}
