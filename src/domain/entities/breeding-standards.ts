import { boolean, choice, integer, list, longText, percent, text } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const breedingStandards = defineEntity({
  name: 'breeding_standards',
  one: 'Breeding rule',
  many: 'Breeding rules',
  about: 'Rules of your club, the law or your own programme that a pairing is checked against.',
  fields: {
    species: choice('Species', speciesKeys, {
      help: 'Leave empty for every species',
      blank: 'Every species',
    }),
    breed: text('Breed', { max: 120, help: 'Leave empty for every breed', blank: 'Every breed' }),
    standardName: text('Rule', { required: true, max: 160 }),
    requirementType: text('Kind of rule', { max: 80, help: 'For example age, test or number of litters' }),
    requirementDescription: longText('What it asks', { required: true }),
    isRequired: boolean('Must be met', { default: true }),
    appliesTo: choice('Applies to', ['Both', 'Female', 'Male'], { default: 'Both' }),
    minAgeMonths: integer('Minimum age', { max: 600, unit: 'months', blank: 'No limit' }),
    maxAgeYears: integer('Maximum age', {
      max: 60,
      unit: 'years',
      blank: 'No limit',
      help: 'On the day of this birthday it is too late',
    }),
    ageCountsAt: choice('The age counts at', ['Mating', 'Birth'], { default: 'Mating' }),
    maxLitters: integer('{Litters} at most', { max: 1000, blank: 'No limit' }),
    withinMonths: integer('Counted over', {
      max: 600,
      unit: 'months',
      help: 'Leave empty for her whole life',
      blank: 'Her whole life',
    }),
    maxCaesareans: integer('Caesareans at most', { max: 100, blank: 'No limit' }),
    minRestDays: integer('Rest since the last birth', { max: 3650, unit: 'days', blank: 'No limit' }),
    testName: text('Test', {
      max: 120,
      help: 'As written in tests and clearances, for example Hips',
      blank: 'None',
    }),
    allowedResults: list('Results that pass', {
      help: 'Any result passes where none is named',
      blank: 'Any result',
    }),
    testValidMonths: integer('A test is valid for', { max: 600, unit: 'months', blank: 'No limit' }),
    maxCoi: percent('Inbreeding of the young at most', { blank: 'No limit' }),
    bannedRelation: choice(
      'No mating between',
      ['Parent and child, full siblings', 'Half siblings, grandparents as well'],
      { blank: 'None' },
    ),
    minSaleAgeDays: integer('Age at going home', { max: 3650, unit: 'days', blank: 'No limit' }),
    source: text('Where it is written', { max: 300 }),
  },
  title: [['standardName']],
  card: { line: ['requirementType', 'breed', 'appliesTo'] },
  search: ['standardName', 'breed', 'requirementDescription'],
  list: ['standardName', 'requirementType', 'breed', 'appliesTo', 'isRequired'],
  sort: { by: 'standardName' },
  sections: [
    {
      title: 'Rule',
      fields: [
        'standardName',
        'requirementType',
        'species',
        'breed',
        'appliesTo',
        'isRequired',
        'requirementDescription',
        'source',
      ],
    },
    {
      title: 'Age and {litters}',
      fields: [
        'minAgeMonths',
        'maxAgeYears',
        'ageCountsAt',
        'minRestDays',
        'maxLitters',
        'withinMonths',
        'maxCaesareans',
        'minSaleAgeDays',
      ],
    },
    { title: 'Tests', fields: ['testName', 'testValidMonths', 'allowedResults'] },
    { title: 'Relationship', fields: ['maxCoi', 'bannedRelation'] },
  ],
});
