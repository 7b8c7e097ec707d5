import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a dialog opens: into its first field; on touch screens to the dialog itself,
 * for a keyboard that jumps up would hide half of it.
 */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    '.dialog-body :is(input, select, textarea):not(:disabled, [type="hidden"], [tabindex="-1"])',
  );
  const target = field && matchMedia('(pointer: fine)').matches ? field : dialog;
  target.focus();
}

/** The element to come back to; for an item of a menu, which is gone by then, the menu's button. */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** What had the focus is gone. */
export const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Focus of a dialog that has no trigger of its own: remembers who opened it and goes back there.
 * Radix alone would leave the focus nowhere.
 */
export function useDialogFocus(onOpen: (event: Event) => void = focusFirstField) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      onOpen(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
      // What opened it may be gone by what was done in it: then the page itself, never nothing. A question goes with the
      // dialog it was asked in, which has given the focus back already.
      else if (isNowhere()) document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}

/** Leaves the focus on the page when a button goes with its row: what its menu did may have removed both. */
export function useFocusLeft(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (button.current !== null && openerOf(document.activeElement) === button.current)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [button],
  );
}

/** For dialogs that ask: the focus stays where Radix puts it, on the button that changes nothing. */
export function keepRadixFocus(): void {}
