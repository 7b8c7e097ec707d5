import { boolean, choice, integer, longText, text, url } from '../fields/make.ts';
import { paperParties } from '../handover-papers.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const paperRules = defineEntity({
  name: 'paper_rules',
  one: 'Paper to ask for',
  many: 'Papers to ask for',
  about: 'Papers that are due after a {child} has gone home: by when, and who sees to them.',
  fields: {
    title: text('Paper', { required: true, help: 'For example Chip registered to the new owner' }),
    days: integer('Days after going home', { required: true, max: 400 }),
    party: choice('Who sees to it', paperParties, {
      default: 'Breeder',
      help: 'What the buyer sees to stands in their portal as well',
    }),
    species: choice('Only for', speciesKeys, { blank: 'Any species' }),
    isOn: boolean('In use', { default: true }),
    address: url('Where it is done', { help: 'The page of the registry or club' }),
    notes: longText('Notes'),
  },
  title: [['title']],
  card: { line: ['party', 'days', 'species'] },
  search: ['title', 'notes'],
  list: ['title', 'party', 'days', 'species', 'isOn'],
  sort: { by: 'createdAt' },
  sections: [{ title: 'Paper', fields: ['title', 'days', 'party', 'species', 'isOn', 'address', 'notes'] }],
});
