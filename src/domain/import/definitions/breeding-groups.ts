import { date, integer } from '../../fields/make.ts';
import { breedingGroupNames } from '../names/breeding-groups.ts';
import { animalParts, defineType } from './define-type.ts';

const mother = animalParts('mother', 'Dam');
const father = animalParts('father', 'Sire');

export const breedingGroups = defineType({
  key: 'breeding-groups',
  oldKeys: ['breeding_groups', 'breedingGroups', 'litters'],
  entity: 'breeding_groups',
  label: '{Litters}',
  description: '{Litters}, past or expected. Dam and sire must be here already.',
  required: [
    mother.map(({ key }) => key),
    father.map(({ key }) => key),
    ['birthDate', 'expectedDate', 'breedingDate'],
  ],
  references: { motherId: mother, fatherId: father },
  adding: [
    {
      key: 'bornDead',
      field: integer('Born dead', { min: 0, max: 100 }),
      to: 'totalPuppies',
      as: 'born-dead',
    },
    { key: 'candledOn', field: date('Eggs candled on'), to: 'breedingDate', as: 'candled' },
  ],
  // Born says when, or how many.
  further: { birthDate: 'totalPuppies' },
  names: breedingGroupNames,
  template: [
    {
      name: 'Spring 2026',
      motherName: 'Bella of Hill Farm',
      fatherName: 'Max of Hill Farm',
      breedingDate: '2026-01-10',
      birthDate: '2026-03-14',
      expectedDate: '',
      totalPuppies: '5',
      alivePuppies: '5',
      maleCount: '2',
      femaleCount: '3',
      status: 'Active',
      notes: '',
    },
    {
      motherName: 'Bella of Hill Farm',
      fatherName: 'Max of Hill Farm',
      expectedDate: '2026-12-01',
      status: 'Expecting',
      notes: 'Either a birth date or an expected date',
    },
  ],
});
