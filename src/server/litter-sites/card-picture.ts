import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { isColor } from '#domain/colors.ts';
import { Slots } from '../http/slots.ts';
import { fontFile, inter, newsreader, scriptRanges } from '../paper/font-files.ts';

const width = 1200;
const height = 630;
const split = 660;
const margin = 56;
/** Of these the text is kept clear. */
const most = { lines: 5, size: 64, least: 34 };

export interface Card {
  readonly title: string;
  readonly organisation: string;
  readonly colors: readonly [string, string];
  /** Side by side; at most two are used. */
  readonly pictures: readonly Uint8Array[];
}

const slots = new Slots(1, 20, {
  refusal: 'Many pictures are being made at the moment. Please try again.',
});

interface Face {
  readonly font: Font;
  readonly has: (code: number) => boolean;
}

let faces: readonly Face[] | undefined;

/** Letters are drawn as outlines from the files paper is printed with: a server has no fonts of its own. */
function loadFaces(): readonly Face[] {
  faces ??= [newsreader, inter].flatMap((typeface) =>
    [...scriptRanges(typeface)].map(([script, ranges]) => ({
      font: create(readFileSync(fontFile(typeface, script, 500))),
      has: (code: number) => ranges.some(([from, to]) => from <= code && code <= to),
    })),
  );
  return faces;
}

interface Letter {
  readonly path: string;
  /** In parts of the size of the letters. */
  readonly advance: number;
  readonly scale: number;
}

function letterOf(sign: string): Letter | undefined {
  const code = sign.codePointAt(0) ?? 32;
  const face = loadFaces().find(({ has }) => has(code));
  if (!face) return undefined;
  const glyph = face.font.glyphForCodePoint(code);
  const scale = 1 / face.font.unitsPerEm;
  return { path: glyph.path.toSVG(), advance: glyph.advanceWidth * scale, scale };
}

const lettersOf = (text: string): Letter[] => [...text].flatMap((sign) => letterOf(sign) ?? []);

const widthOf = (text: string): number => lettersOf(text).reduce((sum, { advance }) => sum + advance, 0);

/** Words in lines no wider than `room`, in parts of the size of the letters. */
function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawn(text: string, x: number, y: number, size: number, color: string): string {
  let at = x;
  const paths = lettersOf(text).map(({ path, advance, scale }) => {
    const placed = `<path transform="translate(${at.toFixed(2)} ${y.toFixed(2)}) scale(${scale * size} ${-scale * size})" d="${path}"/>`;
    at += advance * size;
    return placed;
  });
  return `<g fill="${color}">${paths.join('')}</g>`;
}

/** The title in the largest letters in which it fits. */
function titleLines(title: string): { readonly lines: string[]; readonly size: number } {
  const room = split - 2 * margin;
  for (let { size } = most; ; size -= 4) {
    const lines = linesOf(title, room / size);
    const fits = lines.length <= most.lines && lines.every((line) => widthOf(line) * size <= room);
    if (fits || size <= most.least) return { lines: lines.slice(0, most.lines + 2), size };
  }
}

/** The picture a link to the page is shown with, 1200 × 630, as JPEG. */
export function cardPicture({ title, organisation, colors, pictures }: Card): Promise<Buffer> {
  return slots.run(async () => {
    const { default: sharp } = await import('sharp');
    const [from, to] = colors.map((color) => (isColor(color) ? color : '#667eea'));
    const { lines, size } = titleLines(title);
    const top = height / 2 - (lines.length * size * 1.16) / 2 + size * 0.55;
    const words = lines.map((line, index) => drawn(line, margin, top + index * size * 1.16, size, '#1e211d'));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="#faf8f3"/><rect x="${split}" width="${width - split}" height="${height}" fill="url(#c)"/>
<rect width="${width}" height="14" fill="url(#c)"/>
${drawn(linesOf(organisation, (split - 2 * margin) / 30)[0] ?? '', margin, 82, 30, '#63665c')}${words.join('')}</svg>`;
    const shown = pictures.slice(0, 2);
    const each = Math.floor((height - 14) / Math.max(1, shown.length));
    const layers = await Promise.all(
      shown.map(async (picture, index) => ({
        input: await sharp(picture)
          .resize({ width: width - split, height: each, fit: 'cover', position: 'attention' })
          .toBuffer(),
        left: split,
        top: 14 + index * each,
      })),
    );
    return sharp(Buffer.from(svg)).composite(layers).flatten().jpeg({ quality: 82 }).toBuffer();
  });
}
