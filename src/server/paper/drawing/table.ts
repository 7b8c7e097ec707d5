import type { Column, PartOf } from '../printed-paper.ts';
import { heading } from './blocks.ts';
import type { Flow } from './flow.ts';
import { hairline, lineOf, quiet, type Type } from './pen.ts';
import { tickBox } from './signs.ts';

const cellType: Type = { size: 8 };
const headType: Type = { size: 7, color: quiet };
const pad = 3;
const padDown = 3.2;
const tickSize = 9;
/** A pen needs that much. */
const formRow = 21;
/** So many empty rows stay together: one alone before a page ends is taken for a table that was cut off. */
const togetherRows = 3;

interface Placed extends Column {
  readonly x: number;
  readonly width: number;
}

function placed(columns: readonly Column[], left: number, width: number): Placed[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map((column) => {
    const own = (width * column.share) / total;
    x += own;
    return { ...column, x: x - own, width: own };
  });
}

type Cells = readonly (readonly string[])[];

/** A table over as many pages as it takes, its heads on each. */
export function drawTable(flow: Flow, part: PartOf<'table'>): void {
  const { pen } = flow;
  const isForm = part.isForm === true;
  const columns = placed(part.columns, flow.left, flow.width);
  const cells = (row: readonly string[], type: Type): Cells =>
    columns.map(({ width, isTick }, index) =>
      isTick && type !== headType ? [''] : pen.wrap(row[index] ?? '', width - 2 * pad, type),
    );
  const heightFor = (lines: Cells, type: Type, least: number): number =>
    Math.max(least, Math.max(1, ...lines.map((cell) => cell.length)) * lineOf(type) + 2 * padDown);

  const frame = (y: number, height: number, color = hairline): void => {
    pen.rule(flow.left, y + height, flow.width, color);
    if (!isForm) return;
    for (const { x } of columns) pen.upright(x, y, height);
    pen.upright(flow.left + flow.width, y, height);
  };
  const heads = cells(
    columns.map(({ head }) => head),
    headType,
  );
  const headHeight = heightFor(heads, headType, 0);
  const drawHeads = (): void => {
    if (isForm) pen.rule(flow.left, flow.y, flow.width, quiet);
    putAll(heads, headType);
    frame(flow.y, headHeight, quiet);
    flow.y += headHeight;
  };
  const putAll = (lines: Cells, type: Type): void => {
    for (const [index, { x, width, align }] of columns.entries()) {
      const own = align === 'right' ? width - 2 * pad : undefined;
      pen.lines(lines[index] ?? [], x + pad, flow.y + padDown, type, own);
    }
  };

  const least = isForm ? formRow : 0;
  const drawRow = (row: readonly string[]): void => {
    let lines = cells(row, cellType);
    // A cell longer than a page goes on over the next.
    while (lines.some((cell) => cell.length > 0)) {
      const height = heightFor(lines, cellType, least);
      const isTooLong = height > flow.bottom - flow.top - headHeight - 40;
      if (!isTooLong && height > flow.room) {
        flow.nextPage();
        drawHeads();
      }
      const most = Math.max(1, Math.floor((flow.room - 2 * padDown) / lineOf(cellType)));
      const now = isTooLong ? lines.map((cell) => cell.slice(0, most)) : lines;
      const nowHeight = heightFor(now, cellType, least);
      putAll(now, cellType);
      for (const [index, { isTick, x, width }] of columns.entries()) {
        const at = { x: x + (width - tickSize) / 2, y: flow.y + (nowHeight - tickSize) / 2 };
        if (isTick) tickBox(pen, at.x, at.y, tickSize, Boolean(row[index]));
      }
      frame(flow.y, nowHeight);
      flow.y += nowHeight;
      lines = isTooLong ? lines.map((cell) => cell.slice(most)) : [];
      if (lines.some((cell) => cell.length > 0)) {
        flow.nextPage();
        drawHeads();
      }
    }
  };

  const blank = part.columns.map(() => '');
  const blankRows = part.blankRows ?? 0;
  const together = Math.min(blankRows, togetherRows) * heightFor(cells(blank, cellType), cellType, least);
  const [first] = part.rows;
  const firstHeight = first ? Math.min(heightFor(cells(first, cellType), cellType, least), 120) : together;
  heading(flow, part.title, headHeight + firstHeight);
  drawHeads();
  for (const row of part.rows) drawRow(row);
  if (blankRows > 0 && flow.need(together)) drawHeads();
  for (let row = 0; row < blankRows; row += 1) drawRow(blank);
  if (part.rows.length === 0 && !part.blankRows) {
    pen.line('None', flow.left + pad, flow.y + padDown, { ...cellType, color: quiet });
    flow.y += lineOf(cellType) + 2 * padDown;
  }
  flow.y += 12;
}
