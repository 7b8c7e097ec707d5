import type { SpeciesKey } from '../species/species.ts';
import { squash, wordsOf } from './fold.ts';
import { choicesMeant } from './synonyms.ts';
import type { Suggestion } from './types.ts';

/**
 * Letters that mean the two sexes only as a pair: D and B for dog and bitch, 1 and 2. Those that are certain have no other
 * reading in any house here.
 */
const sexPairs: readonly (readonly [male: string, female: string, reason: string, isCertain?: true])[] = [
  ['d', 'b', 'as dog and bitch do'],
  ['d', 't', 'as dog and teef do', true],
  ['r', 'h', 'as Rüde and Hündin do', true],
  ['r', 't', 'as reu and teef do', true],
  ['h', 't', 'as han and tik do'],
  ['h', 's', 'as Hengst and Stute do'],
  ['m', 'w', 'as männlich and weiblich do', true],
  ['m', 'v', 'as man and vrouw do', true],
  ['m', 'h', 'as macho and hembra do'],
  ['b', 'd', 'as buck and doe do'],
  ['r', 'e', 'as ram and ewe do', true],
  ['r', 'v', 'as ram and voedster do', true],
  ['r', 'o', 'as ram and ooi do', true],
  ['t', 'e', 'as tup and ewe do', true],
  ['u', 'n', 'as uros and narttu do', true],
  ['b', 'c', 'as bull and cow do'],
  ['s', 'm', 'as stallion and mare do'],
  ['g', 'm', 'as gelding and mare do'],
  ['g', 's', 'as gelding and Stute do'],
  ['1', '2', 'as codes for male and female usually do'],
  ['1.0', '0.1', 'as breeders write males and females', true],
  ['1,0', '0,1', 'as breeders write males and females', true],
];

/** Pairs that mean one thing wherever it is not horses: H is no Hengst there, G no gelding. */
const beyondHorses: readonly string[] = ['m/h'];
/** Pairs of one species' own words. */
const sureOf: Readonly<Partial<Record<SpeciesKey, readonly string[]>>> = {
  dog: ['h/t'],
  horse: ['h/s', 'g/m', 'g/s'],
  cattle: ['b/c'],
};

/** What the file says besides the letters. */
export interface SexContext {
  readonly species?: SpeciesKey | undefined;
  /** Its columns are named in Spanish: H is hembra. */
  readonly isSpanish?: boolean;
}

/** D and B are dog and bitch where dogs are, buck and doe where goats and rabbits are. */
const ofSpecies: Readonly<Partial<Record<SpeciesKey, readonly [male: string, female: string]>>> = {
  dog: ['d', 'b'],
  goats: ['b', 'd'],
  rabbits: ['b', 'd'],
};

/** "D/B", "C/H/K/P": whether a header is the letters of the sexes. */
export function namesSexLetters(letters: readonly string[]): boolean {
  const [first = '', second = '', ...more] = letters.map((letter) => letter.trim().toLowerCase());
  if (more.length > 0)
    return sexSets.some(({ males, females }) =>
      letters.every(
        (letter) => letter.trim().length === 1 && `${males}${females}`.includes(letter.trim().toLowerCase()),
      ),
    );
  return sexPairs.some(
    ([male, female]) =>
      male.length === 1 && ((male === first && female === second) || (male === second && female === first)),
  );
}

/** Where these are, B is a buck and D a doe; elsewhere a bitch and a dog. */
const buckWords = /\b(?:does?|bucks?|kids?|kidd\w+|kits?|kindl\w+|goats?|rabbits?|nannie?s?|billies)\b/;
const dogWords = /\b(?:dogs?|bitch(?:es)?|pups?|pupp\w+|whelp\w+)\b/;

/**
 * "R/H", "M/W": which sex the first of two letters is, where only one reading is there.
 * @param beside The words of all headers, which tell "B/D" of goats from that of dogs
 */
export function sexOrderOf(
  letters: readonly string[],
  beside = '',
): 'male-first' | 'female-first' | undefined {
  const [first = '', second = '', ...more] = letters.map((letter) => letter.trim().toLowerCase());
  if (more.length > 0) return undefined;
  const pairs = sexPairs.filter(([male, female]) => male.length === 1 && female.length === 1);
  const isMaleFirst = pairs.some(([male, female]) => male === first && female === second);
  const isFemaleFirst = pairs.some(([male, female]) => male === second && female === first);
  if (isMaleFirst && isFemaleFirst && buckWords.test(beside) !== dogWords.test(beside))
    return (first === 'b') === buckWords.test(beside) ? 'male-first' : 'female-first';
  if (isMaleFirst === isFemaleFirst) return undefined;
  return isMaleFirst ? 'male-first' : 'female-first';
}

const isSureOf = (pair: string, { species, isSpanish = false }: SexContext): boolean =>
  (pair === 'm/h' && isSpanish) ||
  (species !== undefined &&
    ((species !== 'horse' && beyondHorses.includes(pair)) || sureOf[species]?.includes(pair) === true));

function bySexPair(text: string, others: ReadonlySet<string>, context: SexContext): Suggestion | undefined {
  const { species } = context;
  const word = text.trim().toLowerCase();
  const [itsMale, itsFemale] = (species && ofSpecies[species]) ?? [];
  const isItsPair = (male: string, female: string) => male === itsMale && female === itsFemale;
  const fits = sexPairs
    .filter(
      ([male, female]) => (word === male && others.has(female)) || (word === female && others.has(male)),
    )
    .filter(([male, female], _, all) => all.length === 1 || itsMale === undefined || isItsPair(male, female));
  const values = new Set(fits.map(([male]) => (word === male ? 'Male' : 'Female')));
  const [pair] = fits;
  const [value] = values;
  if (pair === undefined || value === undefined || values.size > 1) return undefined;
  const [male, female, reason, isCertain] = pair;
  const other = word === male ? female : male;
  return {
    value,
    reason: `“${text}” stands beside ${other.toLocaleUpperCase('en')} in this column, ${reason}`,
    // A third letter may be a third reading.
    certain:
      (isCertain === true || isItsPair(male, female) || isSureOf(`${male}/${female}`, context)) &&
      [...others].every((one) => one === other || one.length > 3),
  };
}

/** H beside Hündin, F beside Femelle: the letter is short for the words of its own column, where they agree. */
function shortFor(
  text: string,
  choices: readonly string[],
  others: ReadonlySet<string>,
): Suggestion | undefined {
  const letter = squash(text);
  if (letter.length !== 1) return undefined;
  const longer = [...others].filter((other) => other.length > 1 && squash(other).startsWith(letter));
  const meant = new Set(longer.flatMap((other) => choicesMeant('gender', other, choices)));
  const [word] = longer;
  const [value] = meant;
  if (word === undefined || value === undefined || meant.size > 1) return undefined;
  return { value, reason: `“${text}” is short for ${word} in this column`, certain: true };
}

/**
 * Letters that mean the sexes only together: where those of `needs` all stand in a column and no letter that is none of
 * them, each has one meaning. W beside M and F is a wether, beside H and S a Wallach; beside M alone it is weiblich.
 */
const sexSets: readonly {
  readonly males: string;
  readonly females: string;
  readonly needs: string;
  readonly least?: number;
  readonly among: string;
}[] = [
  { males: 'sgc', females: 'mf', needs: 'msg', among: 'mares, stallions and geldings' },
  // Entries of poultry shows. Two of the letters may be the pair of another language.
  { males: 'ck', females: 'hp', needs: 'k', least: 3, among: 'cocks, hens, cockerels and pullets' },
  { males: 'ck', females: 'hp', needs: 'p', least: 3, among: 'cocks, hens, cockerels and pullets' },
  { males: 'bw', females: 'd', needs: 'w', least: 2, among: 'bucks, does and wethers' },
  { males: 'rw', females: 'e', needs: 'w', least: 2, among: 'rams, ewes and wethers' },
  { males: 'tw', females: 'e', needs: 'te', among: 'tups, ewes and wethers' },
  { males: 'mw', females: 'f', needs: 'fw', among: 'males, females and wethers' },
  { males: 'hw', females: 's', needs: 'sw', among: 'Hengste, Stuten and Wallache' },
  { males: 'hv', females: 's', needs: 'sv', among: 'hingstar, ston and valacker' },
  { males: 'hr', females: 'm', needs: 'hmr', among: 'hengsten, merries and ruinen' },
  { males: 'eh', females: 'j', needs: 'ej', among: 'étalons, juments and hongres' },
  { males: 'bs', females: 'hc', needs: 'bh', among: 'bulls, heifers, steers and cows' },
  { males: 'b', females: 'sg', needs: 'bg', among: 'boars and gilts, or boys and girls' },
];

function bySet(text: string, others: ReadonlySet<string>): Suggestion | undefined {
  const letter = text.trim().toLowerCase();
  const all = new Set([letter, ...others]);
  const set = sexSets.find(
    ({ males, females, needs, least = 1 }) =>
      all.size >= least &&
      [...needs].every((one) => all.has(one)) &&
      [...all].every((one) => one.length === 1 && `${males}${females}`.includes(one)),
  );
  return set === undefined
    ? undefined
    : {
        value: set.males.includes(letter) ? 'Male' : 'Female',
        reason: `“${text}” stands among ${set.among}`,
        certain: true,
      };
}

/** What is said of both sexes, though a list where it stands alone means the males by it. */
const neutered =
  /^(?:neuter|castr|kastr|gecastr|sterili|gesterili|esterili|desex|fix|alter|intact|entire|spay|stérili)/;

/** "w, kastriert", "F spayed": the letter, which means what it means elsewhere in the column. */
function withoutNeutered(text: string): string {
  const [letter = '', ...more] = wordsOf(text);
  return letter.length === 1 &&
    more.length > 0 &&
    more.length < 3 &&
    more.every((word) => neutered.test(word))
    ? letter
    : text.trim().toLowerCase();
}

/** What a letter means by the others of its column, and by the species where that is known. */
export function sexByLetter(
  text: string,
  choices: readonly string[],
  allOthers: ReadonlySet<string>,
  context: SexContext,
): Suggestion | undefined {
  const told = withoutNeutered(text);
  const isMore = told !== text.trim().toLowerCase();
  const letter = isMore ? told : text;
  const others = new Set([...allOthers].map(withoutNeutered).filter((other) => other !== told));
  const meant = isMore ? choicesMeant('gender', told, choices) : [];
  if (meant.length === 1 && meant[0] !== undefined && others.size === 0)
    return { value: meant[0], reason: `“${text}” means ${meant[0]}`, certain: true };
  return shortFor(letter, choices, others) ?? bySet(letter, others) ?? bySexPair(letter, others, context);
}

/** A female dog is no dog: what says nothing but the sex decides. */
const plainly =
  /^(?:fe)?males?$|^(?:femelle|maschi[oa]|femmina|macho|hembra|femea|mannlich|weiblich|mannelijk|vrouwelijk)$/;

/** "Gecastreerde kater", "Hündin, kastriert": one of a few words names a sex, and none the other. */
export function sexInWords(text: string, choices: readonly string[]): Suggestion | undefined {
  const all = wordsOf(text).filter((word) => word.length > 1);
  if (all.length < 2 || all.length > 4) return undefined;
  const plain = all.filter((word) => plainly.test(word));
  const telling = plain.length > 0 ? plain : all.filter((word) => !neutered.test(word));
  const meant = new Set(telling.flatMap((word) => choicesMeant('gender', word, choices)));
  const [value] = meant;
  if (meant.size !== 1 || value === undefined) return undefined;
  return { value, reason: `“${text}” means ${value}`, certain: true };
}
