import { part } from '#web/ui/part.tsx';

/** Loaded when one first peeks: a list is seen more often than peeked from. */
export const { Component: PeekSheet } = part(async () => (await import('./peek.tsx')).Peek);
