import type { EntityDefinition } from './entities/entity.ts';
import type { Field, Fields } from './fields/field.ts';
import type { Terms } from './species/species.ts';
import { spelled } from './writing.ts';

/** The words a label may hold in braces. `{puppy}` is none of them: labels name the role, the species the word. */
const wordOf = {
  parent: 'parent',
  parents: 'parentTerm',
  child: 'child',
  children: 'childTerm',
  litter: 'litter',
  litters: 'litters',
  breeding: 'breedingTerm',
  female: 'female',
  females: 'females',
  male: 'male',
  males: 'males',
} as const satisfies Record<string, keyof Terms>;

type Placeholder = keyof typeof wordOf;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(wordOf, name);

export const capitalised = (words: string): string =>
  words.charAt(0).toLocaleUpperCase('en') + words.slice(1);

/**
 * Puts the species' words into a label: `Total {children}` reads "Total puppies", `{Females}` "Bitches". Small
 * letters inside a sentence, a capital where the placeholder has one. Braces that hold no term stay as they are.
 */
export function fillTerms(label: string, terms: Terms): string {
  return label.replace(/\{([A-Za-z]+)\}/g, (written, name: string) => {
    const key = name.toLowerCase();
    if (!isPlaceholder(key)) return written;
    const word = terms[wordOf[key]];
    return name === key ? word.toLocaleLowerCase('en') : capitalised(word);
  });
}

/** A name inside a sentence: small letters, but abbreviations stay as they are: "sire", "SOP templates". */
export const inSentence = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase('en')));

/** A label as a screen shows it: with the species' words, spelled as where it is read. Files keep their heads as written. */
export const screenWords = (label: string, terms: Terms): string =>
  capitalised(spelled(fillTerms(label, terms)));

/** What one and several records of an entity are called, as headings and buttons write it. */
export function entityWords(entity: EntityDefinition, terms: Terms): { one: string; many: string } {
  return { one: screenWords(entity.one, terms), many: screenWords(entity.many, terms) };
}

const smallWords = ['a', 'after', 'for', 'of', 'on', 'the', 'to'];

/** A name as buttons write it: "Heat Cycle", "Place on the List". */
const onButtons = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) => (smallWords.includes(word) ? word : capitalised(word)));

/** What is not added but made. */
const ownAddWords: Readonly<Record<string, string>> = { incubations: 'Set Eggs', tasks: 'Create Task' };

/** What adding one is called, on buttons and over forms: "Add Goat". */
export const addWords = (entity: EntityDefinition, terms: Terms): string =>
  ownAddWords[entity.name] ?? `Add ${onButtons(entityWords(entity, terms).one)}`;

/** Days of birds that have other names, by the field. */
const daysOfEggs: Readonly<Record<string, string>> = { birthDate: 'Hatch date', breedingDate: 'Eggs set on' };

/** The fields with the species' words in labels and help, so that messages made from them read right too. */
export function fieldsWithTerms(fields: Fields, terms: Terms): Fields {
  const filled = (name: string, field: Field): Field => ({
    ...field,
    label: (terms.born === 'hatched' && daysOfEggs[name]) || screenWords(field.label, terms),
    ...(field.help === undefined ? {} : { help: spelled(fillTerms(field.help, terms)) }),
  });
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(name, field)]));
}

/** For texts that know no species, such as the head of a CSV file with animals of several. */
export const neutralTerms: Terms = {
  parentTerm: 'Animals',
  parent: 'Animal',
  childTerm: 'Offspring',
  child: 'Offspring',
  litterTerm: 'Breeding groups',
  litter: 'Breeding group',
  litters: 'Breeding groups',
  breedingTerm: 'Breeding',
  female: 'Female',
  females: 'Females',
  male: 'Male',
  males: 'Males',
  youngFemale: 'Female',
  youngMale: 'Male',
  motherLabel: 'Mother',
  fatherLabel: 'Father',
  mating: 'mating',
  mated: 'mated',
  birth: 'birth',
  born: 'born',
  gaveBirth: 'gave birth',
  pregnant: 'pregnant',
  inSeason: 'in season',
  weaned: 'weaned',
  home: 'home',
};
