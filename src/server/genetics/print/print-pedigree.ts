import { renderToBuffer } from '@react-pdf/renderer';
import { type Pedigree, pedigreeAnswer } from '#domain/answers/genetics.ts';
import { formatDateLong, todayIn } from '#domain/dates.ts';
import { type Place, repeatedIn } from '#domain/genetics/pedigree-places.ts';
import { coefficientWords, shortCoefficientWords } from '#domain/genetics/share-words.ts';
import type { Paper } from '#domain/paper/sizes.ts';
import type { Actor } from '#domain/policy.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import { speciesOf, termsOf } from '#domain/species/species.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readPedigree } from '../read-pedigree.ts';
import { registerFonts } from './fonts.ts';
import { sheetFor } from './layout.ts';
import { type PrintedAncestor, pedigreeDocument } from './pedigree-document.ts';
import { readLetterhead } from './read-letterhead.ts';

type Ancestor = Pedigree['animals'][number];

const mostMarks = 3;

function linesOf({ animal, marks }: Ancestor, coefficient: number | null, known: number): string[] {
  const results = marks.slice(0, mostMarks).map(({ test, result }) => `${test}: ${result}`);
  return [
    [animal.registrationNumber, animal.birthDate?.slice(0, 4)].filter(Boolean).join(', ') || 'No number',
    shortCoefficientWords(coefficient, known),
    animal.color ?? '',
    results.join(' · '),
  ].filter((line) => line !== '');
}

const factWords = (label: string, value: string | null | undefined): (readonly [string, string])[] =>
  value ? [[label, value]] : [];

function factsOf(
  pedigree: Pedigree,
  subject: Ancestor,
  more: { chip: string | null; identity: string | null; breeder: string | null; own: OwnSpecies | null },
) {
  const { animal, breed, species, marks } = subject;
  const terms = termsOf(speciesWith(speciesOf(species).key, more.own));
  const { generations, places, inbreeding, known } = pedigree;
  return [
    ...factWords('Breed', breed),
    ...factWords('Sex', animal.gender === 'Male' ? terms.male : terms.female),
    ...factWords('Born', animal.birthDate && formatDateLong(animal.birthDate)),
    ...factWords('Registration', animal.registrationNumber),
    ...factWords('Microchip', more.chip),
    ...factWords('Marks', more.identity),
    ...factWords('Color', animal.color),
    ...factWords('Breeder', more.breeder),
    ...factWords(
      'COI, everything recorded',
      coefficientWords(inbreeding[animal.id] ?? null, known[animal.id] ?? 0),
    ),
    ...factWords(
      `Ancestors known in ${generations} generations`,
      `${places.length - 1} of ${2 ** (generations + 1) - 2}`,
    ),
    ...factWords(
      'Tests',
      marks
        .slice(0, 4)
        .map(({ test, result }) => `${test}: ${result}`)
        .join(' · '),
    ),
  ];
}

/**
 * The pedigree on one sheet as PDF, in the organisation's colours.
 * @throws AppError 'not-found'
 */
export async function printPedigree(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  generations: number,
  paper: Paper,
): Promise<Buffer> {
  registerFonts();
  const pedigree = pedigreeAnswer.parse(JSON.parse(await readPedigree(db, actor, id, generations)));
  const letterhead = await readLetterhead(db, actor, id);
  const { places, animals, inbreeding, known } = pedigree;
  const byId = new Map(animals.map((one) => [one.animal.id, one]));
  const repeated = repeatedIn(places);
  const printed = (one: Ancestor): PrintedAncestor => ({
    name: one.animal.name,
    before: one.animal.titlePrefix,
    after: one.animal.titleSuffix,
    isMale: one.animal.gender === 'Male',
    lines: linesOf(one, inbreeding[one.animal.id] ?? null, known[one.animal.id] ?? 0),
    repeated: repeated.get(one.animal.id),
  });
  const ancestors = new Map<Place, PrintedAncestor>();
  const written = new Map<Place, string>();
  for (const { place, id: animalId } of places) {
    const one = byId.get(animalId);
    if (!one) continue;
    if (place !== '') ancestors.set(place, printed(one));
    if (one.sireName) written.set(`${place}s`, one.sireName);
    if (one.damName) written.set(`${place}d`, one.damName);
  }
  const subject = byId.get(places[0]?.id ?? '');
  if (!subject) throw new Error('A pedigree begins with its animal.');
  return renderToBuffer(
    pedigreeDocument({
      organisation: letterhead.organisation,
      colors: letterhead.colors,
      subject: printed(subject),
      facts: factsOf(pedigree, subject, letterhead),
      ancestors,
      written,
      preparedOn: formatDateLong(todayIn(letterhead.timeZone)),
      sheet: sheetFor(generations, paper),
      generations,
    }),
  );
}
