import type { MatingDays } from '#domain/answers/timeline.ts';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { lhToOvulation } from './progesterone.ts';

// Bitch. Her eggs ripen for two to three days after ovulation and stay fertile for two more, so LH + 4 to 6 are the
// best days, LH + 3 and LH + 7 the ends (Concannon 2000, IVIS). Natural or fresh: 3 to 4 days after the surge, 1 to 2
// after 5 ng/mL; chilled: 4 and 2; frozen, laid into the womb: 5 and 3. Sperm lives 5 to 7 days fresh, 48 to 72 hours
// chilled, less than 24 hours frozen: the shorter it lives, the later and the more exact the day.

export const semenTypes = ['natural', 'chilled', 'frozen'] as const;

/** Fresh semen is timed like a natural mating. */
export type SemenType = (typeof semenTypes)[number];

const afterOvulation: Record<SemenType, { from: number; to: number; words: string }> = {
  natural: { from: 1, to: 2, words: 'natural mating or fresh semen' },
  chilled: { from: 2, to: 2, words: 'chilled semen' },
  frozen: { from: 3, to: 3, words: 'frozen semen' },
};

/** Null while neither day is known. An ovulation that is known counts more than an LH surge. */
export function matingDays(
  { ovulationOn, lhOn }: { ovulationOn?: string | null; lhOn?: string | null },
  semen: SemenType,
): MatingDays | null {
  const anchor = ovulationOn ? 'ovulation' : 'lh';
  const day = ovulationOn || lhOn;
  if (!day) return null;
  const shift = anchor === 'lh' ? lhToOvulation : 0;
  const { from, to, words } = afterOvulation[semen];
  const span = from === to ? `${from + shift} days` : `${from + shift} to ${to + shift} days`;
  const event = anchor === 'lh' ? 'the LH surge' : 'ovulation';
  const last = addDays(day, to + shift);
  return {
    semen,
    words,
    from: addDays(day, from + shift),
    to: last,
    fertileFrom: addDays(day, 1 + shift),
    fertileTo: addDays(day, 5 + shift),
    anchor,
    because: `Counted from ${event} on ${formatDateLong(day, last)}: ${span} for ${words}.`,
  };
}
