import type { ApiError } from './api-error.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Hears of every request our server has refused, whichever part of a page asked and whatever that makes of it. */
export function onRefusal(listener: Listener): void {
  listeners.add(listener);
}

/** Tells of it, and answers it to be thrown. */
export function refused(error: ApiError): ApiError {
  for (const listener of listeners) listener(error);
  return error;
}
