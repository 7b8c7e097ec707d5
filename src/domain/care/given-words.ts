import { formatDateLong } from '#domain/dates.ts';
import type { DoseUnit } from './lists.ts';

interface Given {
  readonly product: string | null;
  readonly lot: string | null;
  readonly route: string | null;
  readonly dose: number | null;
  readonly doseUnit: DoseUnit | null;
  readonly dosePerKg: number | null;
  readonly weightKg: number | null;
}

const joined = (parts: readonly (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

/** "Nobivac DHP, lot A2231". */
export const productWords = ({ product, lot }: Pick<Given, 'product' | 'lot'>): string | null =>
  joined([product, lot && `lot ${lot}`]);

/** "1.2 ml under the skin, 0.5 ml per kg at 2.4 kg". */
export function doseWords({
  route,
  dose,
  doseUnit,
  dosePerKg,
  weightKg,
}: Omit<Given, 'product' | 'lot'>): string | null {
  const where = route?.toLowerCase();
  const amount = dose === null ? null : `${dose} ${doseUnit ?? ''}`.trim();
  return joined([
    [amount, where].filter(Boolean).join(' '),
    dosePerKg !== null && weightKg !== null && `${dosePerKg} ${doseUnit ?? ''} per kg at ${weightKg} kg`,
  ]);
}

/** All of it in a line: "21 March 2026, Nobivac DHP, lot A2231, 1 ml under the skin, by Maren". */
export const recordedWords = (
  given: Given & { readonly doneOn: string | null; readonly givenBy: string | null },
): string =>
  joined([
    given.doneOn && formatDateLong(given.doneOn),
    productWords(given),
    doseWords(given),
    given.givenBy && `by ${given.givenBy}`,
  ]) ?? '';

/** "Given by Maren. Not for food until 13 March 2026." */
export const restWords = (
  givenBy: string | null,
  withdrawalUntil: string | null,
  notes: string | null,
): string | null =>
  [
    givenBy && `Given by ${givenBy}.`,
    withdrawalUntil && `Not for food until ${formatDateLong(withdrawalUntil)}.`,
    notes,
  ]
    .filter(Boolean)
    .join(' ') || null;
