import type { IssueGroup } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';
import { certainFixes, type Fixes } from '../fixes/fix.ts';
import { useRowName } from '../row-names.tsx';
import { counted, fieldLabel, listed, quoted, rowWords } from '../words.ts';

export interface IssueListProps {
  hindrances: readonly string[];
  groups: readonly IssueGroup[];
  /** Rows with problems. */
  rejected: number;
  leavesOut: boolean;
  onLeaveOut: (leavesOut: boolean) => void;
  onFix: () => void;
  /** Applies the fixes with only one possible reading. */
  onCertain: (fixes: Fixes) => void;
  /** Leads to the columns, where that is what is wrong. */
  onMap: (() => void) | undefined;
}

/** What keeps the file from being imported. */
export function IssueList(props: IssueListProps) {
  const { hindrances, groups, rejected, leavesOut, onLeaveOut, onFix, onCertain, onMap } = props;
  const certain = certainFixes(groups);
  const certainCount = Object.keys(certain).length;
  const { terms } = useSpecies();
  const rowName = useRowName();
  if (hindrances.length + groups.length === 0) return null;
  return (
    <Note
      tone={leavesOut && hindrances.length === 0 ? 'neutral' : 'danger'}
      title={leavesOut ? 'These rows are left out' : 'Please fix these issues'}
      className="issue-list"
      end={
        onMap ? (
          <Button onClick={onMap}>Map the columns</Button>
        ) : (
          groups.length > 0 && (
            <>
              {certainCount > 0 && (
                <Button onClick={() => onCertain(certain)}>
                  Apply {counted(certainCount, 'certain fix', 'certain fixes')}
                </Button>
              )}
              <Button onClick={onFix}>Fix values</Button>
            </>
          )
        )
      }
    >
      <ul>
        {hindrances.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {groups.map((group) => (
          <li key={`${group.field} ${group.code}`}>
            <strong>{fieldLabel(group, terms)}</strong>: {wrongWords(group)}.{' '}
            {rowWords(group.rowNumbers, group.count, rowName)}
          </li>
        ))}
      </ul>
      {groups.length > 0 && rejected > 0 && (
        <CheckField
          label={`Skip ${counted(rejected, 'row')} with problems and import the rest`}
          help="They can be saved as a file afterwards, with the reason in each row."
          checked={leavesOut}
          onChange={({ target }) => onLeaveOut(target.checked)}
        />
      )}
    </Note>
  );
}

function wrongWords({ values, distinct, count }: IssueGroup): string {
  const [only] = values;
  if (distinct === 1 && only?.value === '') return `empty in ${counted(count, 'row')}`;
  const shown = values.slice(0, 3).map(({ value }) => (value === '' ? 'an empty cell' : quoted(value)));
  const rest = distinct - shown.length;
  const all = rest > 0 ? [...shown, counted(rest, 'other value')] : shown;
  // One value has one reason, which may name it.
  if (distinct === 1 && only !== undefined) {
    const why = only.message.replace(/\.$/, '');
    return why.includes(only.value) ? why : `${listed(all)}. ${why}`;
  }
  return `${listed(all)} do not fit`;
}
