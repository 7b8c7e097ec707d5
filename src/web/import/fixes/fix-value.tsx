import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import type { InvalidValue, IssueGroup } from '#domain/import/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useRowName } from '../row-names.tsx';
import { counted, rowWords } from '../words.ts';
import type { Fix } from './fix.ts';
import { choiceOf, fixOf, takesAnyText, validWay, ways } from './fix-choice.ts';

export interface FixValueProps {
  group: IssueGroup;
  value: InvalidValue;
  label: string;
  /** The field must have a value, so that its cells cannot be left empty. */
  isRequired: boolean;
  fix: Fix | undefined;
  onFix: (fix: Fix | undefined) => void;
}

/** So many rows are corrected one by one; for more a replacement is the way. */
const mostCells = 20;

/** One value that does not fit, and what shall stand there instead. Nothing happens before Apply Fix. */
export function FixValue({ group, value, label, isRequired, fix, onFix }: FixValueProps) {
  const rowName = useRowName();
  const [typed, setTyped] = useState(() => choiceOf(group, value, fix));
  const chosen = fix ? choiceOf(group, value, fix) : typed;
  const { way, text, texts } = chosen;
  const rows = value.rowNumbers;
  const isEmpty = value.value === '';
  const name = isEmpty ? 'the empty cells' : value.value;
  const areAllKnown = rows.length === value.count;
  const areCellsShort = areAllKnown && rows.length > 1 && rows.length <= mostCells;
  const decided = fixOf(chosen);

  const edit = (change: Partial<typeof chosen>) => {
    setTyped({ ...chosen, ...change });
    if (fix) onFix(undefined);
  };
  return (
    <li className="fix-value">
      <div className="fix-was">
        {isEmpty ? <em>empty</em> : <code dir="auto">{value.value}</code>}
        <small>{value.count <= 3 ? rowWords(rows, value.count, rowName) : counted(value.count, 'row')}</small>
      </div>
      <ArrowRight className="fix-arrow" />
      <div className="fix-becomes">
        <Select
          aria-label={`${label}: instead of ${name}`}
          value={way}
          onChange={({ target }) => edit({ way: target.value })}
        >
          {way === '' && <option value="">Choose</option>}
          {group.validValues?.map((choice) => (
            <option key={choice} value={validWay(choice)}>
              {choice}
            </option>
          ))}
          {takesAnyText(group) && <option value={ways.text}>Another value</option>}
          {areCellsShort && <option value={ways.cells}>Another value in each row</option>}
          <option value={ways.leaveOut}>
            {value.count === 1 ? 'Leave this row out' : 'Leave these rows out'}
          </option>
          {areAllKnown && (
            <option value={ways.notData}>
              {value.count === 1 ? 'This row is no record' : 'These rows are no records'}
            </option>
          )}
          {!isRequired && !isEmpty && <option value={ways.empty}>Leave this cell empty</option>}
        </Select>
        {way === ways.text && (
          <TextInput
            aria-label={`${label}: new value for ${name}`}
            value={text}
            dir="auto"
            onChange={({ target }) => edit({ text: target.value })}
          />
        )}
        {way === ways.cells &&
          rows.map((row) => (
            <TextInput
              key={row}
              aria-label={`${label} in row ${rowName(row)}`}
              prefix={`Row ${rowName(row)}`}
              value={texts[row] ?? ''}
              dir="auto"
              onChange={({ target }) => edit({ texts: { ...texts, [row]: target.value } })}
            />
          ))}
        <small className="fix-why">{value.suggestion?.reason ?? value.message}</small>
      </div>
      {fix ? (
        <Chip tone="positive" icon={Check} className="fix-done">
          Fix applied
        </Chip>
      ) : (
        <Button
          aria-label={`Apply Fix to ${name}`}
          aria-disabled={decided === undefined}
          onClick={() => decided && onFix(decided)}
        >
          Apply Fix
        </Button>
      )}
    </li>
  );
}
