import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A typeface comes in one file per script; a text takes each character from the first that has it. */
interface Typeface {
  readonly name: 'inter' | 'newsreader';
  readonly scripts: readonly string[];
}

export const inter: Typeface = {
  name: 'inter',
  scripts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
};

/** For names; what it has no letters for is written in Inter. */
export const newsreader: Typeface = { name: 'newsreader', scripts: ['latin', 'latin-ext', 'vietnamese'] };

const folders: Readonly<Record<Typeface['name'], string>> = {
  inter: dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json'))),
  newsreader: dirname(fileURLToPath(import.meta.resolve('@fontsource/newsreader/package.json'))),
};

/** The built-in fonts of PDF lack č, ž and ł; these are embedded. */
export const fontFile = ({ name }: Typeface, script: string, weight: number): string =>
  join(folders[name], 'files', `${name}-${script}-${weight}-normal.woff`);

type Range = readonly [from: number, to: number];

const hex = (text: string): number => Number.parseInt(text, 16);

/** "U+0100-02BA,U+2020" */
const rangesIn = (written: string): Range[] =>
  written
    .split(',')
    .map((range) => range.replace(/^U\+/i, '').split('-'))
    .map(([from = '', to = from]) => [hex(from), hex(to)] as const);

/** The characters each file of a typeface holds, by its script. */
export function scriptRanges({ name, scripts }: Typeface): ReadonlyMap<string, readonly Range[]> {
  const written = JSON.parse(readFileSync(join(folders[name], 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return new Map(scripts.map((script) => [script, rangesIn(written[script] ?? '')]));
}
