import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useOverlayContainer } from '#web/ui/overlay/container.ts';
import { ComboboxList } from './combobox-list.tsx';
import { useControl } from './field-context.ts';
import { nextOption, type Option } from './options.ts';
import { type Search, useSearch } from './use-search.ts';

export type ComboboxProps = {
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Called with the typed words, and with '' when the list opens. */
  search: Search;
  placeholder?: string | undefined;
  /** Offers to make a record of what was typed; the result becomes the value. */
  onCreate?: ((term: string) => Promise<Option | null> | Option | null | undefined) | undefined;
  createLabel?: ((term: string) => string) | undefined;
  emptyText?: string | undefined;
  clearable?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
};

/** Chooses one of many records by typing. The value of the option "create" is not a record's. */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    onChange,
    search,
    onCreate,
    clearable = true,
    disabled,
    onBlur,
    name,
    className,
    ref,
  } = props;
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(-1);
  const { options, failed, pending } = useSearch(search, term, open);
  const wiring = useControl(props);
  const container = useOverlayContainer();

  const typed = term.trim();
  const exact = options.some((option) => option.label.toLowerCase() === typed.toLowerCase());
  const create = onCreate && typed && !exact && !pending ? typed : null;
  const rows: Option[] = create
    ? [...options, { value: 'create', label: props.createLabel?.(create) ?? `Add “${create}”` }]
    : options;

  const show = () => {
    if (disabled || open) return;
    setTerm('');
    setActive(-1);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTerm('');
  };
  const choose = async (index: number) => {
    const option = rows[index];
    if (!option || option.disabled) return;
    close();
    if (create && index === rows.length - 1) {
      const made = await onCreate?.(create);
      if (made) onChange(made);
    } else onChange(option);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else setActive(nextOption(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      // What is listed still answers the words before.
      if (pending) return;
      if (active >= 0) choose(active);
      else if (rows.length === 1 && typed) choose(0);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab' && open && active >= 0 && !pending) choose(active);
  };

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor asChild>
        <div ref={anchor} className={classes('control control-box', className)}>
          {!open && value?.media && <span className="pl-2.5">{value.media}</span>}
          <input
            {...wiring}
            ref={ref}
            name={name}
            role="combobox"
            aria-label={props['aria-label']}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            className="control-inner"
            disabled={disabled}
            placeholder={open ? (value?.label ?? props.placeholder) : (props.placeholder ?? 'Start typing')}
            value={open ? term : (value?.label ?? '')}
            onChange={(event) => {
              setOpen(true);
              setTerm(event.target.value);
              setActive(event.target.value.trim() ? 0 : -1);
            }}
            onClick={show}
            onKeyDown={key}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
          {clearable && value && !disabled ? (
            <button
              type="button"
              className="control-button"
              aria-label="Clear"
              onClick={() => onChange(null)}
            >
              <X />
            </button>
          ) : (
            <span className="control-affix" aria-hidden="true">
              <ChevronDown />
            </span>
          )}
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
            chosen={value?.value}
            creating={create !== null}
            note={note(rows.length, pending, failed, props.emptyText)}
            onActive={setActive}
            onChoose={choose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function note(count: number, pending: boolean, failed: boolean, empty = 'Nothing matches'): string | null {
  if (failed) return 'The list could not be loaded. Type again to retry.';
  if (count > 0) return null;
  return pending ? 'Looking …' : empty;
}
