/** What stands between names, and between what is said of each of them. */
const listed = /\s*(?:[,;/\n]|\s[&+]\s|\s(?:and|und|et|en|y|e|og|och|i|a|ja|és|ve)\s)\s*/u;
/** A stroke between figures is that of a date. */
const commas = /\s*(?:[,;\n]|(?<!\d)\/(?!\d))\s*/u;

/** A name as young and dogs of the house have it: a word or two that begin large, or with a figure behind them. */
const name = /^\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*(?: (?:\p{Lu}[\p{L}'’.-]*|\d{1,2}))?$/u;

/** "Ruby, Rex", and not "Rex, Jr". */
const pair = /^\s*[^,;\n]{3,}[,;\n]\s*[^\s,;][^,;\n]{2,}$/u;

/** The parts of "Bella, Luna & Max"; one part for a text that is no list. */
const partsOf = (text: string): string[] =>
  text
    .trim()
    .split(listed)
    .filter((part) => part !== '');

/**
 * The animals one cell names: "Bella, Luna & Max". Three are asked about, and two with nothing but a comma between; two around
 * an "and" may be one animal's ("Salt & Pepper"), and are.
 */
export function namesInCell(text: string): {
  readonly names: readonly string[];
  readonly isAsked: boolean;
} {
  const names = text.length > 200 ? [] : partsOf(text);
  const areNames = names.length > 1 && names.every((one) => name.test(one));
  return areNames && new Set(names).size === names.length
    ? { names, isAsked: names.length > 2 || pair.test(text) }
    : { names: [], isAsked: false };
}

/** What a cell beside says of each of so many: "F, F, M" of three; undefined where it says it of all. */
export function saidOfEach(text: string, count: number): readonly string[] | undefined {
  const parts = text.trim().split(commas);
  const last = parts.at(-1)?.split(listed) ?? [];
  const all = parts.length > 1 ? [...parts.slice(0, -1), ...last] : parts;
  return all.length === count && count > 1 && all.every((part) => part !== '') ? all : undefined;
}
