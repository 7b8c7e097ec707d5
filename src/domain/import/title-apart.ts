const bodies =
  'akc|ukc|ckc|kc|cfa|tica|fife|fci|acfa|gccf|am|us|usa|can|mex|int|intl|inter|multi|world|eur|euro|aust|aus|nz|uk|gb|eng|ir|irish|sup|supreme|grand|gr|nat|natl|dk|dan|se|sv|su|no|nor|fin|nord|ger|dt|vdh|lux|nl|be|bel|fr|it|es|pl|cz|hu|sui';
const kinds = 'ch|gch[bsgp]?|grch|gdch|dch|dgch|rgch|jch|jwch|mach\\d*|nafc|biss?|gc|sgc';

/** One title: in which country or club, and which. "AM/CAN CH", "Ch.", "CFA GC". */
const title = new RegExp(
  String.raw`^((?:(?:${bodies})\.?[ /&-]+)*(?:${kinds})(?:\.\s*|\s+|\s*[/&,]\s*))(?=\p{Lu}[\p{L}'\u2019]|$)`,
  'iu',
);

/** Titles stand in capitals; champions often with one. Mach and Bis are words of another kind. */
const isWritten = (text: string): boolean =>
  text === text.toUpperCase() ||
  (/(?:^|[ /&.])(?:g|gr|j)?ch\W*$/i.test(text) && !/(?:^|[ /&.])\p{Ll}/u.test(text));

/** As many letters as the field for titles takes. */
const longest = 80;

/**
 * "CH Karinya Wattle" is Karinya Wattle, and a champion: the titles in front of a name, and the name. Of a name that is
 * nothing but a title nothing is taken.
 */
export function titleApart(name: string): { readonly title: string; readonly name: string } {
  let rest = name.trim();
  let taken = '';
  for (;;) {
    const [, found = ''] = title.exec(rest) ?? [];
    if (found === '' || found.length === rest.length || !isWritten(found)) break;
    taken += found;
    rest = rest.slice(found.length);
  }
  const titles = taken.trim().replace(/[\s/&,]+$/, '');
  return titles.length > longest ? { title: '', name } : { title: titles, name: rest };
}
