import { animalParts, defineType, ownNumber } from './define-type.ts';

/** The first of the four keeps the key of the text it fills, so that a mapping to `sire` finds the record as well. */
const parent = (key: 'sire' | 'dam', label: string, names: Parameters<typeof animalParts>[2]) =>
  animalParts(key, label, names).map((one) => (one.part === 'any' ? { ...one, key, text: key } : one));

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
  references: {
    sireId: parent('sire', 'Sire', {
      any: ['father', 'sire name', 'father name', 'vater', 'père', 'padre', 'vader', 'far', 'fader'],
      number: ['sire reg no', 'sire regno', 'father reg no', 'sire registration', 'vater zuchtbuchnummer'],
      chip: ['sire microchip', 'sire chip'],
      id: ['sireid', 'sire id', 'father id'],
    }),
    damId: parent('dam', 'Dam', {
      any: ['mother', 'dam name', 'mother name', 'mutter', 'mère', 'madre', 'moeder', 'mor', 'moder'],
      number: ['dam reg no', 'dam regno', 'mother reg no', 'dam registration', 'mutter zuchtbuchnummer'],
      chip: ['dam microchip', 'dam chip'],
      id: ['damid', 'dam id', 'mother id'],
    }),
  },
  names: ownNumber,
  template: [],
});
