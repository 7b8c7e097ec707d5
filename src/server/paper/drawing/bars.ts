import type { PartOf } from '../printed-paper.ts';
import { heading } from './blocks.ts';
import type { Flow } from './flow.ts';
import { lineOf, quiet, type Type } from './pen.ts';

const nameType: Type = { size: 8 };
const quietType: Type = { size: 7, color: quiet };
/** The first of a pair, and the second. */
const inks = ['#1f5c44', '#c08a2d'] as const;
const thick = 7;
const gap = 5;

/** Bars lying under each other, each with its name before and its figure behind it; pairs one above the other. */
export function drawBars(flow: Flow, { title, names, bars, rest }: PartOf<'bars'>): void {
  const { pen } = flow;
  const { doc } = pen;
  const highest = Math.max(0, ...bars.flatMap(({ values }) => values.map(({ value }) => value)));
  const words = bars.flatMap(({ values }) => values.map((one) => pen.widthOf(one.words, quietType)));
  const labelWidth = Math.min(
    flow.width * 0.35,
    Math.max(40, ...bars.map(({ label }) => pen.widthOf(label, nameType))) + 2,
  );
  const left = flow.left + labelWidth + 6;
  const full = flow.width - labelWidth - 12 - Math.max(0, ...words);
  heading(flow, title, 40);
  if (names.length > 1) {
    let x = left;
    for (const [index, name] of names.entries()) {
      doc.rect(x, flow.y + 1, thick, thick).fill(inks[index] ?? inks[0]);
      pen.line(name, x + thick + 4, flow.y, quietType);
      x += thick + 16 + pen.widthOf(name, quietType);
    }
    flow.y += lineOf(quietType) + 5;
  }
  for (const { label, values } of bars) {
    const lines = pen.wrap(label, labelWidth, nameType).slice(0, 2);
    const height = Math.max(lines.length * lineOf(nameType), values.length * (thick + 2)) + gap;
    flow.need(height);
    pen.lines(lines, flow.left, flow.y, nameType);
    for (const [index, { value, words: said }] of values.entries()) {
      const y = flow.y + 1 + index * (thick + 2);
      const width = highest > 0 ? (value / highest) * full : 0;
      if (width > 0) doc.rect(left, y, Math.max(0.6, width), thick).fill(inks[index] ?? inks[0]);
      pen.line(said, left + width + 4, y - 0.5, quietType);
    }
    flow.y += height;
  }
  if (rest > 0) {
    pen.line(`And ${rest} more in the table`, left, flow.y, quietType);
    flow.y += lineOf(quietType);
  }
  flow.y += 10;
}
