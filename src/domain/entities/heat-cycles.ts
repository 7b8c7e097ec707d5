import { date, integer, longText, reference } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const heatCycles = defineEntity({
  name: 'heat_cycles',
  one: 'Heat cycle',
  many: 'Heat cycles',
  about: 'Each heat of each female. After two, the next is forecast from her own interval.',
  fields: {
    animalId: reference('{Female}', 'animals', 'remove', { required: true }),
    cycleStartDate: date('First day', { required: true, help: 'First day of swelling or bleeding' }),
    cycleEndDate: date('Last day of the cycle'),
    heatStartDate: date('Standing heat from'),
    heatEndDate: date('Standing heat until'),
    ovulationDate: date('Ovulation'),
    optimalBreedingStart: date('Best breeding days from'),
    optimalBreedingEnd: date('Best breeding days until'),
    cycleLengthDays: integer('Cycle length', { max: 800, unit: 'days' }),
    heatLengthDays: integer('Length of heat', { max: 120, unit: 'days' }),
    notes: longText('Notes'),
  },
  title: [['cycleStartDate']],
  card: {
    title: [['animalId'], ['cycleStartDate']],
    line: ['cycleStartDate', 'cycleLengthDays'],
    next: ['ovulationDate'],
  },
  search: ['notes'],
  list: ['cycleStartDate', 'animalId', 'ovulationDate', 'cycleEndDate', 'cycleLengthDays'],
  sort: { by: 'cycleStartDate', descending: true },
  sections: [
    { title: 'Cycle', fields: ['animalId', 'cycleStartDate', 'cycleEndDate', 'cycleLengthDays'] },
    {
      title: 'Heat',
      fields: [
        'heatStartDate',
        'heatEndDate',
        'heatLengthDays',
        'ovulationDate',
        'optimalBreedingStart',
        'optimalBreedingEnd',
        'notes',
      ],
    },
  ],
});
