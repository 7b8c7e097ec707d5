import type { Ref } from 'react';

/** Hands an element to a ref of either kind, for parts that keep a ref of their own to the same element. */
export function assignRef<E>(ref: Ref<E> | undefined, element: E | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
