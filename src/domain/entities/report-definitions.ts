import { boolean, choice, json, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const reportDefinitions = defineEntity({
  name: 'report_definitions',
  one: 'Report',
  many: 'Reports',
  about: 'What your records add up to, as charts, tables and files: ready ones and those you put together.',
  fields: {
    name: text('Name', { required: true, max: 160 }),
    config: json('Contents', { required: true }),
    onDashboard: boolean('On the dashboard', { default: false }),
    mailEvery: choice('Sent by mail every', ['Week', 'Month'], {
      blank: 'Never',
      help: 'On Mondays or on the first of the month, to whoever made it',
    }),
    mailFile: choice('File in the mail', ['CSV', 'Excel', 'PDF'], { blank: 'CSV' }),
  },
  title: [['name']],
  card: { line: [] },
  search: ['name'],
  list: ['name'],
  sort: { by: 'name' },
  sections: [{ title: 'Report', fields: ['name', 'onDashboard', 'mailEvery', 'mailFile'] }],
});
