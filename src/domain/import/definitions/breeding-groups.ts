import { breedingGroupNames } from '../names/breeding-groups.ts';
import { animalParts, defineType } from './define-type.ts';

const mother = animalParts('mother', 'Mother');
const father = animalParts('father', 'Father');

export const breedingGroups = defineType({
  key: 'breeding-groups',
  oldKeys: ['breeding_groups', 'breedingGroups', 'litters'],
  entity: 'breeding_groups',
  label: '{Litters}',
  description: 'Pairings with an expected or actual birth. Mother and father must be here already.',
  required: [mother.map(({ key }) => key), father.map(({ key }) => key), ['birthDate', 'expectedDate']],
  references: { motherId: mother, fatherId: father },
  names: breedingGroupNames,
  template: [],
});
