import PDFDocument from 'pdfkit';
import { fontFile, inter, newsreader, scriptRanges } from '../font-files.ts';

export const ink = '#1e211d';
export const quiet = '#5c6058';
export const hairline = '#b9b6aa';
export const male = '#2c5b87';
export const female = '#8b3a62';

/** Names are large, and large type needs less between its lines. */
const lineHeightOf = ({ face }: Pick<Type, 'face'>): number => (face === 'name' ? 1.1 : 1.28);

/** What one line of a type takes. */
export const lineOf = (type: Type): number => type.size * lineHeightOf(type);

export interface Type {
  readonly size: number;
  /** `name` is the serif of names. */
  readonly face?: 'plain' | 'bold' | 'name';
  readonly color?: string;
}

type Face = NonNullable<Type['face']>;

/** What a face is set in, the first that has a character first. */
const typefaces = {
  plain: [{ face: inter, weight: 400 }],
  bold: [{ face: inter, weight: 600 }],
  name: [
    { face: newsreader, weight: 500 },
    { face: inter, weight: 400 },
  ],
} as const;

const files = Object.fromEntries(
  Object.entries(typefaces).map(([name, faces]) => [
    name,
    faces.flatMap(({ face, weight }) =>
      [...scriptRanges(face)].map(([script, ranges]) => ({
        font: `${face.name} ${script} ${weight}`,
        file: fontFile(face, script, weight),
        ranges,
      })),
    ),
  ]),
);

interface Run {
  readonly font: string;
  readonly text: string;
}

/** Stands for a letter of a script there is no type for. Both typefaces have it, as they have no empty box. */
export const missingLetter = '¤';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Type on paper: what a text is as wide as, where it breaks, and putting it there. */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly #fontOf = new Map<string, string | undefined>();
  /** Of a word, in parts of the size of the type. */
  readonly #widths = new Map<string, number>();
  #isMissingLetters = false;

  constructor(info: { readonly title: string; readonly author: string }) {
    this.doc = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      margin: 0,
      lang: 'en',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Creator: 'Studbook', Producer: 'Studbook' },
    });
    for (const faces of Object.values(files)) {
      for (const { font, file } of faces) this.doc.registerFont(font, file);
    }
  }

  /** Whether anything had to be written as `missingLetter`. */
  get isMissingLetters(): boolean {
    return this.#isMissingLetters;
  }

  /** Undefined for a character that no file of the face has. */
  #fontFor(character: string, face: Face): string | undefined {
    const key = face + character;
    if (this.#fontOf.has(key)) return this.#fontOf.get(key);
    const code = character.codePointAt(0) ?? 0;
    const found = files[face]?.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    this.#fontOf.set(key, found?.font);
    return found?.font;
  }

  #runsOf(text: string, face: Face): Run[] {
    const runs: { font: string; text: string }[] = [];
    // The fonts have no narrow blank, which stands before percent signs and in figures of some countries.
    for (const wanted of text.replaceAll('\u202f', '\u00a0')) {
      const known = this.#fontFor(wanted, face);
      if (known === undefined) {
        this.#isMissingLetters = true;
        // A mark over a letter that is missing too.
        if (/\p{M}/u.test(wanted)) continue;
      }
      const character = known === undefined ? missingLetter : wanted;
      const font = known ?? this.#fontFor(missingLetter, face) ?? '';
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  #wordWidth(word: string, face: Face): number {
    const key = face + word;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#runsOf(word, face).reduce(
      (sum, { font, text }) => sum + this.doc.font(font, 100).widthOfString(text) / 100,
      0,
    );
    this.#widths.set(key, width);
    return width;
  }

  widthOf(text: string, { size, face = 'plain' }: Type): number {
    const words = text.split(' ');
    const letters = words.reduce((sum, word) => sum + this.#wordWidth(word, face), 0);
    return (letters + (words.length - 1) * this.#wordWidth(' ', face)) * size;
  }

  /** The lines of a text: broken between words, and inside a word only where it is wider than the line. */
  wrap(text: string, width: number, type: Type): string[] {
    const fits = (line: string): boolean => this.widthOf(line, type) <= width;
    const lines: string[] = [];
    for (const paragraph of plain(text).split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ').filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (fits(longer)) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const pieces = this.#pieces(word, fits);
        line = pieces.pop() ?? '';
        lines.push(...pieces);
      }
      lines.push(line);
    }
    return lines;
  }

  #pieces(word: string, fits: (text: string) => boolean): string[] {
    if (fits(word)) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of graphemes.segment(word)) {
      if (piece !== '' && !fits(piece + segment)) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  /** The largest type in which a text fits a box without a word being broken, else the smallest. */
  fitting(text: string, width: number, height: number, face: Face, most: number, least: number): Type {
    const words = plain(text).split(/\s+/);
    for (let size = most; size > least; size -= 0.25) {
      const isWhole = words.every((word) => this.#wordWidth(word, face) * size <= width);
      const type: Type = { size, face };
      if (isWhole && heightOf(this.wrap(text, width, type), type) <= height) return type;
    }
    for (let size = most; size > least; size -= 0.25) {
      const type: Type = { size, face };
      if (heightOf(this.wrap(text, width, type), type) <= height) return type;
    }
    return { size: least, face };
  }

  /** One line, from its top left; with `width` it ends there where it is aligned to the right. */
  line(text: string, x: number, y: number, type: Type, width?: number): void {
    const { size, face = 'plain', color = ink } = type;
    let at = width === undefined ? x : x + width - this.widthOf(text, type);
    const baseline = y + (lineOf(type) - size) / 2 + size * 0.8;
    this.doc.fillColor(color);
    for (const run of this.#runsOf(text, face)) {
      this.doc
        .font(run.font, size)
        .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** Lines below each other. Answers where they end. */
  lines(lines: readonly string[], x: number, y: number, type: Type, alignedWidth?: number): number {
    lines.forEach((line, index) => {
      if (line !== '') this.line(line, x, y + index * lineOf(type), type, alignedWidth);
    });
    return y + heightOf(lines, type);
  }

  rule(x: number, y: number, width: number, color: string = hairline, thickness = 0.5): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(color);
  }

  upright(x: number, y: number, height: number): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x, y + height)
      .lineWidth(0.5)
      .stroke(hairline);
  }

  /** The binding's colours, from left to right. */
  stripe(x: number, y: number, width: number, height: number, [from, to]: readonly [string, string]): void {
    const cloth = this.doc.linearGradient(x, y, x + width, y);
    cloth.stop(0, from).stop(1, to);
    this.doc.rect(x, y, width, height).fill(cloth);
  }
}

export const heightOf = (lines: readonly string[], type: Type): number => lines.length * lineOf(type);

/** One kind of blank, one kind of line break, and nothing that cannot be seen. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00A0\u202F]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''));
