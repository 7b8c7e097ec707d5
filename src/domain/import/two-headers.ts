import { meaningsOf } from './field-words.ts';
import { fold, squash, wordsOf } from './fold.ts';
import { withoutBrackets } from './header-words.ts';
import { knownNames } from './known-names.ts';
import { canStandInRows } from './other-tables.ts';
import { parentInHeader, parentsInOrder } from './parent-headers.ts';

type Cells = readonly string[];

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';

/** A word or three, no figure, date or "label: value". */
const isWords = (cell: string): boolean =>
  /\p{L}/u.test(cell) && cell.trim().length <= 40 && !/[\d:@]/.test(cell);

const isName = (cell: string): boolean => {
  const name = squash(withoutBrackets(cell));
  return (
    knownNames.has(name) ||
    wordsOf(cell).some((word) => meaningsOf(word)?.some((one) => one === 'number' || one === 'name') === true)
  );
};

/** Whether a row can hold names of columns: words, of which at least half are names that no row of data has. */
function namesColumns(cells: Cells): boolean {
  const filled = cells.filter(isFilled);
  const sure = filled.filter((cell) => isName(cell) && !canStandInRows(cell)).length;
  return filled.length > 1 && filled.every(isWords) && sure * 2 >= filled.length;
}

/** Where the cells of the upper line begin, each with the columns that lie below it: a merged cell has its text in the first. */
function groupsOf(upper: Cells, width: number): { text: string; from: number; to: number }[] {
  const starts = upper.flatMap((cell, index) => (isFilled(cell) ? [index] : []));
  return starts.map((from, at) => ({
    text: (upper[from] ?? '').trim().replace(/\s+/g, ' '),
    from,
    to: (starts[at + 1] ?? width) - 1,
  }));
}

/** Somebody else than whom a row is about: a parent, who bought it. Whatever stands below is theirs. */
const isSomebody = (text: string, others: Cells): boolean =>
  parentInHeader(text) !== undefined ||
  wordsOf(text).some(
    (word) => meaningsOf(word)?.some((one) => one === 'buyer' || one === 'owner') === true,
  ) ||
  // "Stallion" beside "Mare"; beside "Sire" a "Horse" is the one itself.
  (parentsInOrder(text).length === 1 && !others.some((other) => parentInHeader(other) !== undefined));

/**
 * The names of columns that stand on two lines: "Sire" and "Dam" over "Name, Reg. no., Name, Reg. no.", or "Parents" over
 * "Sire, Dam" with the other names beside it on the upper line. Undefined where the upper line is none: a title, a row of
 * another table.
 */
export function joinedHeaders(lower: Cells, upper: Cells | undefined): string[] | undefined {
  if (upper === undefined || !namesColumns(lower)) return undefined;
  const texts = upper.filter(isFilled);
  if (texts.length === 0 || !texts.every(isWords)) return undefined;
  const width = Math.max(lower.length, upper.length);
  const groups = groupsOf(upper, width);
  const groupOf = (index: number) => groups.find(({ from, to }) => index >= from && index <= to);
  const below = Array.from({ length: width }, (_, index) => squash(lower[index] ?? ''));
  /** The same name once more below another cell. */
  const comesAgain = (index: number): boolean =>
    below[index] !== '' &&
    below.some((name, other) => name === below[index] && groupOf(other)?.text !== groupOf(index)?.text);
  const goesDown = groups.some(({ from }) => below[from] === '');
  const spans = groups.some(({ from, to }) => to > from && below[from] !== '' && below[from + 1] !== '');
  const repeats = below.some((_, index) => comesAgain(index));
  if (!(goesDown ? spans : repeats)) return undefined;
  return below.map((name, index) => {
    const own = (lower[index] ?? '').trim().replace(/\s+/g, ' ');
    const group = groupOf(index);
    if (group === undefined) return own;
    // Merged downwards: the name stands above.
    if (name === '') return index === group.from ? group.text : '';
    const last = below.findLastIndex((_, at) => at >= group.from && at <= group.to && comesAgain(at));
    // What follows behind the last of them is of the row itself again.
    const isWithin = index <= last || last === -1 || group.to < width - 1;
    const isTheirs = isWithin && (comesAgain(index) || isSomebody(group.text, texts));
    const saysIt = parentInHeader(own) !== undefined || fold(own).includes(fold(group.text));
    return isTheirs && !saysIt ? `${group.text} ${own}` : own;
  });
}
