import { choice, date, longText, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const geneticTests = defineEntity({
  name: 'genetic_tests',
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
      help: 'By parentage: concluded from the parents, as written on the papers',
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
  card: {
    title: [['animalId'], ['test', 'result']],
    line: ['test', 'result', 'laboratory'],
    next: ['expiresOn'],
  },
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
