export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** In points, upright. */
export const paperSizes: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
};

/** 14 mm. */
export const paperMargin = 39.7;

// CLDR supplemental data, paperSize US-Letter.
const onLetter = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** What paper lies in the printer where people write so. @param locale `en-US` */
export function usualPaper(locale: string): Paper {
  const place = new Intl.Locale(locale).maximize().region ?? 'US';
  return onLetter.has(place) ? 'letter' : 'a4';
}
