import { addDays, addMonths } from '../dates.ts';

interface Promised {
  readonly vetCheckDays: number | null;
  readonly warrantyMonths: number | null;
}

export interface WarrantyDates {
  /** The last day on which a vet has to have seen it. */
  readonly vetCheckUntil: string | null;
  /** The last day of the warranty. */
  readonly warrantyUntil: string | null;
}

/** Until when what a contract promises holds; both count from the day it went home. */
export const warrantyDates = (soldOn: string, { vetCheckDays, warrantyMonths }: Promised): WarrantyDates => ({
  vetCheckUntil: vetCheckDays === null ? null : addDays(soldOn, vetCheckDays),
  warrantyUntil: warrantyMonths === null ? null : addMonths(soldOn, warrantyMonths),
});
