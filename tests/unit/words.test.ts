import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { regionOf } from '#domain/entry/region.ts';
import { spelled, writeFor } from '#domain/writing.ts';

const root = join(import.meta.dirname, '../..');

/** The table of docs/words.md: what is not said. */
const unsaid = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| ([^|]+?) \| [^|]+ \|$/.exec(line)?.[1] ?? [])
  .filter((words) => words !== 'Not' && !words.startsWith('---'));

const programs = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.endsWith('.gen.ts'))
  .map((name) => join(root, 'src', name));

/** Comments may keep their own tone, and an import reads whatever files say. */
const spoken = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/importNames: \[[^\]]*\]/g, '');

it('has a list of what is not said', () => expect(unsaid.length).toBeGreaterThan(30));

it('keeps it off every screen, sentence and page', () => {
  const found = [...programs, join(root, 'README.md')].flatMap((file) => {
    const text = spoken(readFileSync(file, 'utf8'));
    return unsaid
      .filter((words) => new RegExp(`\\b${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).test(text))
      .map((words) => `${relative(root, file)}: ${words}`);
  });
  expect(found).toEqual([]);
});

/** The sentence of each error that is written out where it is thrown. */
const thrown = (text: string): string[] =>
  [...text.matchAll(/new AppError\(\s*'[a-z-]+',\s*(['`])((?:(?!\1)[\s\S])*)\1/g)].map(([, , words = '']) =>
    words.replace(/\$\{[^}]*\}/g, '…'),
  );

afterEach(() => writeFor(() => undefined));

it.each(['en-US', 'en-GB'])(
  'spells no sentence of an error for %s otherwise than its reader does',
  (locale) => {
    const region = regionOf(locale);
    writeFor(() => region);
    const found = programs.flatMap((file) =>
      thrown(readFileSync(file, 'utf8'))
        .filter((words) => spelled(words) !== words)
        .map((words) => `${relative(root, file)}: ${words}`),
    );
    expect(found).toEqual([]);
  },
);
