import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useControl } from './field-context.ts';

export type DateBoxProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** What stands in the box: anything a person may type. */
  text: string;
  onText: (text: string) => void;
  /** The day the calendar opens on, YYYY-MM-DD, and what it answers with. */
  day: string;
  onPick: (day: string) => void;
};

/** A box for a typed day, with the system's own calendar beside it. What is typed is read by whoever composes it. */
export function DateBox({ text, onText, day, onPick, className, disabled, ...rest }: DateBoxProps) {
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current) return;
    picker.current.value = day;
    picker.current.showPicker();
  };
  return (
    <div className={classes('control control-box', className)}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...useControl(rest)}
        disabled={disabled}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="control-inner control-numeric"
      />
      <span className="relative flex self-stretch">
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 w-full opacity-0 pointer-events-none"
          onChange={(event) => event.target.value && onPick(event.target.value)}
        />
        <button
          type="button"
          className="control-button"
          aria-label="Choose date"
          disabled={disabled}
          onClick={open}
        >
          <CalendarDays />
        </button>
      </span>
    </div>
  );
}
