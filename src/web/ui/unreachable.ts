/** What to tell when there was no answer. */
export const unreachable =
  'The server cannot be reached. What you typed is still here. Try again when you are back online.';

/** The same where something was asked for that is not at hand. */
export const notKept =
  'The server cannot be reached, and this device keeps no copy of this. It opens when you are back online.';
