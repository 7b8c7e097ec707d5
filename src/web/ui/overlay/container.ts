import { createContext, use } from 'react';

/**
 * Where menus and lists are put. Inside a dialog they belong into the dialog: outside of it the page is
 * locked, and a list there would not scroll.
 */
export const OverlayContainer = createContext<HTMLElement | null>(null);

export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainer) ?? undefined;
}
