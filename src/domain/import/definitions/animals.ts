import { animalNames } from '../names/animals.ts';
import { healthResultNames, healthResults } from '../names/health-results.ts';
import { leaving, leavingNames } from '../names/leaving.ts';
import { furtherMarks, markColumns } from '../names/marks.ts';
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
  marks: markColumns,
  adding: [...healthResults, ...leaving],
  further: furtherMarks,
  names: { ...animalNames, ...healthResultNames, ...leavingNames },
  template: [
    {
      name: 'Bella of Hill Farm',
      species: '{species}',
      breed: '{breed}',
      gender: 'Female',
      birthDate: '2021-03-14',
      registrationNumber: 'AB 12345',
      microchipNumber: '985112345678901',
      color: 'Brown',
      weight: '2.5',
      weightUnit: '{unit}',
      sire: 'Max of Hill Farm',
      dam: '',
      status: 'Active',
      notes: '',
    },
    {
      name: 'Max of Hill Farm',
      species: '{species}',
      breed: '{breed}',
      gender: 'Male',
      birthDate: '2018-06-02',
      registrationNumber: 'AB 10987',
      color: 'Black',
      status: 'Active',
      notes: 'Parents may stand above or below their young',
    },
  ],
});
