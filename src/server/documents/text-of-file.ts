import { getDocumentProxy } from 'unpdf';

/** More than a paper has, and less than what an index takes. */
const mostCharacters = 200_000;
const mostPages = 500;

/** Without what no text column takes, and without the two signs a search puts around what it found. */
const tidy = (text: string): string =>
  text
    .replace(/[\0\uE000\uE001\s]+/g, ' ')
    .trim()
    .toWellFormed()
    .slice(0, mostCharacters);

/** The words of a PDF in the order they lie in it. @throws whatever is wrong with it */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(content));
  let text = '';
  const pages = Math.min(document.numPages, mostPages);
  for (let number = 1; number <= pages && text.length < mostCharacters; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += ` ${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')}`;
    page.cleanup();
  }
  return tidy(text);
}

/** UTF-8, or whatever 8-bit code western offices write; UTF-16 where its mark stands at the beginning. */
export function textOfPlain(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return tidy(new TextDecoder('utf-16le').decode(content));
  if (first === 0xfe && second === 0xff) return tidy(new TextDecoder('utf-16be').decode(content));
  try {
    return tidy(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return tidy(new TextDecoder('windows-1252').decode(content));
  }
}
