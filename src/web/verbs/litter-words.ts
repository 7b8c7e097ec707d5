import { formatDate, formatDateLong } from '#domain/dates.ts';
import { birthWords } from '#domain/species/laying.ts';
import { speciesOf, type Terms } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';

const small = (word: string): string => word.toLocaleLowerCase('en');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How its pregnancy ended before a birth: "Lost", "Resorbed"; undefined as long as it has not. */
export const lossOf = ({ lostOn, loss }: Readonly<Record<string, unknown>>): string | undefined =>
  text(lostOn) === '' ? undefined : text(loss) || 'Lost';

/** "Isla’s litter, 8 November", "Juniper’s litter, due 3 December", or the name it was given. */
export function litterTitle(litter: AnyRecord, terms: Terms, today: string): string {
  const mother = litter.labels?.motherId;
  const what = text(litter.name) || (mother ? `${mother}’s ${small(terms.litter)}` : terms.litter);
  const born = text(litter.birthDate);
  const expected = text(litter.expectedDate);
  const loss = lossOf(litter);
  if (loss) return `${what}, ${small(loss)} ${formatDateLong(text(litter.lostOn), today)}`;
  if (born) return `${what}, ${formatDateLong(born, today)}`;
  return expected ? `${what}, due ${formatDateLong(expected, today)}` : what;
}

/** Which line of a chart is the one whose page it is on; none while it alone has no weights. */
export const ownLineWords = (title: string | undefined, colour: string): string =>
  title === undefined
    ? 'The lines are its littermates: not weighed yet itself.'
    : `The ${colour} line is ${title}.`;

/** "Not born yet", of eggs "Not hatched yet". */
export const notBornWords = (species: string): string => `Not ${birthWords(speciesOf(species)).born} yet`;

/** "8 born, 7 alive. 4 males, 4 females"; of eggs "8 hatched, 7 alive". */
export function countWords(litter: Readonly<Record<string, unknown>>): string {
  const [total, alive, males, females] = ['totalPuppies', 'alivePuppies', 'maleCount', 'femaleCount'].map(
    (field) => Number(litter[field] ?? 0),
  ) as [number, number, number, number];
  const { born } = birthWords(speciesOf(text(litter.species)));
  const loss = lossOf(litter);
  if (loss) return `Pregnancy ${small(loss)}`;
  if (total === 0) return litter.birthDate ? 'None recorded' : notBornWords(text(litter.species));
  const sexes = [
    males > 0 ? `${males} ${males === 1 ? 'male' : 'males'}` : '',
    females > 0 ? `${females} ${females === 1 ? 'female' : 'females'}` : '',
  ];
  const known = sexes.filter(Boolean).join(', ');
  return `${total} ${born}, ${alive} alive${known ? `. ${known}` : ''}`;
}

/** When it was or will be. */
export function whenWords(litter: AnyRecord, today: string): string {
  const born = text(litter.birthDate);
  const loss = lossOf(litter);
  if (loss) return `${small(loss)} ${formatDate(text(litter.lostOn), today)}`;
  return born ? formatDate(born, today) : `due ${formatDate(text(litter.expectedDate), today)}`;
}
