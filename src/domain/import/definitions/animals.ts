import { animalNames } from '../names/animals.ts';
import { animalParts, defineType } from './define-type.ts';

/** The first of the four keeps the key of the text it fills, so that a mapping to `sire` finds the record as well. */
const parent = (key: 'sire' | 'dam', label: string) =>
  animalParts(key, label).map((one) => (one.part === 'any' ? { ...one, key, text: key } : one));

export const animals = defineType({
  key: 'animals',
  oldKeys: ['dogs'],
  entity: 'animals',
  label: '{Parents}',
  description: 'Breeding animals, your own and outside ones, with their parents in any order.',
  required: [['name'], ['breed'], ['gender'], ['birthDate']],
  renamed: {
    sire: { key: 'sireAsWritten', label: 'Sire, as written' },
    dam: { key: 'damAsWritten', label: 'Dam, as written' },
  },
  references: { sireId: parent('sire', 'Sire'), damId: parent('dam', 'Dam') },
  names: animalNames,
  template: [],
});
