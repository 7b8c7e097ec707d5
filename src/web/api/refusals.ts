import type { ApiError } from './api-error.ts';

type Listener = (error: ApiError) => void;

let listener: Listener | undefined;

/** Hears of every request our server has refused, whichever part of a page asked and whatever that makes of it. */
export const onRefusal = (heard: Listener): void => {
  listener = heard;
};

/** Tells of it, and answers it to be thrown. */
export function refused(error: ApiError): ApiError {
  listener?.(error);
  return error;
}
