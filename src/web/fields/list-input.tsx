import { X } from 'lucide-react';
import { useState } from 'react';
import type { FieldOf } from '#domain/fields/field.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { InputProps } from './input-props.ts';

const entriesOf = (value: string): string[] => value.split('\n').filter((entry) => entry !== '');

/** Short texts, one at a time: Enter or a comma adds, Backspace in the empty box takes the last one back. */
export function ListInput({ id, name, value, onChange, onBlur, disabled }: InputProps<FieldOf<'list'>>) {
  const [typed, setTyped] = useState('');
  const entries = entriesOf(value);
  const set = (next: readonly string[]) => onChange(next.join('\n'));
  const add = (text: string) => {
    const fresh = text
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !entries.includes(entry));
    setTyped('');
    if (fresh.length > 0) set([...entries, ...fresh]);
  };
  return (
    <div className="stack">
      {entries.length > 0 && (
        <ul className="row flex-wrap" aria-label="Entries">
          {entries.map((entry) => (
            <li key={entry} className="chip">
              {entry}
              <button
                type="button"
                className="-mr-1 grid size-6 place-items-center"
                aria-label={`Remove ${entry}`}
                disabled={disabled}
                onClick={() => set(entries.filter((other) => other !== entry))}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        id={id}
        name={name}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        placeholder="Type and press Enter"
        onChange={(event) =>
          event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
        }
        onBlur={() => {
          add(typed);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed.trim() !== '') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && entries.length > 0) {
            set(entries.slice(0, -1));
          }
        }}
      />
    </div>
  );
}
