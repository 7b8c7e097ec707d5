import { collarWords } from '#domain/collar.ts';
import { countWord } from '#domain/count-word.ts';
import { addDays, formatDateLong } from '#domain/dates.ts';
import { speciesWith } from '#domain/species/own.ts';
import { type SpeciesKey, species, speciesOf, type Terms, termsOf } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import type { PublicAnimal, PublicPage, PublicYoung } from './read-page.ts';

/** What of a litter names it. */
export type Headlined = Pick<
  PublicPage,
  'species' | 'subSpecies' | 'own' | 'breed' | 'birthDate' | 'expectedDate' | 'total'
>;

export const pageTerms = ({
  species: key,
  subSpecies,
  own,
}: Pick<Headlined, 'species' | 'subSpecies' | 'own'>): Terms =>
  termsOf(speciesWith(speciesOf(key).key, own), subSpecies);

const lower = (words: string): string => words.toLocaleLowerCase('en');

/** "Eight Golden Retriever puppies, whelped on 8 November", "Golden Retriever puppies, expected around 4 December". */
export function headline(page: Headlined, today: string): string {
  const terms = pageTerms(page);
  const breed = page.breed ? `${page.breed} ` : '';
  const word = lower(page.total === 1 ? terms.child : terms.childTerm);
  if (page.birthDate) {
    const count = page.total > 0 ? `${countWord(page.total)} ` : '';
    return `${count}${breed}${word}, ${terms.born} ${formatDateLong(page.birthDate, today)}`;
  }
  const when = page.expectedDate ? `, expected around ${formatDateLong(page.expectedDate, today)}` : '';
  return `${breed}${lower(terms.childTerm)}${when}`;
}

/** Weeks until the young of a species may leave, where a law or a registry says so. */
const weeksAtHome: Partial<Record<SpeciesKey, number>> = { dog: 8, cat: 12 };

/** As the law says, or later where a rule of the breeder does. */
export function leavingLine(page: PublicPage, today: string): string | undefined {
  const weeks = Object.hasOwn(species, page.species) ? (weeksAtHome[page.species as SpeciesKey] ?? 0) : 0;
  const days = Math.max(weeks * 7, page.leavingDays ?? 0);
  if (!page.birthDate || page.noneLives || days === 0) return undefined;
  const from = addDays(page.birthDate, days);
  const day = formatDateLong(from, today);
  const age = days % 7 === 0 ? `${lower(countWord(days / 7))} weeks` : `${days} days`;
  return from > today
    ? `They can leave for their homes from ${day}, at ${age}.`
    : `They have been able to leave for their homes since ${day}.`;
}

/** What a visitor reads who hoped for young of a pregnancy that was lost. */
export const lostLine = (page: PublicPage): string =>
  `We are sorry: there will be no ${lower(pageTerms(page).childTerm)} this time.`;

/** "Red collar", or what a young one of its sex is called. */
export function youngName(young: PublicYoung, terms: Terms): string {
  return collarWords(young.collarColor) || sexWord(young, terms);
}

export function sexWord({ gender }: PublicYoung, terms: Terms): string {
  return youngSexWord(gender, terms) || terms.child;
}

interface Look {
  readonly word: string;
  readonly tone: 'positive' | 'warning' | 'accent' | 'plain';
}

/** What a visitor is told; who has it is nobody else’s business. */
const looks: Readonly<Record<string, Look>> = {
  Available: { word: 'Available', tone: 'positive' },
  Reserved: { word: 'Reserved', tone: 'warning' },
  Sold: { word: 'Has a home', tone: 'plain' },
  Kept: { word: 'Staying with us', tone: 'accent' },
};

export const statusLook = (status: string): Look => looks[status] ?? { word: status, tone: 'plain' };

export const fullName = ({ titlePrefix, name, titleSuffix }: PublicAnimal): string =>
  [titlePrefix, name, titleSuffix].filter(Boolean).join(' ');

const valuesFor = (page: PublicPage): Readonly<Record<string, string>> => ({
  breed: page.breed ?? '',
  mother: page.mother.name,
  father: page.father.name,
  count: page.total > 0 ? String(page.total) : '',
});

/** Fills the placeholders {{breed}}, {{mother}}, {{father}} and {{count}}; lines stay as they are. */
export function filledLines(text: string, page: PublicPage): string {
  const values = valuesFor(page);
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\{\{\s*(breed|mother|father|count)\s*\}\}/g, (_, name: string) => values[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** The same for what is one line. */
export const filled = (text: string, page: PublicPage): string =>
  filledLines(text, page).replace(/\s+/g, ' ').trim();
