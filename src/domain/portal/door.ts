/** What is looked at when one leaves, in the order it is asked. */
export const doorChecks = ['contract', 'balance', 'age', 'chip', 'packet'] as const;
export type DoorCheckKey = (typeof doorChecks)[number];

export const doorTitles: Readonly<Record<DoorCheckKey, string>> = {
  contract: 'Contract signed',
  balance: 'Balance paid',
  age: 'Old enough to leave',
  chip: 'Chip recorded',
  packet: 'Go-home packet ready',
};

/** Nights of boarding after the free days, up to the day it left; 0 where nothing was agreed. */
export const boardingNights = (freeUntil: string | null, leavesOn: string): number =>
  freeUntil === null
    ? 0
    : Math.max(0, Math.round((Date.parse(leavesOn) - Date.parse(freeUntil)) / 86_400_000));
