import { choice, date, decimal, longText, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const cycleTests = defineEntity({
  name: 'cycle_tests',
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
  card: { title: [['kind']], line: ['finding', 'testedOn', 'laboratory'], figure: 'value' },
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
