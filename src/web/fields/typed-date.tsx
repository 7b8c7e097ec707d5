import { useState } from 'react';
import { age, daysBetween, formatAge, isDate, relativeDays } from '#domain/dates.ts';
import { readTypedDate } from '#domain/entry/read-typed-date.ts';
import { dayInWords, writtenDay } from '#domain/entry/region.ts';
import { DateBox } from '#web/ui/form/date-box.tsx';
import { useFieldServices } from './services.ts';

export interface TypedDateProps {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** YYYY-MM-DD, or what was typed as long as it cannot be read. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** What "+63" counts from; today unless told. */
  readonly from?: string | undefined;
  /** A day without its year is the next such day instead of the last. */
  readonly ahead?: boolean | undefined;
}

/** "5 y 8 m", "in 63 days"; nothing where the day is so near that its age says no more than itself. */
function distance(date: string, today: string): string {
  if (daysBetween(today, date) >= 0) return relativeDays(date, today);
  const old = age(date, today);
  return old === null ? '' : formatAge(date, today);
}

/**
 * A day, typed as people write it there: figures in the region's order, a month by name, "yesterday", "+63", "8 wk
 * old". Under the box stands in words how it was read, and the other day where the figures can mean two.
 */
export function TypedDate({ value, onChange, onBlur, from, ahead, ...box }: TypedDateProps) {
  const { region, today } = useFieldServices();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isRead = isDate(value);
  const reading =
    typed === null
      ? undefined
      : readTypedDate(typed, { region, today, from, leaning: ahead ? 'ahead' : 'behind' });
  const other = reading?.kind === 'date' && reading.date === value ? reading.other : undefined;

  const write = (text: string) => {
    setTyped(text);
    setTouched(true);
    const read = readTypedDate(text, { region, today, from, leaning: ahead ? 'ahead' : 'behind' });
    onChange(read.kind === 'date' ? read.date : text);
  };
  const take = (date: string) => {
    setTyped(null);
    setTouched(true);
    onChange(date);
  };
  return (
    <>
      <DateBox
        {...box}
        placeholder={`Like ${writtenDay('2021-03-14', region)}`}
        text={typed ?? (isRead ? writtenDay(value, region) : value)}
        onText={write}
        day={isRead ? value : ''}
        onPick={take}
        onBlur={() => {
          // With two readings the figures stay as typed, so that the choice below them can be understood.
          if (isRead && other === undefined) setTyped(null);
          onBlur?.();
        }}
      />
      {isTouched && isRead && (
        <p className="field-help date-echo" aria-live="polite">
          {[dayInWords(value, region), distance(value, today)].filter((part) => part !== '').join(', ')}
          {other !== undefined && (
            <>
              {' · '}
              <button type="button" className="link" onClick={() => take(other)}>
                {dayInWords(other, region)}?
              </button>
            </>
          )}
        </p>
      )}
    </>
  );
}

export interface ChosenDateProps {
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day that narrows what is shown: told only when it is one, or none. */
export function ChosenDate({ value = '', onChange }: ChosenDateProps) {
  const [text, setText] = useState(value);
  const change = (next: string) => {
    setText(next);
    if (next === '') onChange(undefined);
    if (isDate(next)) onChange(next);
  };
  return <TypedDate value={text} onChange={change} />;
}
