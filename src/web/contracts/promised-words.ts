import { formatDate } from '#domain/dates.ts';
import { warrantyDates } from '#domain/portal/warranty.ts';
import { capitalised } from '#domain/terms.ts';
import type { AnyRecord } from '#web/api/records.ts';

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Until when a signed contract promises something, as its buyer sees it; undefined before it has gone home. */
export function promisedWords(
  { status, vetCheckDays, warrantyMonths }: AnyRecord,
  soldOn: unknown,
  today: string,
): string | undefined {
  if (status !== 'Signed' || typeof soldOn !== 'string') return undefined;
  const promised = { vetCheckDays: figure(vetCheckDays), warrantyMonths: figure(warrantyMonths) };
  const { vetCheckUntil, warrantyUntil } = warrantyDates(soldOn, promised);
  const parts = [
    vetCheckUntil && `to be seen by a vet by ${formatDate(vetCheckUntil, today)}`,
    warrantyUntil && `warranty until ${formatDate(warrantyUntil, today)}`,
  ];
  return capitalised(parts.filter(Boolean).join(', ')) || undefined;
}
