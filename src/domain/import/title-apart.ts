const bodies =
  'akc|ukc|ckc|kc|cfa|tica|fife|fci|acfa|gccf|am|us|usa|can|mex|int|intl|inter|multi|world|eur|euro|aust|aus|nz|uk|gb|eng|ir|irish|sup|supreme|grand|gr|nat|natl|dk|dan|se|sv|su|no|nor|fin|nord|ger|dt|vdh|lux|nl|be|bel|fr|it|es|pl|cz|hu|sui';
const kinds =
  'ch|gch[bsgp]?|grch|gdch|dch|dgch|rgch|jch|jwch|mach\\d*|nafc|biss?|gc|sgc|qgc|tgc|dgc|rw|gpr|ic|gic|gec';

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

/** What dogs and cats earn at trials and tests, as it stands behind a name: "JH", "CGC", "IGP1", "BN RA". */
const earned =
  /^(?:JHV?|SHV?|MHV?|SHR|HR[CH]?|GRHRCH|CGC[AU]?|TKN|TK[IAPE]|BN|GN|CDX?|UDX?\d*|R[NAEI]|RAE\d*|NAJ?P?|OAJ?P?|AXJ?P?|MXJ?P?\d*|NAJ|OAJ|TDX?|VST|BCAT|DCAT|FCAT\d*|CAA|CAX|RAT[INOSCM]|SCN|SWN|FDC|HIC|THD[NXAD]?|IGP\d|IPO\d|SCHH\d|ROMX?|VCD\d|DS|DM|WCX?|NTD|ITD|ATD|TDI)$/;

const endsInCapitals = / [A-Z]{2,7}\d?$/;

/** The titles behind a name; a name that is nothing else keeps them, and so does one that is all in capitals. */
export function titlesBehind(name: string): { readonly name: string; readonly titles: string } {
  // Most names end in a word: nothing more is looked at.
  if (!endsInCapitals.test(name)) return { name, titles: '' };
  const words = name.trim().split(/\s+/);
  let at = words.length;
  while (at > 0 && earned.test((words[at - 1] as string).replace(/,$/, ''))) at -= 1;
  if (at === words.length || at < 2 || !/\p{Ll}/u.test(words.slice(0, at).join(' ')))
    return { name, titles: '' };
  return { name: words.slice(0, at).join(' ').replace(/,$/, ''), titles: words.slice(at).join(' ') };
}

interface Titled {
  readonly name: string;
  readonly titlePrefix: string;
  readonly titleSuffix?: string | undefined;
}

const upper = (word: string): string => word.toUpperCase().replace(/[.,]+$/, '');

/**
 * A file with a column of titles often has them in the name as well: "GCH CH Foxhollow's Blue Ribbon CGC" beside
 * "GCH CH CGC". They stay once, each in front of the name or behind it, as it stands there.
 */
export function titlesOnce(titled: Titled): Titled {
  const titles = titled.titlePrefix.split(/[\s,;/]+/).filter((word) => word !== '');
  const known = new Set(titles.map(upper));
  const words = titled.name.trim().split(/\s+/);
  const isTitle = (word: string | undefined): boolean => word !== undefined && known.has(upper(word));
  let first = 0;
  while (isTitle(words[first])) first += 1;
  let last = words.length;
  while (last > first && isTitle(words[last - 1])) last -= 1;
  if (first === last || last - first === words.length) return titled;
  const behind = new Set(words.slice(last).map(upper));
  const suffix = words.slice(last).join(' ');
  return {
    name: words.slice(first, last).join(' '),
    titlePrefix: titles.filter((one) => !behind.has(upper(one))).join(' '),
    titleSuffix: titled.titleSuffix ?? (suffix === '' ? undefined : suffix),
  };
}
