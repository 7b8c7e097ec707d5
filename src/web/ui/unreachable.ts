/** What to tell when there was no answer. */
export const unreachable =
  'The server cannot be reached. What you typed is still here. Try again when you are back online.';
