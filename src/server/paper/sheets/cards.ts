import { cardSizes, logAddress, type PaperKey, paperKindOf } from '#domain/paper/kinds.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import { capitalised } from '#domain/terms.ts';
import type { PrintedCard, PrintedCards } from '../printed-paper.ts';
import { paperOf } from './frame.ts';
import type { Making, PaperMaker } from './maker.ts';
import { parentWords } from './parents.ts';
import { type AnimalOnPaper, readAnimals } from './read-animals.ts';
import { litterName, litterTerms, readLitters } from './read-litters.ts';
import { readYoung, type YoungOnPaper } from './read-young.ts';
import { day, joined, known } from './words.ts';

/** Several kinds of animal on one sheet are called by the first: the words stand on each card besides. */
function sheet(making: Making, key: PaperKey, species: string, cards: readonly PrintedCard[]): PrintedCards {
  const { across, down } = cardSizes[making.size];
  const [only] = cards;
  return {
    paper: making.paper,
    head: making.head,
    kind: paperKindOf(key).title(paperOf(making, species)),
    subject: cards.length === 1 && only ? only.name : `${cards.length} cards`,
    across,
    down,
    cards,
  };
}

function animalCard(making: Making, { row, sire, dam, marks, photo }: AnimalOnPaper): PrintedCard {
  const terms = making.here.terms(row.species, row.subSpecies);
  return {
    name: row.name,
    before: row.titlePrefix,
    after: row.titleSuffix,
    sex: row.gender,
    line: joined([
      row.callName && `“${row.callName}”`,
      joined([row.breed, (row.gender === 'Male' ? terms.male : terms.female).toLocaleLowerCase('en')], ' '),
    ]),
    photo,
    facts: known([
      [capitalised(terms.born), day(row.birthDate)],
      ['Number', row.registrationNumber],
      ['Chip', row.microchipNumber],
      ['Marks', joined([row.tattoo && `Tattoo ${row.tattoo}`, marks], ' · ')],
      ['Color', row.color],
      ['Place', joined([row.location, row.groupId])],
      [terms.fatherLabel, parentWords(sire, row.sire)],
      [terms.motherLabel, parentWords(dam, row.dam)],
    ]),
    code: making.base + logAddress('animals', row.id),
  };
}

export const animalCards: PaperMaker = async (making, ids) => {
  const animals = await readAnimals(making, ids);
  const cards = animals.map((animal) => animalCard(making, animal));
  return sheet(making, 'animal-card', animals[0]?.row.species ?? '', cards);
};

const sexOf = ({ row }: YoungOnPaper) => (row.gender === 'Unknown' ? null : row.gender);

export const youngCards: PaperMaker = async (making, ids) => {
  const young = await readYoung(making, ids);
  const litterIds = [...new Set(young.map(({ row }) => row.breedingGroupId))];
  const litters = new Map((await readLitters(making, litterIds)).map((litter) => [litter.row.id, litter]));
  const parentIds = [...litters.values()].flatMap(({ row }) => [row.motherId, row.fatherId]);
  const parents = new Map(
    (await readAnimals(making, [...new Set(parentIds)])).map((one) => [one.row.id, one]),
  );
  const cards = young.map((one): PrintedCard => {
    const litter = litters.get(one.row.breedingGroupId);
    const terms = making.here.terms(one.row.species, litter?.subSpecies);
    const sex = sexOf(one);
    const word = youngSexWord(sex, terms) || terms.child;
    return {
      name: one.name,
      sex,
      line: joined([one.row.breed || litter?.row.breed, word.toLocaleLowerCase('en')], ' '),
      photo: one.photo,
      facts: known([
        [capitalised(terms.born), day(litter?.row.birthDate)],
        ['Collar', one.row.collarColor],
        ['Color', joined([one.row.color, one.row.markings])],
        ['Chip', one.row.microchipNumber],
        ['Number', one.row.registrationNumber],
        ['Marks', one.marks],
        [terms.fatherLabel, parents.get(litter?.row.fatherId ?? '')?.row.name],
        [terms.motherLabel, parents.get(litter?.row.motherId ?? '')?.row.name],
      ]),
      code: making.base + logAddress('offspring', one.row.id),
    };
  });
  return sheet(making, 'young-card', young[0]?.row.species ?? '', cards);
};

export const litterCards: PaperMaker = async (making, ids) => {
  const litters = await readLitters(making, ids);
  const parentIds = litters.flatMap(({ row }) => [row.motherId, row.fatherId]);
  const parents = new Map(
    (await readAnimals(making, [...new Set(parentIds)])).map((one) => [one.row.id, one]),
  );
  const cards = litters.map((litter): PrintedCard => {
    const { row } = litter;
    const terms = litterTerms(making, litter);
    const dam = parents.get(row.motherId);
    const sire = parents.get(row.fatherId);
    const counts = joined([
      row.maleCount > 0 && `${row.maleCount} male`,
      row.femaleCount > 0 && `${row.femaleCount} female`,
    ]);
    return {
      name: litterName(litter, dam?.row.name ?? '', terms),
      line: joined([row.breed || dam?.row.breed, terms.litter.toLocaleLowerCase('en')], ' '),
      photo: dam?.photo ?? null,
      sex: null,
      facts: known([
        row.birthDate ? [capitalised(terms.born), day(row.birthDate)] : ['Expected', day(row.expectedDate)],
        [
          terms.childTerm,
          row.totalPuppies > 0
            ? joined([`${row.alivePuppies} alive of ${row.totalPuppies}`, counts], ': ')
            : '',
        ],
        [terms.motherLabel, joined([dam?.row.name, dam?.row.registrationNumber])],
        [terms.fatherLabel, joined([sire?.row.name, sire?.row.registrationNumber])],
        ['Place', row.housingLocation],
      ]),
      code: making.base + logAddress('breeding_groups', row.id),
    };
  });
  return sheet(making, 'litter-card', litters[0]?.row.species ?? '', cards);
};
