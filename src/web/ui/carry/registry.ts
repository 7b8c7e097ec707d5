/** One list or board whose things can be carried, as somebody sees it who looks for a fault. */
export interface CarryInstance {
  /** Counted from 1 since the page was opened. */
  readonly nth: number;
  isThere: boolean;
  /** What was last taken up, where it came from and where it was or would be put down. */
  last: { readonly id: string; readonly from: unknown; readonly to: unknown } | null;
  isHolding: boolean;
}

const mostKept = 10;
let made = 0;

declare global {
  /** The ten most recent lists and boards, the newest last: for the console of a browser. */
  var studbookCarries: readonly CarryInstance[] | undefined;
}

/** Remembers a list or board; the oldest of more than ten is forgotten. */
export function registerCarry(): CarryInstance {
  made += 1;
  const instance: CarryInstance = { nth: made, isThere: true, last: null, isHolding: false };
  globalThis.studbookCarries = [...(globalThis.studbookCarries ?? []), instance].slice(-mostKept);
  return instance;
}
