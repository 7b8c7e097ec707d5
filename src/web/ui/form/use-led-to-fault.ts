import { useEffect, useRef } from 'react';
import { focusIn } from './error-summary.tsx';

/**
 * A refusal may stand far from the button: whoever has just pressed it is led to the first field that needs them, or to
 * why it was not done. Told of each attempt, once.
 */
export function useLedToFault(busy: boolean): (attempted: HTMLFormElement) => void {
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (busy || form.current === null) return;
    const field = form.current.querySelector('.field-error')?.closest('.field, .check-line');
    const note = form.current.querySelector('.note-danger');
    if (!field && !note) return;
    if (field) focusIn(field);
    else note?.scrollIntoView({ block: 'center' });
    form.current = null;
  });
  return (attempted) => {
    form.current = attempted;
  };
}
