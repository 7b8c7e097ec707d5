import { fold, squash } from './fold.ts';
import { withoutBrackets, withoutNumber } from './header-words.ts';
import type { ColumnProfile, Split } from './types.ts';

const namesIn = (names: string): ReadonlySet<string> => new Set(names.split('|').map(squash));

/** Columns of what a kennel puts to the names it gives, and of nothing else. */
const affixes = namesIn(
  'affix|affixe|affix name|kennel affix|kennel prefix|cattery prefix|stud prefix|herd prefix|flock prefix|farm prefix|stable prefix|registered prefix|breeder prefix|kennel suffix|cattery suffix|zwingername|zwinger name|kennelnamn|kennelnavn|kennelnaam|zuchtname affix|nom d affixe|affixe d élevage|affixe éleveur|afijo|afixo|prefijo|sufijo|affisso|stalnaam affix|przydomek|przydomek hodowlany|hodowla przydomek|název chovatelské stanice|chs|kennel nimi|kennelnimi|kenneltunnus|kasvattajanimi',
);

/**
 * Those that may as well be the group an animal stands in, or its house. Parents of the file that are written in full tell that
 * theirs go together. A column of breeders is none of them: whoever bred an animal is told apart from its name.
 */
const perhaps = namesIn(
  'prefix|suffix|kennel|kennel name|cattery|cattery name|chatterie|herd|herd name|flock|flock name|stud|stud name|farm|farm name|ranch|ranch name|rabbitry|rabbitry name|zwinger|elevage|nom d élevage|criadero|ganadería|allevamento|cattery naam',
);

/** What goes behind a name: "vom Fuchsbau", "of Valhalla", "du Bois des Lutins", "de Sierra Alta". */
const behindWords =
  /^(?:of|from|at|vom|von|van|v|vd|v d|zum|zur|aus|am|im|auf|ob|ter|ten|te|op|uit|het|de|du|des|d|do|da|dos|das|del|della|delle|dello|dei|degli|dell|di|dal|dalla|au|aux|a|la|le|les|los|las|el|z|ze|s|od|av|af|fra|fran|på|i)(?:[\s.]|['’])/u;

const isPossessive = (affix: string): boolean => /['’´`]s?$/u.test(affix.trim());

/** Whether a kennel's affix follows the name, by its own words. */
const goesBehind = (affix: string): boolean =>
  behindWords.test(fold(affix.trim())) || /^(?:d|dell|l)['’]/iu.test(affix.trim());

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a name is written with its affix already. */
const holds = (name: string, affix: string): boolean => ` ${plain(name)} `.includes(` ${plain(affix)} `);

/**
 * An animal's whole name: its affix in front, as "Millbrook Summer Breeze", or behind, as "Anton vom Fuchsbau". A name that
 * holds it already stays as it is.
 */
export function joinAffix(affix: string, name: string, behind: boolean): string {
  const [given, own] = [affix.trim(), name.trim()];
  if (own === '' || plain(given) === '' || holds(own, given)) return own;
  return goesBehind(given) || (behind && !isPossessive(given)) ? `${own} ${given}` : `${given} ${own}`;
}

type Mapping = Readonly<Record<string, string>>;

const textsOf = (column: ColumnProfile | undefined): readonly string[] =>
  column?.values.map(({ text }) => text.trim()).filter((text) => plain(text) !== '') ?? [];

/** How many parents are one of the file's names with one of its affixes, on which side it stands, and how many are without. */
function writtenInFull(
  affixes: readonly string[],
  names: readonly string[],
  parents: readonly string[],
): { readonly front: number; readonly behind: number; readonly without: number } {
  const own = new Set(names.map(plain));
  let [front, behind, without] = [0, 0, 0];
  const given = affixes.map(plain);
  for (const parent of parents.map(plain)) {
    if (own.has(parent)) without += 1;
    for (const affix of given) {
      if (parent.startsWith(`${affix} `) && own.has(parent.slice(affix.length + 1))) front += 1;
      else if (parent.endsWith(` ${affix}`) && own.has(parent.slice(0, -affix.length - 1))) behind += 1;
    }
  }
  return { front, behind, without };
}

const titleLike = /^(?:[\p{Lu}\d.,/&' -]{2,}|(?:\p{L}{1,5}\.\s*)+)$/u;

/** Columns that a few values fill, and no more of them than a comparison of all with all can bear. */
const mostCompared = 200;

/** The last word of a header that says on which side. */
const saysBehind = /\b(?:suffix|sufijo)\b/;

/**
 * The column of affixes that belongs to the names of the file, and with which names. None where the names are written in full
 * already, where the column has titles, or where it may as well say whose they are.
 */
export function affixOf(
  columns: readonly ColumnProfile[],
  mapping: Mapping,
): { readonly split: Split & { kind: 'affix' }; readonly example: string } | undefined {
  const of = (key: string): ColumnProfile | undefined =>
    columns.find(({ header }) => mapping[header] === key);
  const name = of('name');
  if (name === undefined) return undefined;
  const names = textsOf(name);
  const parents = ['sire', 'dam'].flatMap((key) => textsOf(of(key)));
  for (const column of columns) {
    const called = squash(withoutBrackets(withoutNumber(column.header)));
    const isOne = affixes.has(called);
    if (column === name || column.filled === 0 || (!isOne && !perhaps.has(called))) continue;
    const given = textsOf(column);
    if (given.length === 0 || given.length > mostCompared || given.every((text) => /^\d+$/.test(text)))
      continue;
    const padded = given.map((affix) => ` ${plain(affix)} `);
    const full = names.filter((one) => {
      const own = ` ${plain(one)} `;
      return padded.some((affix) => own.includes(affix));
    }).length;
    if (full > names.length / 5) continue;
    const shown = writtenInFull(given, names, parents.slice(0, mostCompared * 2));
    const isShown = shown.front + shown.behind > 0;
    const isShaped = given.every((affix) => goesBehind(affix) || isPossessive(affix));
    const isPrefix = /^(?:prefix|suffix)$/.test(called) && !given.every((text) => titleLike.test(text));
    if (!isShown && !isOne && !isPrefix && !(isShaped && /^(?:kennel|zwinger|cattery)/.test(called)))
      continue;
    const isBehind = isShown ? shown.behind > shown.front : saysBehind.test(fold(column.header));
    const [first = ''] = names;
    const [affix = ''] = given;
    return {
      split: {
        kind: 'affix',
        column: column.header,
        name: name.header,
        ...(isBehind && { behind: true }),
        // Parents are called by it.
        ...(shown.without > 0 && of('callName') === undefined && { calls: true }),
      },
      example: joinAffix(affix, first, isBehind),
    };
  }
  return undefined;
}
