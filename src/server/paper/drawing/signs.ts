import { encode } from 'uqr';
import { female, ink, male, type Pen } from './pen.ts';

/** The fonts have no ♂ and ♀: in a square of 16. */
export function sexSign({ doc }: Pen, sex: 'Male' | 'Female', x: number, y: number, size: number): void {
  const isMale = sex === 'Male';
  doc
    .save()
    .translate(x, y)
    .scale(size / 16);
  const [cx, cy] = isMale ? [6.5, 9.5] : [8, 5.6];
  const arms = isMale ? 'M9.6 6.4 L14 2 M9.8 1.8 H14.2 V6.2' : 'M8 9.8 V15.4 M5.2 12.8 H10.8';
  const color = isMale ? male : female;
  doc.circle(cx, cy, 4.2).lineWidth(1.6).stroke(color);
  doc.path(arms).lineWidth(1.6).stroke(color);
  doc.restore();
}

/** A code with its quiet edge, black on white; on a screen a link. */
export function qrCode({ doc }: Pen, text: string, x: number, y: number, width: number): void {
  const { size, data } = encode(text, { border: 2, ecc: 'M' });
  const dot = width / size;
  doc.rect(x, y, width, width).fill('#ffffff');
  data.forEach((row, line) => {
    for (let from = 0; from < size; ) {
      let to = from;
      while (row[to] === true) to += 1;
      if (to > from) doc.rect(x + from * dot, y + line * dot, (to - from) * dot, dot);
      from = to + 1;
    }
  });
  doc.fill('#000000');
  doc.link(x, y, width, width, text);
}

export function tickBox({ doc }: Pen, x: number, y: number, size: number, isTicked: boolean): void {
  doc.rect(x, y, size, size).lineWidth(0.8).stroke(ink);
  if (!isTicked) return;
  doc
    .moveTo(x + size * 0.2, y + size * 0.55)
    .lineTo(x + size * 0.42, y + size * 0.8)
    .lineTo(x + size * 0.85, y + size * 0.2)
    .lineWidth(1.2)
    .stroke(ink);
}
