import type { Block } from '#domain/contract/markup.ts';
import { drawingHeight, drawingWidth, pathOf } from '#domain/contract/signature.ts';
import type { PartOf, PrintedSignature } from '../printed-paper.ts';
import { heading } from './blocks.ts';
import type { Flow } from './flow.ts';
import { heightOf, ink, lineOf, quiet, type Type } from './pen.ts';

const bodyType: Type = { size: 10 };
const headingTypes: Readonly<Record<1 | 2, Type>> = {
  1: { size: 19, face: 'name' },
  2: { size: 12.5, face: 'name' },
};
const indent = 16;

/** Lines over as many pages as they take; a mark stands before the first. */
function drawLinesOf(flow: Flow, text: string, inset: number, mark?: string): void {
  const { pen } = flow;
  const lines = pen.wrap(text, flow.width - inset, bodyType);
  for (const [index, line] of lines.entries()) {
    flow.need(lineOf(bodyType));
    if (index === 0 && mark) pen.line(mark, flow.left + 2, flow.y, bodyType);
    flow.y = pen.lines([line], flow.left + inset, flow.y, bodyType);
  }
}

function drawBlock(flow: Flow, block: Block): void {
  const { pen } = flow;
  if (block.kind === 'heading') {
    const type = headingTypes[block.level];
    const lines = pen.wrap(block.text, flow.width, type);
    flow.y += block.level === 1 ? 4 : 6;
    // A heading stays with the first lines below it.
    flow.need(heightOf(lines, type) + 4 + 2 * lineOf(bodyType));
    flow.y = pen.lines(lines, flow.left, flow.y, type) + 5;
    return;
  }
  if (block.kind === 'paragraph') drawLinesOf(flow, block.text, 0);
  else
    block.items.forEach((item, index) => {
      drawLinesOf(flow, item, indent, block.isNumbered ? `${index + 1}.` : '•');
      flow.y += 2;
    });
  flow.y += 7;
}

/** Text to read, as a contract is. */
export function drawProse(flow: Flow, { blocks }: PartOf<'prose'>): void {
  for (const block of blocks) drawBlock(flow, block);
}

const signatureHeight = 58;
const labelType: Type = { size: 7.5, color: quiet };

function drawSignature(flow: Flow, signature: PrintedSignature, x: number, width: number): number {
  const { pen } = flow;
  const { side, name, line, drawing } = signature;
  const from = flow.y;
  pen.line(side, x, from, labelType);
  const top = from + lineOf(labelType);
  if (drawing) {
    const scale = Math.min(width / drawingWidth, signatureHeight / drawingHeight);
    pen.doc.save().translate(x, top).scale(scale);
    pen.doc.path(pathOf(drawing)).lineWidth(6).lineCap('round').lineJoin('round').stroke(ink);
    pen.doc.restore();
  } else {
    const type = pen.fitting(name, width, signatureHeight - 12, 'name', 24, 10);
    const lines = pen.wrap(name, width, type);
    pen.lines(lines, x, top + signatureHeight - heightOf(lines, type) - 4, type);
  }
  const ruled = top + signatureHeight;
  pen.rule(x, ruled, width, quiet);
  const below = pen.lines(pen.wrap(name, width, bodyType), x, ruled + 4, bodyType);
  return pen.lines(pen.wrap(line, width, labelType), x, below, labelType);
}

/** Two side by side, each row on one page. */
export function drawSignatures(flow: Flow, { signatures }: PartOf<'signatures'>): void {
  const gap = 28;
  const width = (flow.width - gap) / 2;
  const rowHeight = signatureHeight + 70;
  heading(flow, 'Signatures', rowHeight);
  for (let at = 0; at < signatures.length; at += 2) {
    flow.need(rowHeight);
    const row = signatures.slice(at, at + 2);
    const ends = row.map((signature, index) =>
      drawSignature(flow, signature, flow.left + index * (width + gap), width),
    );
    flow.y = Math.max(flow.y, ...ends) + 14;
  }
}
