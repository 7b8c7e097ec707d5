import { wordsOf } from './fold.ts';
import { markColumns } from './names/marks.ts';
import { parentsInOrder } from './parent-headers.ts';

/** The first of a kind before the second. */
const worn: readonly string[] = markColumns.flatMap(({ key }) =>
  key === 'secondTattoo' ? ['tattoo', key] : [key],
);

/** Tags and bands that young are told apart by. */
export const youngMarks = worn;

/** What young are called by where their row has no name: the tag, the band or the collar they wear. */
export const youngNameGivers: readonly string[] = [...worn, 'collarColor'];

/** What an animal is called by where its row has no name: at home, or by the band and the tag it wears. */
export const nameGivers: readonly string[] = ['callName', ...worn];

const nameWords = /^\p{L}*(?:name|naam|namen|nom|nombre|nome|namn|navn)$/u;

/** "Sire name", "Buyer name": names of others. */
const ofSomebodyElse = new Set([
  'sire',
  'dam',
  'motherName',
  'fatherName',
  'customerName',
  'originalBreeder',
  'breedingGroupName',
  'breed',
  'color',
]);

/**
 * Whether all animals of a file go by what they wear, as flocks and herds do, or by their call names: it has a column of bands or tags, and none
 * that speaks of names but what they are called at home.
 */
export const goByMarks = (mapping: Readonly<Record<string, string>>, covered: ReadonlySet<string>): boolean =>
  [...worn, 'callName', 'collarColor'].some((key) => covered.has(key)) &&
  !Object.entries(mapping).some(
    ([header, key]) =>
      key !== 'callName' &&
      !ofSomebodyElse.has(key) &&
      parentsInOrder(header).length === 0 &&
      wordsOf(header).some((word) => nameWords.test(word)),
  );
