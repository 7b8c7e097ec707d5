import { animalParts, defineType, ownNumber } from './define-type.ts';

const mother = animalParts('mother', 'Mother', {
  any: ['dam', 'dam name', 'mother name', 'female', 'mutter', 'mère', 'madre', 'moeder', 'mor'],
  number: ['dam reg no', 'dam regno', 'mother reg no', 'dam registration'],
  chip: ['dam microchip', 'mother microchip'],
  id: ['damid', 'dam id', 'mother id', 'motherid'],
});
const father = animalParts('father', 'Father', {
  any: ['sire', 'sire name', 'father name', 'male', 'vater', 'père', 'padre', 'vader', 'far'],
  number: ['sire reg no', 'sire regno', 'father reg no', 'sire registration'],
  chip: ['sire microchip', 'father microchip'],
  id: ['sireid', 'sire id', 'father id', 'fatherid'],
});

export const breedingGroups = defineType({
  key: 'breeding-groups',
  oldKeys: ['breeding_groups', 'breedingGroups', 'litters'],
  entity: 'breeding_groups',
  label: '{Litters}',
  description: 'Pairings with an expected or actual birth. Mother and father must be here already.',
  required: [mother.map(({ key }) => key), father.map(({ key }) => key), ['birthDate', 'expectedDate']],
  references: { motherId: mother, fatherId: father },
  names: ownNumber,
  template: [],
});
