import { choice, date, integer, longText, reference, text } from '../fields/make.ts';
import { kindKeys, kindSpellings } from '../species/kinds.ts';
import { defineEntity } from './entity.ts';

export const incubations = defineEntity({
  name: 'incubations',
  one: 'Batch of eggs',
  many: 'Batches of eggs',
  about: 'Eggs under a hen or in the incubator: when to candle, when to leave them alone, what hatched.',
  fields: {
    name: text('Batch', { max: 120, help: 'For example tray 3 or the blue hens' }),
    species: choice('Species', ['chickens', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants'], {
      required: true,
    }),
    subSpecies: choice('Kind', kindKeys, {
      spellings: kindSpellings,
      help: 'Muscovy and Bobwhite take longer than the others',
    }),
    motherId: reference('{Female}', 'animals', 'clear'),
    fatherId: reference('{Male}', 'animals', 'clear'),
    breedingGroupId: reference('{Litter}', 'breeding_groups', 'clear', {
      help: 'Where the young of this batch live',
    }),
    setOn: date('Set on', { required: true }),
    eggsSet: integer('Eggs set', { required: true, max: 100_000 }),
    hatcher: text('Incubator or hen', { max: 120 }),
    candledOn: date('Candled on'),
    fertileCount: integer('Fertile', {
      max: 100_000,
      help: 'Counted at the first candling',
      blank: 'Not counted',
    }),
    earlyDeadCount: integer('Died early', { max: 100_000, blank: 'Not counted' }),
    lateDeadCount: integer('Died late', { max: 100_000, blank: 'Not counted' }),
    pippedCount: integer('Pipped and not hatched', { max: 100_000, blank: 'Not counted' }),
    lockdownOn: date('Left alone from'),
    hatchedOn: date('Hatched on'),
    hatchedCount: integer('Hatched', { max: 100_000, blank: 'Not counted' }),
    notes: longText('Notes'),
  },
  title: [['name'], ['setOn', 'eggsSet']],
  card: { line: ['species', 'setOn'], figure: 'eggsSet', next: ['hatchedOn'] },
  search: ['name', 'hatcher', 'notes'],
  list: ['name', 'setOn', 'species', 'eggsSet', 'fertileCount', 'hatchedCount', 'hatchedOn'],
  sort: { by: 'setOn', descending: true },
  sections: [
    {
      title: 'Eggs',
      fields: ['name', 'species', 'subSpecies', 'setOn', 'eggsSet', 'hatcher', 'motherId', 'fatherId'],
    },
    {
      title: 'Candling',
      fields: ['candledOn', 'fertileCount', 'earlyDeadCount', 'lateDeadCount', 'lockdownOn'],
    },
    { title: 'Hatch', fields: ['hatchedOn', 'hatchedCount', 'pippedCount', 'breedingGroupId', 'notes'] },
  ],
});
