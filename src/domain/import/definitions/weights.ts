import { decimal, integer } from '../../fields/make.ts';
import { weightNames } from '../names/weights.ts';
import { animalParts, defineType } from './define-type.ts';

/** Whoever was weighed: a grown one or one of the young. */
const weighed = animalParts('animal', '{Parent} or {child}');

/** A file that has a column for the young beside that of the grown, as our own exports have: one of them is filled. */
const young = [
  { key: 'offspringName', label: '{Child} in its own column', part: 'any' },
  {
    key: 'offspringSourceId',
    label: '{Child} in its own column: number in the old program',
    part: 'sourceId',
  },
] as const;

export const weights = defineType({
  key: 'weights',
  oldKeys: ['weight-records', 'weight_records'],
  entity: 'weights',
  label: 'Weights',
  description: 'How much they weighed, and when. Those that were weighed must be here already.',
  required: [['weighedOn', 'ageDays'], ['weight'], [...weighed, ...young].map(({ key }) => key)],
  references: { animalId: weighed, offspringId: young },
  renamed: {
    value: { key: 'weight', label: 'Weight' },
    unit: { key: 'weightUnit', label: 'Unit' },
  },
  // "Lbs" with "Oz" beside it is one weight, "Day 3" a day after the birth.
  asides: [
    { key: 'weightOunces', field: decimal('Ounces beside pounds') },
    { key: 'ageDays', field: integer('Age in days') },
  ],
  further: { weight: 'weightOunces' },
  names: weightNames,
  template: [
    {
      animalName: 'Bella of Hill Farm',
      weighedOn: '2026-02-03',
      weighedTime: '',
      weight: '3.2',
      weightUnit: '{unit}',
      notes: '',
    },
    { animalName: 'Red', weighedOn: '2026-02-03', weight: '1.1', weightUnit: '{unit}' },
  ],
});
