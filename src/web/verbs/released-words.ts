import { formatMoney } from '#domain/writing.ts';

/** Said of one that is available again, with what is still held of a deposit for it. */
export function releasedWords(title: string, depositHeld: number, currency: string): string {
  const held = depositHeld > 0 ? `. A deposit of ${formatMoney(depositHeld, currency)} is still held` : '';
  return `${title} is free again${held}`;
}
