import { ApiError } from './api-error.ts';

let tell: ((error: ApiError) => void) | undefined;

/** Hears of every request our server has refused, whichever part of a page asked and whatever that makes of it. */
export const onRefusal = (listener: (error: ApiError) => void): void => {
  tell = listener;
};

/** Tells of it, and answers what is to be thrown. */
export function refused(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): ApiError {
  const error = new ApiError(status, statusText, body);
  tell?.(error);
  return error;
}
