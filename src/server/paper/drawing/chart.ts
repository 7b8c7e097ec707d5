import type { PartOf } from '../printed-paper.ts';
import { heading } from './blocks.ts';
import type { Flow } from './flow.ts';
import { hairline, heightOf, quiet, type Type } from './pen.ts';

const height = 190;
const labelType: Type = { size: 7, color: quiet };
const wordsType: Type = { size: 9 };
const main = '#1f5c44';
const others = '#9a9d94';

/** Lines over days: one stands out, the others are its company. */
export function drawChart(flow: Flow, { title, words, series, across, up }: PartOf<'chart'>): void {
  const { pen } = flow;
  const { doc } = pen;
  const said = pen.wrap(words, flow.width, wordsType);
  heading(flow, title, height + heightOf(said, wordsType) + 30);
  flow.y = pen.lines(said, flow.left, flow.y, wordsType) + 8;
  const labels = Math.max(...up.map(({ label }) => pen.widthOf(label, labelType)));
  const area = { x: flow.left + labels + 6, y: flow.y, width: flow.width - labels - 16, height: height - 16 };
  const [lowX = 0, highX = 1] = [across[0]?.at, across.at(-1)?.at];
  const [lowY = 0, highY = 1] = [up[0]?.at, up.at(-1)?.at];
  const atX = (value: number): number => area.x + ((value - lowX) / (highX - lowX || 1)) * area.width;
  const atY = (value: number): number =>
    area.y + area.height - ((value - lowY) / (highY - lowY || 1)) * area.height;
  for (const { at, label } of up) {
    pen.rule(area.x, atY(at), area.width, hairline, 0.4);
    pen.line(label, flow.left, atY(at) - 4.5, labelType, labels);
  }
  for (const { at, label } of across) {
    const width = pen.widthOf(label, labelType);
    pen.line(
      label,
      Math.min(atX(at) - width / 2, flow.left + flow.width - width),
      area.y + area.height + 4,
      labelType,
    );
  }
  for (const { isMain, points } of series.toSorted((a, b) => Number(a.isMain) - Number(b.isMain))) {
    points.forEach(([x, y], index) => {
      if (index === 0) doc.moveTo(atX(x), atY(y));
      else doc.lineTo(atX(x), atY(y));
    });
    const color = isMain ? main : others;
    doc.lineWidth(isMain ? 1.8 : 0.7).stroke(color);
    if (isMain) for (const [x, y] of points) doc.circle(atX(x), atY(y), 1.9).fill(color);
  }
  flow.y = area.y + height + 14;
}
