import { boolean, choice, integer, reference, text } from '../fields/make.ts';
import { taskRoles } from '../roles.ts';
import { speciesKeys } from '../species/species.ts';
import { taskEvents } from '../task-rules.ts';
import { defineEntity } from './entity.ts';

export const taskRules = defineEntity({
  name: 'task_rules',
  one: 'Task rule',
  many: 'Task rules',
  about: 'Tasks that make themselves: what is to be done how many days before or after which event.',
  fields: {
    event: choice('When', taskEvents, { required: true }),
    title: text('Task', { required: true }),
    days: integer('Days', { required: true, max: 400 }),
    side: choice('Before or after', ['before', 'after'], { default: 'before' }),
    species: choice('Only for', speciesKeys, { blank: 'Any species' }),
    isOn: boolean('In use', { default: true }),
    priority: choice('Priority', ['low', 'medium', 'high', 'urgent'], { default: 'medium' }),
    assigneeId: text('Assigned to', { max: 36 }),
    assigneeRole: choice('Assigned role', taskRoles, { blank: 'Anyone' }),
    sopTemplateId: reference('Checklist', 'sop_templates', 'clear'),
  },
  title: [['title']],
  card: { line: ['event', 'days', 'side', 'species'] },
  search: ['title'],
  list: ['title', 'event', 'days', 'side', 'isOn'],
  sort: { by: 'createdAt' },
  sections: [
    { title: 'Rule', fields: ['event', 'title', 'days', 'side', 'species', 'isOn'] },
    { title: 'The task', fields: ['priority', 'assigneeRole', 'sopTemplateId'] },
  ],
});
