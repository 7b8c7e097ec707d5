import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Option } from './options.ts';

export type ComboboxListProps = {
  id: string;
  options: readonly Option[];
  active: number;
  chosen: string | undefined;
  /** The last option makes a new record. */
  creating: boolean;
  /** Stands in place of options. */
  note: string | null;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
};

/** The list under a combobox. The focus stays in the input: what holds the list keeps the mouse from taking it. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, options, active, chosen, creating, note, onActive, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Choices"
        className="options"
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className="option"
            aria-selected={option.value === chosen}
            aria-disabled={option.disabled}
            data-active={index === active}
            onPointerMove={() => index !== active && onActive(index)}
            onMouseDown={(event) => event.button === 0 && onChoose(index)}
          >
            {creating && index === options.length - 1 ? <Plus /> : option.media}
            <span className="min-w-0">
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
            {option.value === chosen && <Check />}
          </div>
        ))}
      </div>
      <p className="options-note" role="status" hidden={note === null}>
        {note}
      </p>
    </>
  );
}
