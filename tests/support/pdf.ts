import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PageRead {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  /** What stands on it, with one blank between pieces. */
  readonly text: string;
  /** The addresses its links lead to. */
  readonly links: readonly string[];
}

export interface PdfRead {
  readonly title: string;
  readonly pages: readonly PageRead[];
  readonly text: string;
}

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A PDF as somebody who looks at it reads it: its pages, and where each piece of text stands. */
export async function readPdf(content: Uint8Array): Promise<PdfRead> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { info } = await document.getMetadata();
  const pages: PageRead[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const words = items.flatMap((item): Word[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x, y] = item.transform as number[];
      return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, height: item.height }];
    });
    const notes: readonly { url?: string }[] = await page.getAnnotations();
    const links = notes.flatMap(({ url }) => (url === undefined ? [] : [url]));
    pages.push({ width, height, words, links, text: oneBlank(words.map(({ text }) => text).join(' ')) });
  }
  const title = 'Title' in info ? String(info.Title) : '';
  return { title, pages, text: oneBlank(pages.map(({ text }) => text).join(' ')) };
}

/** Nothing is cut off: every piece of text lies inside the margins of its page (a printer leaves 5 mm white). */
export function expectInside({ pages }: PdfRead, margin = 14): void {
  const outside = pages.flatMap(({ width, height, words }, index) =>
    words
      .filter(
        (word) =>
          word.x < margin ||
          word.y < margin ||
          word.x + word.width > width - margin ||
          word.y + word.height > height - margin,
      )
      .map((word) => ({ page: index + 1, ...word })),
  );
  expect(outside).toEqual([]);
}

/** The text without blanks: a long name is broken over lines, wherever that is. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');
