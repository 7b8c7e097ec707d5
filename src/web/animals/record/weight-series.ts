import { daysBetween } from '#domain/dates.ts';
import { convertWeight } from '#domain/weight.ts';
import { formatNumber } from '#domain/writing.ts';

export interface Weighing {
  readonly id: string;
  readonly weighedOn: string;
  readonly weighedTime: string | null;
  readonly value: number;
  readonly unit: string;
}

export interface SeriesPoint {
  readonly id: string;
  readonly on: string;
  /** Days since the first weighing. */
  readonly day: number;
  readonly value: number;
  /** Against the weighing before; null for the first. */
  readonly change: number | null;
}

/** Weighings in one unit and in order, each with what changed. Stored values keep their unit. */
export function weightSeries(weighings: readonly Weighing[], unit: string): SeriesPoint[] {
  const moment = ({ weighedOn, weighedTime }: Weighing) => `${weighedOn} ${weighedTime ?? ''}`;
  const sorted = [...weighings].sort((a, b) => (moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0));
  const [first] = sorted;
  let before: number | null = null;
  return sorted.map(({ id, weighedOn, value, unit: from }) => {
    const converted = convertWeight(value, from, unit);
    const point = {
      id,
      on: weighedOn,
      day: daysBetween(first?.weighedOn ?? weighedOn, weighedOn),
      value: converted,
      change: before === null ? null : converted - before,
    };
    before = converted;
    return point;
  });
}

const decimalsOf = (value: number): number => (value < 10 ? 2 : value < 100 ? 1 : 0);

/** As exact as anybody reads it: 29.4, 3.25, 412. */
export const weightText = (value: number): string => formatNumber(value, decimalsOf(value));

/** The change to a weight, as exact as the two are written: "+1.2", "−0.5", "0". */
export function changeText(change: number, to: number): string {
  const text = formatNumber(Math.abs(change), decimalsOf(Math.min(to, to - change)));
  if (text === '0') return '0';
  return `${change > 0 ? '+' : '−'}${text}`;
}
