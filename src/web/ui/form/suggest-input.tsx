import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useOverlayContainer } from '#web/ui/overlay/container.ts';
import { ComboboxList } from './combobox-list.tsx';
import { useControl } from './field-context.ts';
import { nextOption, type Option } from './options.ts';
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
  const anchor = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const container = useOverlayContainer();
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
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (rows.length === 0) return;
      event.preventDefault();
      if (open) setActive(nextOption(rows, active, event.key === 'ArrowDown' ? 1 : -1));
      else setAsked(true);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab' && open && active >= 0) choose(active);
  };

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor asChild>
        <div ref={anchor}>
          <TextInput
            {...rest}
            {...wiring}
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            value={value}
            onClick={() => setAsked(true)}
            onChange={(event) => {
              onChange(event.target.value);
              setAsked(true);
              setActive(-1);
            }}
            onKeyDown={key}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="popover popover-options"
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <ComboboxList
            id={listId}
            options={rows}
            active={active}
            chosen={value}
            creating={false}
            note={null}
            onActive={setActive}
            onChoose={choose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
