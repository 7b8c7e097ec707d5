import { useId, useState } from 'react';
import { useControl } from './field-context.ts';
import type { Option } from './options.ts';
import { comboboxWiring, OptionsPopover, optionKeys } from './options-popover.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type SuggestInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> & {
  value: string;
  onChange: (text: string) => void;
  /** Those that fit what is typed, best first. Anything else may be typed as well. */
  suggestions: readonly Option[];
};

/** Free text with suggestions under it: arrows and Enter choose, Escape and leaving keep what was typed. */
export function SuggestInput({ value, onChange, suggestions, onBlur, ...rest }: SuggestInputProps) {
  const listId = useId();
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const wiring = useControl(rest);
  const rows = suggestions.filter((option) => option.value !== value);
  const open = isAsked && rows.length > 0;

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    const option = rows[index];
    if (!option) return;
    onChange(option.value);
    close();
  };
  return (
    <OptionsPopover
      open={open}
      onClose={close}
      id={listId}
      options={rows}
      active={active}
      chosen={value}
      creating={false}
      note={null}
      onActive={setActive}
      onChoose={choose}
    >
      <TextInput
        {...rest}
        {...wiring}
        {...comboboxWiring(listId, open, active)}
        value={value}
        onClick={() => setAsked(true)}
        onChange={(event) => {
          onChange(event.target.value);
          setAsked(true);
          setActive(-1);
        }}
        onKeyDown={optionKeys({
          open,
          options: rows,
          active,
          onActive: setActive,
          onShow: () => setAsked(true),
          onClose: close,
          onChoose: choose,
          entered: () => (active >= 0 ? active : undefined),
          isSettled: true,
        })}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
    </OptionsPopover>
  );
}
