import { ChevronDown, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useControl } from './field-context.ts';
import type { Option } from './options.ts';
import { comboboxWiring, OptionsPopover, optionKeys } from './options-popover.tsx';
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
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(-1);
  const { options, failed, pending } = useSearch(search, term, open);
  const wiring = useControl(props);

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
  const entered = (): number => {
    // What is listed still answers the words before.
    if (pending) return -1;
    if (active >= 0) return active;
    return rows.length === 1 && typed ? 0 : -1;
  };

  return (
    <OptionsPopover
      open={open}
      onClose={close}
      className={classes('control control-box', className)}
      id={listId}
      options={rows}
      active={active}
      chosen={value?.value}
      creating={create !== null}
      note={note(rows.length, pending, failed, props.emptyText)}
      onActive={setActive}
      onChoose={choose}
    >
      {!open && value?.media && <span className="pl-2.5">{value.media}</span>}
      <input
        {...wiring}
        {...comboboxWiring(listId, open, active)}
        ref={ref}
        name={name}
        aria-label={props['aria-label']}
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
        onKeyDown={optionKeys({
          open,
          options: rows,
          active,
          onActive: setActive,
          onShow: show,
          onClose: close,
          onChoose: choose,
          entered,
          isSettled: !pending,
        })}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {clearable && value && !disabled ? (
        <button type="button" className="control-button" aria-label="Clear" onClick={() => onChange(null)}>
          <X />
        </button>
      ) : (
        <span className="control-affix" aria-hidden="true">
          <ChevronDown />
        </span>
      )}
    </OptionsPopover>
  );
}

function note(count: number, pending: boolean, failed: boolean, empty = 'Nothing matches'): string | null {
  if (failed) return 'The list could not be loaded. Type again to retry.';
  if (count > 0) return null;
  return pending ? 'Looking …' : empty;
}
