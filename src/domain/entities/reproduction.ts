import { choice, date, decimal, integer, longText, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const cycleTests = defineEntity({
  name: 'cycle_tests',
  path: 'cycle-tests',
  one: 'Cycle test',
  many: 'Cycle tests',
  about: 'Progesterone, LH, smears and scans of a heat: what dates the ovulation.',
  fields: {
    heatCycleId: reference('Heat cycle', 'heat_cycles', 'remove', { required: true }),
    testedOn: date('Date', { required: true }),
    kind: choice('Test', ['Progesterone', 'LH', 'Cytology', 'Ultrasound'], { default: 'Progesterone' }),
    value: decimal('Value', { help: 'Progesterone always has one', blank: 'None' }),
    unit: choice('Unit', ['ng/mL', 'nmol/L', '% cornified', 'mm'], {
      help: 'ng/mL or nmol/L for progesterone, mm for a follicle',
    }),
    finding: choice('Finding', [
      'Negative',
      'Positive',
      'Before standing heat',
      'Standing heat',
      'Past heat',
      'Follicles',
      'Ovulated',
    ]),
    laboratory: text('Laboratory or kit', { max: 160, help: 'Values of two laboratories do not compare' }),
    notes: longText('Notes'),
  },
  title: [['testedOn', 'kind']],
  search: ['laboratory', 'notes'],
  list: ['testedOn', 'heatCycleId', 'kind', 'value', 'unit', 'finding'],
  sort: { by: 'testedOn', descending: true },
  sections: [
    {
      title: 'Test',
      // The unit stands before the value: behind a number it would be taken for one of weight.
      fields: ['heatCycleId', 'testedOn', 'kind', 'unit', 'value', 'finding', 'laboratory', 'notes'],
    },
  ],
});

export const pregnancyChecks = defineEntity({
  name: 'pregnancy_checks',
  path: 'pregnancy-checks',
  one: 'Pregnancy check',
  many: 'Pregnancy checks',
  about: 'Whether she holds, how it was found out, and how many were counted.',
  fields: {
    femaleId: reference('{Female}', 'animals', 'remove', { required: true }),
    breedingRecordId: reference('Breeding', 'breeding_records', 'clear', {
      help: 'Left empty, it counts for her last mating before the day',
    }),
    checkedOn: date('Date', { required: true }),
    method: choice('How', ['Palpation', 'Ultrasound', 'X-ray', 'Blood test'], { default: 'Ultrasound' }),
    result: choice('Result', ['Pregnant', 'Not pregnant', 'Uncertain'], { required: true }),
    count: integer('{Children} counted', { max: 1000, blank: 'Not counted' }),
    notes: longText('Notes'),
  },
  title: [['checkedOn', 'result']],
  search: ['notes'],
  list: ['checkedOn', 'femaleId', 'method', 'result', 'count'],
  sort: { by: 'checkedOn', descending: true },
  sections: [
    {
      title: 'Check',
      fields: ['femaleId', 'breedingRecordId', 'checkedOn', 'method', 'result', 'count', 'notes'],
    },
  ],
});

export const incubations = defineEntity({
  name: 'incubations',
  path: 'incubations',
  one: 'Batch of eggs',
  many: 'Batches of eggs',
  about: 'Eggs under a hen or in the incubator: when to candle, when to leave them alone, what hatched.',
  fields: {
    name: text('Batch', { max: 120, help: 'For example tray 3 or the blue hens' }),
    species: choice('Species', ['chickens', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants'], {
      required: true,
    }),
    subSpecies: text('Kind', { max: 40, help: 'Muscovy and Bobwhite take longer than the others' }),
    motherId: reference('{Female}', 'animals', 'clear'),
    fatherId: reference('{Male}', 'animals', 'clear'),
    breedingGroupId: reference('{Litter}', 'breeding_groups', 'clear', {
      help: 'Where the young of this batch are kept',
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
