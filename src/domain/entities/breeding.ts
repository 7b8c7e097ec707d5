import { choice, date, decimal, integer, longText, reference, text, time, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const breedingRecords = defineEntity({
  name: 'breeding_records',
  path: 'breeding-records',
  one: 'Breeding',
  many: 'Breedings',
  about: 'Matings, planned and done, with the date the young are expected.',
  fields: {
    femaleId: reference('{Female}', 'animals', 'remove', { required: true }),
    maleId: reference('{Male}', 'animals', 'remove', { required: true }),
    matingDate: date('Mating date', { required: true }),
    togetherUntilOn: date('Together until', { help: 'Where they ran together for some days' }),
    heatCycleId: reference('Heat cycle', 'heat_cycles', 'clear'),
    method: choice('Method', ['Natural', 'AI', 'IVF', 'Embryo Transfer', 'Hand Mating', 'Free Range'], {
      default: 'Natural',
    }),
    semen: choice('Semen', ['Fresh', 'Chilled', 'Frozen']),
    expectedDueDate: date('Expected'),
    actualDueDate: date('Born on'),
    status: choice('Status', ['planned', 'done', 'confirmed', 'not pregnant', 'born'], {
      default: 'planned',
    }),
    overrideReason: longText('Why a broken rule does not stand in the way', { max: 1000 }),
    notes: longText('Notes'),
  },
  title: [['matingDate']],
  search: ['notes'],
  list: ['matingDate', 'femaleId', 'maleId', 'method', 'expectedDueDate', 'status'],
  sort: { by: 'matingDate', descending: true },
  sections: [
    {
      title: 'Breeding',
      fields: [
        'femaleId',
        'maleId',
        'matingDate',
        'togetherUntilOn',
        'method',
        'semen',
        'heatCycleId',
        'status',
        'overrideReason',
      ],
    },
    { title: 'Birth', fields: ['expectedDueDate', 'actualDueDate', 'notes'] },
  ],
});

export const heatCycles = defineEntity({
  name: 'heat_cycles',
  path: 'heat-cycles',
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

export const geneticClearances = defineEntity({
  name: 'genetic_clearances',
  path: 'genetic-clearances',
  one: 'Clearance',
  many: 'Clearances',
  about: 'Hip, elbow, eye and heart results with laboratory, date, certificate and expiry.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove', { required: true }),
    testType: text('Test', { required: true, max: 120, help: 'For example Hips, OFA or prcd-PRA' }),
    testDate: date('Test date'),
    testResult: text('Result', { required: true, max: 160 }),
    testScore: text('Score', { max: 60 }),
    testingFacility: text('Laboratory', { max: 160 }),
    veterinarian: text('Veterinarian', { max: 160 }),
    certificateNumber: text('Certificate number', { max: 80 }),
    certificateUrl: url('Certificate on the web'),
    expiryDate: date('Valid until'),
    notes: longText('Notes'),
  },
  title: [['testType', 'testResult']],
  search: ['testType', 'testResult', 'testingFacility', 'certificateNumber'],
  list: ['testType', 'animalId', 'testResult', 'testDate', 'certificateNumber', 'expiryDate'],
  sort: { by: 'testDate', descending: true },
  sections: [
    { title: 'Test', fields: ['animalId', 'testType', 'testDate', 'testResult', 'testScore', 'expiryDate'] },
    {
      title: 'Paper',
      fields: ['testingFacility', 'veterinarian', 'certificateNumber', 'certificateUrl', 'notes'],
    },
  ],
});

export const geneticTests = defineEntity({
  name: 'genetic_tests',
  path: 'genetic-tests',
  one: 'Genetic test',
  many: 'Genetic tests',
  about: 'DNA results marker by marker. What follows from them for a pairing is worked out, never stored.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove', { required: true }),
    test: text('Test', {
      required: true,
      max: 120,
      help: 'As the laboratory names it, for example prcd-PRA or E locus',
      importNames: ['marker', 'locus', 'test name'],
    }),
    result: text('Result', {
      required: true,
      max: 60,
      help: 'The genotype, such as N/N or E/e, or the word of the laboratory: clear, carrier, at risk',
      importNames: ['genotype', 'status'],
    }),
    inheritance: choice(
      'Passed on',
      ['recessive', 'dominant', 'incompletely dominant', 'X-linked recessive'],
      { help: 'Only for a test that Studbook does not know', blank: 'As is usual for the test' },
    ),
    basis: choice('Basis', ['tested', 'by parentage'], {
      default: 'tested',
      help: 'By parentage: concluded by somebody else from the parents, as it stands on the papers',
    }),
    laboratory: text('Laboratory', { max: 160, importNames: ['lab'] }),
    testedOn: date('Tested on', { importNames: ['test date', 'date', 'reported'] }),
    expiresOn: date('Valid until', { importNames: ['expiry', 'expiry date'] }),
    sampleNumber: text('Sample or certificate number', { max: 80, importNames: ['certificate', 'sample'] }),
    documentId: reference('Certificate', 'documents', 'clear', {
      help: 'A document that is kept here already',
    }),
    notes: longText('Notes'),
  },
  title: [['test', 'result']],
  search: ['test', 'result', 'laboratory', 'sampleNumber'],
  list: ['test', 'animalId', 'result', 'basis', 'laboratory', 'testedOn', 'expiresOn'],
  sort: { by: 'testedOn', descending: true },
  sections: [
    { title: 'Result', fields: ['animalId', 'test', 'result', 'inheritance', 'basis'] },
    {
      title: 'Paper',
      fields: ['laboratory', 'testedOn', 'expiresOn', 'sampleNumber', 'documentId', 'notes'],
    },
  ],
});

export const weights = defineEntity({
  name: 'weights',
  path: 'weights',
  one: 'Weight',
  many: 'Weights',
  about: 'Every weighing of an animal or of a young one, in the unit it was read in.',
  fields: {
    animalId: reference('{Parent}', 'animals', 'remove'),
    offspringId: reference('{Child}', 'offspring', 'remove'),
    weighedOn: date('Date', { required: true }),
    weighedTime: time('Time'),
    value: decimal('Weight', { required: true }),
    unit: choice('Unit', ['lbs', 'kg', 'grams', 'oz'], { required: true }),
    notes: longText('Notes'),
  },
  title: [['weighedOn']],
  search: ['notes'],
  list: ['weighedOn', 'animalId', 'offspringId', 'value', 'unit'],
  sort: { by: 'weighedOn', descending: true },
  sections: [
    {
      title: 'Weight',
      fields: ['animalId', 'offspringId', 'weighedOn', 'weighedTime', 'value', 'unit', 'notes'],
    },
  ],
});
