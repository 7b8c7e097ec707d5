import { boolean, choice, json, longText, text } from '../fields/make.ts';
import { speciesKeys } from '../species/species.ts';
import { defineEntity } from './entity.ts';

export const applicationForms = defineEntity({
  name: 'application_forms',
  one: 'Application form',
  many: 'Application forms',
  about: 'What you ask whoever wants one of your {children}, under an address you can give away.',
  fields: {
    name: text('Title', { required: true, max: 120, help: 'Stands on top of the form' }),
    slug: text('Address', { required: true, max: 80, fixed: true }),
    isOpen: boolean('Takes applications', { default: true }),
    species: choice('Species', speciesKeys, { default: 'dog' }),
    intro: longText('Before the questions', { max: 2000 }),
    thanks: longText('After it is sent', { max: 1000 }),
    questions: json('Questions'),
  },
  title: [['name']],
  card: { line: ['slug'] },
  search: ['name'],
  list: ['name', 'slug', 'isOpen'],
  sort: { by: 'createdAt', descending: true },
  sections: [{ title: 'Form', fields: ['name', 'species', 'isOpen', 'intro', 'thanks'] }],
});
