import type { ReactNode } from 'react';
import { spelled } from '#domain/writing.ts';

export interface Pick {
  readonly value: string;
  readonly label: ReactNode;
  /** Where the label is no text. */
  readonly name?: string;
}

export interface PicksProps {
  label: string;
  value: string;
  options: readonly Pick[];
  error?: string | undefined;
  /** Pressed once more, a choice is taken back. */
  onChange: (value: string) => void;
}

/** A choice by one tap, with large targets: for one hand in the dark. */
export function Picks({ label, value, options, error, onChange }: PicksProps) {
  return (
    <fieldset className="bl-picks" aria-label={label} aria-invalid={error !== undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={one.value === value}
            aria-label={one.name}
            onClick={() => onChange(one.value === value ? '' : one.value)}
          >
            {one.label}
          </button>
        ))}
      </div>
      {error && (
        <p className="wb-problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export const picksOf = (values: readonly string[]): Pick[] =>
  values.map((value) => ({ value, label: spelled(value) }));
