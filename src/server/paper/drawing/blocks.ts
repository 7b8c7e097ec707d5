import type { Fact, PartOf } from '../printed-paper.ts';
import type { Flow } from './flow.ts';
import { hairline, heightOf, lineOf, quiet, type Type } from './pen.ts';
import { portrait, wholePicture } from './pictures.ts';
import { qrCode, sexSign } from './signs.ts';

const titleType: Type = { size: 12, face: 'name' };
const bodyType: Type = { size: 9 };
const labelType: Type = { size: 6.8, color: quiet };
const honourType: Type = { size: 9, face: 'bold', color: quiet };

/** A title that stays with what follows it, `with` points of that at the least. */
export function heading(flow: Flow, title: string | undefined, followed: number): void {
  if (title === undefined) {
    flow.need(followed);
    return;
  }
  const { pen } = flow;
  const lines = pen.wrap(title, flow.width, titleType);
  flow.need(heightOf(lines, titleType) + 4 + followed);
  flow.y = pen.lines(lines, flow.left, flow.y, titleType) + 4;
}

const portraitSize = 92;

/** Who it is about, the largest thing on the page. */
export function drawName(flow: Flow, { name, before, after, sex, line, photo }: PartOf<'name'>): void {
  const { pen } = flow;
  const picture = photo && flow.pictures.get(photo);
  if (picture) portrait(pen, picture, flow.left, flow.y, portraitSize, sex);
  const indent = (picture ? portraitSize + 14 : 0) + (sex ? 22 : 0);
  const x = flow.left + indent;
  const width = flow.width - indent;
  const from = flow.y;
  const type = pen.fitting(name, width, 84, 'name', 25, 9);
  if (before) flow.y = pen.lines(pen.wrap(before, width, honourType), x, flow.y, honourType);
  if (sex) sexSign(pen, sex, x - 22, flow.y + type.size * 0.25, 15);
  flow.y = pen.lines(pen.wrap(name, width, type), x, flow.y, type);
  if (after) flow.y = pen.lines(pen.wrap(after, width, honourType), x, flow.y, honourType);
  const lineType: Type = { size: 10, color: quiet };
  if (line) flow.y = pen.lines(pen.wrap(line, width, lineType), x, flow.y + 2, lineType);
  flow.y = Math.max(flow.y, picture ? from + portraitSize : 0) + 12;
}

/** A label over its value, side by side; where nothing is known, a line to write on. */
export function drawFacts(flow: Flow, { title, facts }: PartOf<'facts'>): void {
  const { pen } = flow;
  const across = flow.width > 600 ? 4 : 3;
  const gap = 14;
  const width = (flow.width - gap * (across - 1)) / across;
  const rows: (readonly Fact[])[] = [];
  for (let from = 0; from < facts.length; from += across) rows.push(facts.slice(from, from + across));
  heading(flow, title, 30);
  for (const row of rows) {
    const cells = row.map(([label, value]) => ({
      label: pen.wrap(label, width, labelType),
      value: value === '' ? [''] : pen.wrap(value, width, bodyType),
    }));
    const labels = Math.max(...cells.map(({ label }) => heightOf(label, labelType)));
    const lines = Math.max(...cells.map(({ value }) => value.length));
    drawInPieces(flow, lines, labels + 4, (from, to, isFirst) => {
      cells.forEach(({ label, value }, index) => {
        const x = flow.left + index * (width + gap);
        if (isFirst) pen.lines(label, x, flow.y, labelType);
        const y = flow.y + (isFirst ? labels : 0);
        pen.lines(value.slice(from, to), x, y, bodyType);
        if (isFirst && value.join('') === '') pen.rule(x, y + lineOf(bodyType), width, quiet);
      });
      flow.y += (isFirst ? labels : 0) + (to - from) * lineOf(bodyType);
    });
    flow.y += 7;
  }
  flow.y += 6;
}

/** Lines of text in as many pieces as pages need; a head of some height comes with the first. */
function drawInPieces(
  flow: Flow,
  lines: number,
  headHeight: number,
  draw: (from: number, to: number, isFirst: boolean) => void,
): void {
  const each = lineOf(bodyType);
  const whole = headHeight + lines * each;
  if (whole > flow.room && whole < flow.bottom - flow.top - 60) flow.nextPage();
  for (let from = 0; from < lines; ) {
    const isFirst = from === 0;
    flow.need((isFirst ? headHeight : 0) + each);
    const most = Math.floor((flow.room - (isFirst ? headHeight : 0)) / each);
    const to = Math.min(lines, from + Math.max(1, most));
    draw(from, to, isFirst);
    from = to;
  }
}

export function drawWords(flow: Flow, { title, words }: PartOf<'words'>): void {
  const { pen } = flow;
  const lines = pen.wrap(words, Math.min(flow.width, 480), bodyType);
  heading(flow, title, lineOf(bodyType));
  drawInPieces(flow, lines.length, 0, (from, to) => {
    flow.y = pen.lines(lines.slice(from, to), flow.left, flow.y, bodyType);
  });
  flow.y += 12;
}

const codeSize = 150;

/** Large enough to be read from the other side of a table. */
export function drawCode(flow: Flow, { title, address }: PartOf<'code'>): void {
  const { pen } = flow;
  heading(flow, title, codeSize);
  qrCode(pen, address, flow.left, flow.y, codeSize);
  const x = flow.left + codeSize + 18;
  pen.lines(pen.wrap(address, flow.width - codeSize - 18, bodyType), x, flow.y + codeSize / 2 - 8, bodyType);
  flow.y += codeSize + 12;
}

const writingLine = 22;
const fewestLines = 2;

/** As many as the page has room for, or none: they alone would be a sheet of paper with nothing on it. */
export function drawLines(flow: Flow, { title, count }: PartOf<'lines'>): void {
  const followed = Math.min(count, fewestLines) * writingLine;
  if (heightOf(flow.pen.wrap(title, flow.width, titleType), titleType) + 4 + followed > flow.room) return;
  heading(flow, title, followed);
  const fitting = Math.floor(flow.room / writingLine);
  for (let line = 0; line < Math.min(count, fitting); line += 1) {
    flow.y += writingLine;
    flow.pen.rule(flow.left, flow.y, flow.width, hairline);
  }
  flow.y += 14;
}

export function drawPhotos(flow: Flow, { title, photos }: PartOf<'photos'>): void {
  const { pen } = flow;
  const gap = 16;
  const width = (flow.width - gap) / 2;
  const room = { width, height: width * 0.8 };
  const shown = photos.flatMap(({ picture, caption }) => {
    const found = flow.pictures.get(picture);
    return found ? [{ picture: found, caption }] : [];
  });
  if (shown.length === 0) return;
  heading(flow, title, room.height + 20);
  for (let from = 0; from < shown.length; from += 2) {
    const row = shown.slice(from, from + 2).map(({ picture, caption }) => ({
      picture,
      caption: caption === '' ? [] : pen.wrap(caption, width, labelType),
    }));
    const captions = Math.max(...row.map(({ caption }) => heightOf(caption, labelType)));
    flow.need(room.height + captions + 6);
    const heights = row.map(({ picture, caption }, index) => {
      const x = flow.left + index * (width + gap);
      const height = wholePicture(pen, picture, x, flow.y, room);
      return pen.lines(caption, x, flow.y + height + 3, labelType) - flow.y;
    });
    flow.y += Math.max(...heights) + 12;
  }
}
