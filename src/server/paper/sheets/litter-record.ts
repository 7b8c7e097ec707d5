import { collarWords } from '#domain/collar.ts';
import { mayRead } from '#domain/policy.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised } from '#domain/terms.ts';
import { readWholeLitter, sheetOf } from './frame.ts';
import type { PaperMaker } from './maker.ts';
import type { AnimalOnPaper } from './read-animals.ts';
import type { YoungOnPaper } from './read-young.ts';
import { day, headsOfSexes, joined, orBlank } from './words.ts';

const parent = ({ row }: AnimalOnPaper): string =>
  joined([joined([row.titlePrefix, row.name, row.titleSuffix], ' '), row.registrationNumber]);

/** Counts by sex and colour, as a register wants them: "3 golden, 1 cream". */
function byColor(young: readonly YoungOnPaper[], gender: string): string {
  const counts = new Map<string, number>();
  for (const { row } of young.filter((one) => one.row.gender === gender)) {
    const color = row.color || 'color not recorded';
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].map(([color, count]) => `${count} ${color}`).join(', ');
}

/** What became of it, with the day where one is known. */
function went({ row }: YoungOnPaper): string {
  if (row.status === 'Deceased') return 'Died';
  if (row.status === 'Kept') return 'Kept';
  return row.status === 'Sold' ? joined(['Sold', day(row.soldOn)], ' ') : '';
}

/** Birth, parents, mating, and where each one went. What is not recorded here is a line to write on. */
export const litterRecord: PaperMaker = async (making, [id = '']) => {
  const litter = await readWholeLitter(making, id);
  const { row, terms, dam, sire, young, subSpecies } = litter;
  const sexes = headsOfSexes(row.species, terms);
  const seesPeople = mayRead(making.actor.role, 'customers');
  return sheetOf(making, {
    key: 'litter-record',
    species: row.species,
    subSpecies,
    subject: litter.name,
    isWide: true,
    note: 'Not a registration certificate',
    parts: [
      {
        kind: 'name',
        name: litter.name,
        line: joined([row.breed || dam.row.breed, terms.litter.toLocaleLowerCase('en')], ' '),
        photo: null,
      },
      {
        kind: 'facts',
        facts: orBlank([
          [`${capitalised(terms.born)} on`, day(row.birthDate)],
          ['Breed', row.breed || dam.row.breed],
          [`${terms.litter} number`, ''],
          [`${capitalised(terms.born)} in all`, row.totalPuppies > 0 ? String(row.totalPuppies) : ''],
          [`${sexes.males} by color`, byColor(young, 'Male')],
          [`${sexes.females} by color`, byColor(young, 'Female')],
          ['Alive', row.totalPuppies > 0 ? String(row.alivePuppies) : ''],
          ['Breeder, address', making.head.organisation],
          [terms.motherLabel, parent(dam)],
          [terms.fatherLabel, parent(sire)],
          [
            `Owner of the ${terms.motherLabel.toLocaleLowerCase('en')}`,
            dam.row.ownership === 'own' ? making.head.organisation : '',
          ],
          [
            `Owner of the ${terms.fatherLabel.toLocaleLowerCase('en')}, address`,
            sire.row.ownership === 'own' ? making.head.organisation : '',
          ],
          [`Day of the ${terms.mating}`, day(row.breedingDate)],
          ['Place', row.breedingLocation],
          ['How', row.breedingMethod],
          ['Handled by', ''],
        ]),
      },
      {
        kind: 'table',
        title: terms.childTerm,
        isForm: true,
        columns: [
          { head: 'No.', share: 0.4 },
          { head: 'Sex', share: 0.8 },
          { head: 'Color and markings', share: 1.6 },
          { head: 'Name', share: 2 },
          { head: 'Registration', share: 1.2 },
          { head: 'Chip or mark', share: 1.5 },
          { head: 'Sold, given, died on', share: 1.3 },
          ...(seesPeople ? [{ head: 'New owner, address', share: 2.6 }] : []),
          { head: 'Papers, date', share: 1.3 },
        ],
        rows: young.map((one, index) => [
          String(index + 1),
          youngSexWord(one.row.gender, terms),
          joined([one.row.color, one.row.markings]),
          one.row.breederName || one.row.ownerOffspringName || collarWords(one.row.collarColor),
          one.row.registrationNumber ?? '',
          joined([one.row.microchipNumber, one.marks], ' · '),
          went(one),
          ...(seesPeople ? [joined([one.newOwner?.name, one.newOwner?.address])] : []),
          '',
        ]),
        blankRows: young.length === 0 ? 8 : 1,
      },
    ],
  });
};
