import { paperMargin, paperSizes } from '#domain/paper/sizes.ts';
import type { PrintedSheet } from '../printed-paper.ts';
import { hairline, heightOf, lineOf, missingLetter, type Pen, quiet, type Type } from './pen.ts';
import { type Pictures, wholePicture } from './pictures.ts';

const footType: Type = { size: 7, color: quiet };
const headType: Type = { size: 8, color: quiet };
const footHeight = 2 * lineOf(footType) + 6;
const logoRoom = { width: 120, height: 34 };

/** The pages of a sheet, one after the other: where the next part begins, and what stands on every page. */
export class Flow {
  readonly pen: Pen;
  readonly pictures: Pictures;
  readonly left = paperMargin;
  readonly width: number;
  readonly bottom: number;
  y = 0;
  readonly #sheet: PrintedSheet;
  readonly #size: readonly [number, number];
  #pages = 0;

  constructor(pen: Pen, sheet: PrintedSheet, pictures: Pictures) {
    const [short, long] = paperSizes[sheet.paper];
    this.pen = pen;
    this.pictures = pictures;
    this.#sheet = sheet;
    this.#size = sheet.isWide ? [long, short] : [short, long];
    this.width = this.#size[0] - 2 * paperMargin;
    this.bottom = this.#size[1] - paperMargin - footHeight;
    this.nextPage();
  }

  /** What is left of the page. */
  get room(): number {
    return this.bottom - this.y;
  }

  get top(): number {
    return paperMargin;
  }

  nextPage(): void {
    this.pen.doc.addPage({ size: [...this.#size], margin: 0 });
    this.#pages += 1;
    this.y = this.top;
    if (this.#pages === 1) this.#letterhead();
    else this.#runningHead();
  }

  /** Begins another page where less than this is left. Answers whether it did. */
  need(height: number): boolean {
    if (height <= this.room) return false;
    this.nextPage();
    return true;
  }

  #letterhead(): void {
    const { head, kind } = this.#sheet;
    this.pen.stripe(this.left, this.y, this.width, 6, head.colors);
    this.y += 13;
    const logo = head.logo && this.pictures.get(head.logo);
    const from = this.y;
    const logoHeight = logo ? wholePicture(this.pen, logo, this.left, from, logoRoom) : 0;
    const indent = logo ? logoRoom.width + 10 : 0;
    this.#pair(head.organisation, kind, this.left + indent, this.width - indent, { size: 10, face: 'bold' });
    this.y = Math.max(this.y, from + logoHeight) + 10;
  }

  #runningHead(): void {
    const { head, kind, subject } = this.#sheet;
    this.pen.stripe(this.left, this.y, this.width, 3, head.colors);
    this.y += 8;
    this.#pair(
      [head.organisation, subject].filter(Boolean).join(' · '),
      kind,
      this.left,
      this.width,
      headType,
    );
    this.y += 8;
  }

  /** Words at the left, however long, and a short one at the right. */
  #pair(left: string, right: string, x: number, width: number, type: Type): void {
    const { pen } = this;
    const rightWidth = Math.min(width / 3, pen.widthOf(right, headType) + 1);
    const lines = pen.wrap(left, width - rightWidth - 16, type);
    const rightLines = pen.wrap(right, rightWidth, headType);
    pen.lines(rightLines, x + width - rightWidth, this.y, headType, rightWidth);
    const end = pen.lines(lines, x, this.y, type);
    this.y = Math.max(end, this.y + heightOf(rightLines, headType));
  }

  /** Below each page, once it is known how many there are. */
  finish(): void {
    const { doc } = this.pen;
    const { head, foot } = this.#sheet;
    const y = this.bottom + 6;
    // Said rather than left to be taken for a misprint: on screen they stand as they were entered.
    const missing = this.pen.isMissingLetters
      ? `${missingLetter} stands for a letter there is no type for here`
      : '';
    for (let page = 0; page < this.#pages; page += 1) {
      doc.switchToPage(page);
      const count = `Page ${page + 1} of ${this.#pages}`;
      const countWidth = this.pen.widthOf(count, footType) + 12;
      this.pen.rule(this.left, y - 3, this.width, hairline);
      const named = foot.includes(head.organisation)
        ? foot
        : [head.organisation, foot].filter(Boolean).join(' · ');
      const words = [named, missing].filter(Boolean).join(' · ');
      const width = this.width - countWidth;
      const type = this.pen.fitting(words, width, footHeight - 6, 'plain', footType.size, 4);
      const shown = { ...type, color: quiet };
      this.pen.lines(this.pen.wrap(words, width, shown).slice(0, 3), this.left, y, shown);
      this.pen.line(count, this.left, y, footType, this.width);
    }
  }
}
