import { titlesBehind } from './title-apart.ts';

/** What stands in one cell with a name. */
export interface NameCell {
  readonly name: string;
  /** '' where there is none, as the number. */
  readonly called: string;
}

const quoted = /^([^"“”„«»]+)["“”„«]([^"“”„«»]{2,30})["“”»](?:\s*,)?\s*([^"“”„«»]*)$/u;

/** Whether nothing but titles is left. */
const areTitles = (text: string): boolean => text === '' || titlesBehind(`Xa Xb ${text}`).name === 'Xa Xb';

/**
 * "Pinecrest's Iron Will “Will” CGC": the name with its titles, and what its bearer is called. Quotes around a word in the
 * middle are part of the name.
 */
export function calledApart(text: string): NameCell {
  const [, before = '', called = '', behind = ''] = quoted.exec(text.trim()) ?? [];
  const own = before.trim().replace(/,$/, '');
  const isOne = own !== '' && /\p{L}/u.test(called) && called.trim().split(/\s+/).length <= 3;
  return isOne && areTitles(behind.trim())
    ? { name: `${own} ${behind}`.trim(), called: called.trim() }
    : { name: text, called: '' };
}

const inBrackets = /^([^()[\]]*\p{L}[^()[\]]*?)\s*[([]\s*([^()[\]]{4,30})\s*[)\]]$/u;
/** "LOF 1234", "SR98765432", "AKC# WS60012301", "LOE-2345678": no year, and no day. */
const number = /^(?:\p{Lu}{1,6}#?[\s.:/-]*){0,2}(?:n[°ºo]\.?\s*)?\p{Lu}{0,3}\d[\d./-]{3,}\p{Lu}?$/u;
const dayOrYear =
  /^(?:\d{1,2}[./-]){0,2}(?:19|20)?\d{2}$|^(?:19|20)\d{2}\s*[-–/.]\s*(?:19|20)?\d{2}(?:[-/.]\d{1,2})?$/;

/** "Oslo du Val Fleuri (LOF 001234)": the name, and the number it is registered under. */
export function numberApart(text: string): { readonly name: string; readonly number: string } {
  const [, name = '', found = ''] = inBrackets.exec(text.trim()) ?? [];
  return number.test(found) && !dayOrYear.test(found)
    ? { name, number: found.trim() }
    : { name: text, number: '' };
}

const behindMark = /^([^/|,;()[\]]*\p{L}[^/|,;()[\]]*?)(?:\s+[/|–—-]\s+|[|;/,]\s*)([^/|,;()[\]]{4,30})$/u;
/** A registry by its letters, or a figure too long for a tag. */
const registered =
  /^(?:\p{Lu}{2,6}[\s#.:/-]*(?:n[°ºo]\.?\s*)?\p{Lu}{0,3}(?:\d{3,}|\d+[./-]\d{2,})[\d./-]*\p{Lu}{0,3}|\d{6,15})$/u;
const yearBehind = /^\p{L}*[\s.:/-]*(?:19|20)\d{2}$/u;

/** "Bella (DN12345678)", "Bella / VDH 123": another animal, and the number it is registered or chipped under. */
export function otherApart(text: string): { readonly name: string; readonly number: string } {
  const [, name = '', behind = ''] = inBrackets.exec(text.trim()) ?? behindMark.exec(text.trim()) ?? [];
  const found = behind.trim();
  return registered.test(found) && !dayOrYear.test(found) && !yearBehind.test(found)
    ? { name: name.trim(), number: found }
    : { name: text, number: '' };
}
