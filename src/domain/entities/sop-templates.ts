import { longText, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const sopTemplates = defineEntity({
  name: 'sop_templates',
  one: 'SOP template',
  many: 'SOP Templates',
  about: 'Written procedures: how things are done here.',
  fields: {
    title: text('Title', { required: true }),
    category: text('Category', { max: 80 }),
    content: longText('Content', { max: 50_000 }),
  },
  title: [['title']],
  card: { line: ['category'] },
  search: ['title', 'category', 'content'],
  list: ['title', 'category'],
  sort: { by: 'title' },
  sections: [{ title: 'Procedure', fields: ['title', 'category', 'content'] }],
});
