// The two typefaces of the application, for pages without scripts. They are told by the cut they are: another cut has
// another name, so a browser may keep each for good.

interface Face {
  readonly family: 'Inter' | 'Newsreader';
  readonly weight: string;
  readonly cut: string;
  readonly range: string;
}

const beyond = 'U+0100-02FF, U+1E00-1EFF, U+20A0-20C0';
const latin = 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2212';

/**
 * Of two that have a letter the later one is taken: what lies beyond Latin is fetched where it is needed. Only faces of
 * the very same weights stand in for each other.
 */
const faces: readonly Face[] = [
  { family: 'Inter', weight: '100 900', cut: 'inter-latin-ext-wght-normal', range: beyond },
  { family: 'Inter', weight: '100 900', cut: 'inter-latin-wght-normal', range: latin },
  { family: 'Newsreader', weight: '200 499', cut: 'newsreader-latin-ext-wght-normal', range: beyond },
  { family: 'Newsreader', weight: '500 800', cut: 'newsreader-latin-ext-wght-normal', range: beyond },
  { family: 'Newsreader', weight: '200 499', cut: 'newsreader-latin-400-normal', range: latin },
  { family: 'Newsreader', weight: '500 800', cut: 'newsreader-latin-500-normal', range: latin },
];

export const pageCuts: readonly string[] = [...new Set(faces.map(({ cut }) => cut))];

export const fontAddress = (cut: string): string => `/fonts/${cut}.woff2`;

const fontStyle: string = faces
  .map(
    ({ family, weight, cut, range }) =>
      `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: swap; src: url("${fontAddress(cut)}") format("woff2"); unicode-range: ${range}; }`,
  )
  .join('\n');

/**
 * Who gets the typefaces: everybody, or whoever has a wide screen. A stranger on a phone should read the page within a
 * second (`npm run bench -- strangers`), and each typeface is another round on the line.
 */
export type FontsFor = 'everybody' | 'wide screens';

export const fontStyleFor = (readers: FontsFor): string =>
  readers === 'everybody' ? fontStyle : `@media (min-width: 48rem) {\n${fontStyle}\n}`;
