import { addDays, daysBetween, formatDate } from '#domain/dates.ts';
import { ticks } from '#domain/ticks.ts';
import { monthsFrom } from './days.ts';

/** A place below a chart that is named. */
export interface Mark {
  readonly x: number;
  readonly words: string;
}

/** Months from one mark to the next: a whole part of a year, or whole years. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600] as const;

/** What is written below the days from one to another, at most so many: years, months, or within a few weeks the days. */
export function dayMarks(from: string, to: string, most: number): Mark[] {
  const length = daysBetween(from, to);
  const months = monthsFrom(from, Math.ceil(length / 28) + 2).filter(
    ({ start }) => start >= from && start <= to,
  );
  for (const step of steps) {
    const shown = months.filter(({ start }) => isAt(start, step));
    if (shown.length > most) continue;
    if (shown.length < 2) break;
    return shown.map(({ start, label, newYear }, index) => ({
      x: daysBetween(from, start),
      words:
        step >= 12 ? start.slice(0, 4) : newYear || index === 0 ? `${label} ${start.slice(0, 4)}` : label,
    }));
  }
  return ticks(0, Math.max(1, length), most, 1)
    .filter((day) => day <= length)
    .map((day) => ({ x: day, words: formatDate(addDays(from, day), to) }));
}

const isAt = (start: string, step: number): boolean =>
  (Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1) % step === 0;
