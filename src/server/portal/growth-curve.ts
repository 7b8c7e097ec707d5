import { daysBetween, formatDateLong } from '#domain/dates.ts';
import { unitWord } from '#domain/unit-word.ts';
import { convertWeight } from '#domain/weight.ts';
import { formatNumber } from '#domain/writing.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import type { Weighing } from './read-young.ts';

const [wide, high] = [360, 210] as const;
const [left, right, top, bottom] = [44, 8, 30, 26] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Round figures up the side: three to six of them, from nothing to above the heaviest. */
function stepsTo(most: number): readonly number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => round(index * step * 1000) / 1000);
}

export const weightWords = ({ value, unit }: Pick<Weighing, 'value' | 'unit'>): string =>
  `${formatNumber(value, 2)} ${unitWord(unit)}`;

/** Of a young one that has grown nobody at home thinks in thousands of grams or in hundreds of ounces. */
function unitOf({ value, unit }: Weighing): Weighing['unit'] {
  if (unit === 'grams' && value >= 5000) return 'kg';
  return unit === 'oz' && value >= 80 ? 'lbs' : unit;
}

/** All in the unit of the last weighing, or the next larger one; weighings of one day follow each other. */
export function inOneUnit(weights: readonly Weighing[]): readonly Weighing[] {
  const last = weights.at(-1);
  const unit = last ? unitOf(last) : 'grams';
  return weights.map((one) => ({ ...one, unit, value: convertWeight(one.value, one.unit, unit) }));
}

/** The curve of one young one, weighed in one unit, as a drawing, with words for whoever cannot see it. Two weighings make a line. */
export function growthCurve(all: readonly Weighing[], today: string): Html | false {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || all.length < 2) return false;
  const days = Math.max(1, daysBetween(first.on, last.on));
  const steps = stepsTo(Math.max(...all.map(({ value }) => value), 0.001));
  const most = steps.at(-1) ?? 1;
  const pointOf = ({ on, value }: Weighing): Point => ({
    x: round(left + (daysBetween(first.on, on) / days) * (wide - left - right)),
    y: round(high - bottom - (value / most) * (high - top - bottom)),
  });
  const points = all.map(pointOf);
  const label = `From ${weightWords(first)} on ${formatDateLong(first.on, today)} to ${weightWords(last)} on ${formatDateLong(last.on, today)}, ${all.length} weighings`;
  return html`<svg class="curve" viewBox="0 0 ${wide} ${high}" role="img" aria-label="${label}">
${steps.map((step) => {
  const { y } = pointOf({ ...first, value: step });
  return html`<line class="grid" x1="${left}" x2="${wide - right}" y1="${y}" y2="${y}"/><text x="${left - 8}" y="${y + 4}" text-anchor="end">${formatNumber(step, 3)}</text>`;
})}
<text x="${left}" y="${high - 8}">${formatDateLong(first.on, today)}</text>
<text x="${wide - right}" y="${high - 8}" text-anchor="end">${formatDateLong(last.on, today)}</text>
<text x="4" y="${top - 17}">${unitWord(last.unit)}</text>
<polyline class="line" points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}"/>
${all.length <= 60 && points.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="3.5"/>`)}
</svg>`;
}
