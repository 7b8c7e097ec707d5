import type { Column } from '../can-hold.ts';
import { wordsOf } from '../fold.ts';
import { importFieldOf } from '../import-types.ts';
import { kindOfCare } from '../kind-of-care.ts';
import { namesCare } from '../weak-names.ts';
import { type Evidence, type Guess, isOpen, isWhole, looksLike, shareOf, type Table } from './table.ts';

const vetName =
  /^dr\b|\b(?:DVM|VMD|MRCVS|BVSc|vets?|veterinary|animal hospital|clinic|tierarzt\p{L}*|tierklinik|dierenarts\p{L}*|dyrl\p{L}*|lek\.?\s?wet|vétérinaire|veterinari\p{L}*|farriers?|hufschmied\p{L}*|hoefsmid|maréchal|hovslagare)\b/iu;
const oneself = /^(?:me|myself|self|own|owner|us|breeder|ich|selbst|moi|zelf|io|yo|själv|selv|sama?|ja)$/i;

/** Whether a text names a vet, or a practice. */
export const isVet = (text: string): boolean => vetName.test(text.trim());

/** Who did it: vets, and whoever keeps the animals. */
const isOfVets = (column: Column): boolean =>
  column.values.some(({ text }) => isVet(text)) &&
  shareOf(column, (text) => isVet(text) || oneself.test(text.trim())) >= 0.9;

/** What was given: vaccines and wormers by name, and no words for the care itself. */
const isOfProducts = (column: Column): boolean =>
  looksLike(column, 'words') &&
  !namesCare(column) &&
  shareOf(column, (text) => kindOfCare(text) !== undefined) >= 0.6;

/** Vaccinations and wormings in the languages whose words for them begin like none of the others'. */
const careElsewhere = /^(?:szczep|odrobacz|ockov|odcerv|rokot|madot|oltas|fereg)/;

const isOfCare = (column: Column): boolean =>
  looksLike(column, 'words') &&
  (namesCare(column) ||
    shareOf(column, (text) => wordsOf(text).some((word) => careElsewhere.test(word))) >= 0.66);

const offered = (
  { free, taken }: Table,
  field: string,
  fits: (column: Column) => boolean,
  reason: string,
): Guess[] => {
  if (taken.has(field)) return [];
  const found = free.filter(
    (column) =>
      column.filled > 0 &&
      isOpen(column.header, ['kind', 'treatment', 'category', 'medicine']) &&
      fits(column),
  );
  return found.map(({ index }) => ({ index, field, reason, certain: found.length === 1 }));
};

/** What was done, with what and by whom, by the words of the trade. */
export const guessCare: Evidence = (table) =>
  table.type.key !== 'health-records'
    ? []
    : [
        ...offered(table, 'recordType', isOfCare, 'Its values are kinds of care'),
        ...offered(table, 'medication', isOfProducts, 'Its values are vaccines and medicines'),
        ...offered(table, 'veterinarian', isOfVets, 'Its values name vets'),
      ];

const bearers = /^(?:animal|offspring)(?:Name|Mark|RegistrationNumber|MicrochipNumber|SourceId)$/;

/** "Biscuit", "Blackie 214": a name or two, and a figure perhaps. */
const isCalled = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length <= 3 && /^\p{Lu}/u.test(text.trim()) && !isVet(text) && kindOfCare(text) === undefined;
};

const mayName = (column: Column): boolean =>
  looksLike(column, 'words') &&
  isOpen(column.header, ['animal', 'young', 'name', 'number']) &&
  !namesCare(column) &&
  !wordsOf(column.header).some((word) =>
    /^(?:by|who|vet|place|where|route|batch|lot|serial|site)$/.test(word),
  ) &&
  shareOf(column, isCalled) >= 0.9;

/**
 * A log of care, weights or heats is about animals: the one column left that could name them does. Where there are two,
 * somebody is asked.
 */
export const guessBearer: Evidence = (table) => {
  const { type, free, taken, rows, columns } = table;
  if (!['health-records', 'weights', 'heats'].includes(type.key)) return [];
  if ([...taken.keys()].some((key) => bearers.test(key)) || importFieldOf(type, 'animalName') === undefined)
    return [];
  const found = free.filter((column) => isWhole(column, rows) && mayName(column));
  // Whoever writes a log of animals names them in front: behind what was done may stand who did it.
  const [first] = columns.filter((column) => looksLike(column, 'words') && column.filled > 0);
  return found.map((column) => ({
    index: column.index,
    field: 'animalName',
    reason: 'No other column could name the animals',
    certain: found.length === 1 && column === first,
  }));
};
