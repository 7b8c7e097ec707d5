import { useEffect, useRef } from 'react';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { WhoseClocks } from '#web/fields/whose-clocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { When } from './entry.ts';

export interface WhenFieldsProps {
  when: When;
  problem: string | undefined;
  timeProblem: string | undefined;
  onChange: (on: string, time: string) => void;
  onNow: () => void;
  onClose: () => void;
}

/** For weights that were written on paper first. */
export function WhenFields({ when, problem, timeProblem, onChange, onNow, onClose }: WhenFieldsProps) {
  const time = when.time ?? '';
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a touch screen its keyboard would hide the box.
    if (matchMedia('(pointer: fine)').matches) fields.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="wb-when" ref={fields}>
      <div className="field-grid">
        <Field label="Day" error={problem}>
          <TypedDate value={when.on} onChange={(on) => onChange(on, time)} />
        </Field>
        <Field label="Time" optional error={timeProblem}>
          <TextInput type="time" value={time} onChange={(event) => onChange(when.on, event.target.value)} />
        </Field>
      </div>
      <WhoseClocks />
      <div className="row">
        <Button size="sm" onClick={onNow}>
          Now
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={(problem ?? timeProblem) !== undefined}
          onClick={onClose}
        >
          Use this time
        </Button>
      </div>
    </div>
  );
}
