import type { Column } from '../can-hold.ts';
import { meaningsOf } from '../field-words.ts';
import { wordsOf } from '../fold.ts';
import { importFieldOf } from '../import-types.ts';
import { parentsInOrder } from '../parent-headers.ts';
import { type Evidence, isUnique, looksLike } from './table.ts';

/** Something told in a few words, that begins small and is no name: "one hung", "fodervärd hos Eva". */
const isTold = (text: string): boolean =>
  /^\p{Ll}+\s\p{L}{2}/u.test(text.trim()) || /\s\S+[.!?]$/.test(text.trim());

/** What came of something is asked about. */
const ofResults =
  /\b(?:result\w*|outcome\w*|ergebni\w*|resultat\w*|uitslag|esito|wynik\w*|score\w*|grade\w*|show\w*)\b/;

const isOfRemarks = (column: Column): boolean => {
  const { filled, values, header } = column;
  const told = values.filter(({ text }) => isTold(text)).length;
  return (
    filled > 0 &&
    looksLike(column, 'words') &&
    isUnique(column) &&
    told * 3 >= values.length * 2 &&
    parentsInOrder(header).length === 0 &&
    wordsOf(header).length <= 4 &&
    !ofResults.test(wordsOf(header).join(' ')) &&
    wordsOf(header).every((word) => meaningsOf(word) === undefined)
  );
};

/** The one column of remarks under a word nobody knows: what is told goes to the notes, whatever it is called. */
export const guessRemarks: Evidence = ({ type, free, taken }) => {
  if (taken.has('notes') || importFieldOf(type, 'notes') === undefined) return [];
  const found = free.filter(isOfRemarks);
  return found.map(({ index }) => ({
    index,
    field: 'notes',
    reason: 'Something is told in it in a few words',
    certain: found.length === 1,
  }));
};
