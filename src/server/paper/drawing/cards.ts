import { paperMargin, paperSizes } from '#domain/paper/sizes.ts';
import type { PrintedCard, PrintedCards } from '../printed-paper.ts';
import { hairline, heightOf, lineOf, type Pen, quiet, type Type } from './pen.ts';
import { type Pictures, portrait, wholePicture } from './pictures.ts';
import { qrCode, sexSign } from './signs.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** 22 mm: what a phone reads from an arm's length. */
const leastCode = 62.4;

/** Cards side by side, with lines to cut along. */
export function drawCards(pen: Pen, printed: PrintedCards, pictures: Pictures): void {
  const [width, height] = paperSizes[printed.paper];
  const { across, down, cards } = printed;
  const own = {
    width: (width - 2 * paperMargin) / across,
    height: (height - 2 * paperMargin) / down,
  };
  cards.forEach((card, index) => {
    const place = index % (across * down);
    if (place === 0) pen.doc.addPage({ size: [width, height], margin: 0 });
    const box: Box = {
      ...own,
      x: paperMargin + (place % across) * own.width,
      y: paperMargin + Math.floor(place / across) * own.height,
    };
    pen.doc
      .rect(box.x, box.y, box.width, box.height)
      .lineWidth(0.5)
      .dash(3, { space: 3 })
      .stroke(hairline)
      .undash();
    drawCard(pen, printed, card, inner(box), pictures);
  });
}

function inner({ x, y, width, height }: Box): Box {
  const pad = Math.min(16, width * 0.045);
  return { x: x + pad, y: y + pad, width: width - 2 * pad, height: height - 2 * pad };
}

function drawCard(pen: Pen, printed: PrintedCards, card: PrintedCard, box: Box, pictures: Pictures): void {
  const isLarge = box.width > 400;
  const isSmall = box.height < 250;
  const scale = isLarge ? 2 : isSmall ? 0.82 : 1;
  const bottom = box.y + box.height;
  const nameTop = cardHead(pen, printed, box, scale, pictures);
  const photo = card.photo && pictures.get(card.photo);
  const portraitSize = photo ? (isLarge ? 190 : isSmall ? 52 : 84) : 0;
  if (photo) portrait(pen, photo, box.x, nameTop, portraitSize, card.sex);
  const indent = photo ? portraitSize + 10 * scale : 0;
  const named = cardName(
    pen,
    card,
    { x: box.x + indent, y: nameTop, width: box.width - indent, height: box.height * (isSmall ? 0.3 : 0.28) },
    scale,
  );
  const factsTop = Math.max(named, nameTop + portraitSize) + 7 * scale;
  const code = isLarge ? 128 : leastCode;
  const codeType: Type = { size: isLarge ? 9 : 6.4, color: quiet };
  qrCode(pen, card.code, box.x + box.width - code, bottom - code - codeType.size - 4, code);
  const codeWords = 'Scan to log';
  const wordsWidth = pen.widthOf(codeWords, codeType);
  pen.line(codeWords, box.x + box.width - code / 2 - wordsWidth / 2, bottom - codeType.size - 3, codeType);
  const room: Box = {
    x: box.x,
    y: factsTop,
    width: box.width - (isSmall ? code + 10 : 0),
    height: bottom - factsTop - (isSmall ? 0 : code + 16),
  };
  const end = cardFacts(pen, card, room, isLarge ? 15 : isSmall ? 7.6 : 9.4);
  const writing: Box = { x: box.x, y: end, width: box.width - code - 14, height: bottom - end };
  if (!isSmall) writingLines(pen, writing, isLarge ? 30 : 19);
}

/** The binding, who keeps it, and what card it is. Answers where the name begins. */
function cardHead(
  pen: Pen,
  { head, kind }: PrintedCards,
  box: Box,
  scale: number,
  pictures: Pictures,
): number {
  pen.stripe(box.x, box.y, box.width, 5 * scale, head.colors);
  const y = box.y + 9 * scale;
  const logo = head.logo && pictures.get(head.logo);
  const logoRoom = { width: 60 * scale, height: 22 * scale };
  const logoHeight = logo ? wholePicture(pen, logo, box.x, y, logoRoom) : 0;
  const indent = logo ? logoRoom.width + 6 * scale : 0;
  const type: Type = { size: 7 * scale, color: quiet };
  const kindWidth = pen.widthOf(kind, type);
  pen.line(kind, box.x, y, type, box.width);
  const lines = pen.wrap(head.organisation, box.width - indent - kindWidth - 8, type);
  const end = pen.lines(lines, box.x + indent, y, type);
  return Math.max(end, y + logoHeight) + 5 * scale;
}

/** Answers where it ends. */
function cardName(pen: Pen, card: PrintedCard, box: Box, scale: number): number {
  const honours: Type = { size: 7.4 * scale, face: 'bold', color: quiet };
  const line: Type = { size: 8.4 * scale, color: quiet };
  const sign = card.sex ? 15 * scale : 0;
  const width = box.width - (sign && sign + 2 * scale);
  const x = box.x + (sign && sign + 2 * scale);
  let { y } = box;
  if (card.before) y = pen.lines(pen.wrap(card.before, width, honours), x, y, honours);
  const type = pen.fitting(card.name, width, box.height, 'name', 23 * scale, 7);
  if (card.sex) sexSign(pen, card.sex, box.x, y + lineOf(type) * 0.5 - sign * 0.42, sign * 0.84);
  y = pen.lines(pen.wrap(card.name, width, type), x, y, type);
  if (card.after) y = pen.lines(pen.wrap(card.after, width, honours), x, y, honours);
  return card.line ? pen.lines(pen.wrap(card.line, box.width, line), box.x, y + scale, line) : y;
}

/** In the largest type in which all of them fit. Answers where they end. */
function cardFacts(pen: Pen, { facts }: PrintedCard, room: Box, most: number): number {
  const layOut = (size: number) => {
    const type: Type = { size };
    const label: Type = { size: size * 0.86, color: quiet };
    const labelWidth = Math.min(
      room.width * 0.4,
      Math.max(0, ...facts.map(([words]) => pen.widthOf(words, label))) + size,
    );
    const rows = facts.map(([words, value]) => ({
      label: pen.wrap(words, labelWidth - size * 0.5, label),
      value: pen.wrap(value, room.width - labelWidth, type),
    }));
    const heights = rows.map((row) => Math.max(heightOf(row.label, label), heightOf(row.value, type)));
    return { type, label, labelWidth, rows, heights, gap: size * 0.3 };
  };
  const heightAt = ({ heights, gap }: ReturnType<typeof layOut>): number =>
    heights.reduce((sum, height) => sum + height + gap, 0);
  let laid = layOut(most);
  for (let size = most; heightAt(laid) > room.height && size > 4.4; size -= 0.2) laid = layOut(size);
  let { y } = room;
  laid.rows.forEach((row, index) => {
    pen.lines(row.label, room.x, y + (laid.type.size - laid.label.size) * 0.6, laid.label);
    pen.lines(row.value, room.x + laid.labelWidth, y, laid.type);
    y += (laid.heights[index] ?? 0) + laid.gap;
  });
  return y;
}

/** What a pen adds: what it eats, what to look at. */
function writingLines(pen: Pen, { x, y, width, height }: Box, each: number): void {
  const count = Math.min(8, Math.floor((height - 4) / each));
  for (let line = 1; line <= count; line += 1) pen.rule(x, y + height - (count - line) * each - 3, width);
}
