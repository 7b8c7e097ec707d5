import { boolean, choice, date, integer, list, longText, percent, reference, text } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const breedingStandards = defineEntity({
  name: 'breeding_standards',
  path: 'breeding-standards',
  one: 'Breeding rule',
  many: 'Breeding rules',
  about: 'Rules of your club, the law or your own programme that a pairing is checked against.',
  fields: {
    species: choice('Species', speciesKeys, { help: 'Leave empty for every species' }),
    breed: text('Breed', { max: 120, help: 'Leave empty for every breed' }),
    standardName: text('Rule', { required: true, max: 160 }),
    requirementType: text('Kind of rule', { max: 80, help: 'For example age, test or number of litters' }),
    requirementDescription: longText('What it asks', { required: true }),
    isRequired: boolean('Must be met', { default: true }),
    appliesTo: choice('Asked of', ['Both', 'Female', 'Male'], { default: 'Both' }),
    minAgeMonths: integer('Minimum age', { max: 600, unit: 'months' }),
    maxAgeYears: integer('Maximum age', {
      max: 60,
      unit: 'years',
      help: 'On the day of this birthday it is too late',
    }),
    ageCountsAt: choice('The age counts at', ['Mating', 'Birth'], { default: 'Mating' }),
    maxLitters: integer('{Litters} at most', { max: 1000 }),
    withinMonths: integer('Counted over', {
      max: 600,
      unit: 'months',
      help: 'Leave empty for her whole life',
    }),
    maxCaesareans: integer('Caesareans at most', { max: 100 }),
    minRestDays: integer('Rest since the last birth', { max: 3650, unit: 'days' }),
    testName: text('Test', { max: 120, help: 'As it stands in tests and clearances, for example Hips' }),
    allowedResults: list('Results that pass', { help: 'Any result passes where none is named' }),
    testValidMonths: integer('A test is valid for', { max: 600, unit: 'months' }),
    maxCoi: percent('Inbreeding of the young at most'),
    bannedRelation: choice('No mating between', [
      'Parent and child, full siblings',
      'Half siblings, grandparents as well',
    ]),
    minSaleAgeDays: integer('Age at going home', { max: 3650, unit: 'days' }),
    source: text('Where it is written', { max: 300 }),
  },
  title: [['standardName']],
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

export const breedingCompliance = defineEntity({
  name: 'breeding_compliance',
  path: 'breeding-compliance',
  one: 'Compliance check',
  many: 'Compliance checks',
  about: 'How a breeding stands against each rule, for both parents.',
  fields: {
    breedingRecordId: reference('Breeding', 'breeding_records', 'remove', { required: true }),
    standardId: reference('Rule', 'breeding_standards', 'remove', { required: true }),
    maleComplianceStatus: choice('{Male}', ['pending', 'pass', 'fail', 'unknown', 'overridden'], {
      default: 'pending',
    }),
    maleComplianceDate: date('Checked, {male}'),
    maleComplianceNotes: longText('Notes, {male}'),
    femaleComplianceStatus: choice('{Female}', ['pending', 'pass', 'fail', 'unknown', 'overridden'], {
      default: 'pending',
    }),
    femaleComplianceDate: date('Checked, {female}'),
    femaleComplianceNotes: longText('Notes, {female}'),
    overrideReason: longText('Why it does not stand in the way', { max: 1000 }),
  },
  title: [['standardId']],
  search: ['maleComplianceNotes', 'femaleComplianceNotes'],
  list: ['standardId', 'breedingRecordId', 'maleComplianceStatus', 'femaleComplianceStatus'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    { title: 'Check', fields: ['breedingRecordId', 'standardId', 'overrideReason'] },
    { title: '{Male}', fields: ['maleComplianceStatus', 'maleComplianceDate', 'maleComplianceNotes'] },
    {
      title: '{Female}',
      fields: ['femaleComplianceStatus', 'femaleComplianceDate', 'femaleComplianceNotes'],
    },
  ],
});
