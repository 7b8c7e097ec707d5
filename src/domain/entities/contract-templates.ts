import { contractKinds } from '../contract/kinds.ts';
import { choice, integer, longText, text } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const contractTemplates = defineEntity({
  name: 'contract_templates',
  one: 'Contract template',
  many: 'Contract templates',
  about: 'The texts your contracts are made from, with fields that your records fill.',
  fields: {
    title: text('Title', { required: true, max: 120, help: 'For example Contract of sale' }),
    kind: choice('Kind', contractKinds, { required: true }),
    species: choice('Species', speciesKeys, { blank: 'All' }),
    body: longText('Text', { max: 50_000 }),
    vetCheckDays: integer('Days to have it seen by a vet', {
      min: 1,
      max: 365,
      help: 'From the day it goes home',
    }),
    warrantyMonths: integer('Months of warranty', { min: 1, max: 240, help: 'From the day it goes home' }),
  },
  title: [['title']],
  card: { line: ['kind', 'species'] },
  search: ['title', 'body'],
  list: ['title', 'kind', 'species'],
  sort: { by: 'createdAt', descending: true },
  sections: [{ title: 'Template', fields: ['title', 'kind', 'species', 'vetCheckDays', 'warrantyMonths'] }],
});
