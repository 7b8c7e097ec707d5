import { choice, instant, longText, text, url } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const bugReports = defineEntity({
  name: 'bug_reports',
  one: 'Bug report',
  many: 'Bug reports',
  about: 'Problems you have reported.',
  fields: {
    title: text('Title', { required: true, max: 100 }),
    severity: choice('Severity', ['low', 'medium', 'high', 'critical'], { default: 'medium' }),
    status: choice('Status', ['open', 'in progress', 'closed'], { default: 'open' }),
    description: longText('Description', { required: true, max: 1000 }),
    page: text('Page', { max: 500 }),
    url: url('Address'),
    userAgent: text('Browser', { max: 500 }),
    steps: longText('Steps'),
    expectedBehavior: longText('What should happen'),
    actualBehavior: longText('What happens'),
    submittedBy: text('Reported by', { max: 200, fixed: true }),
    assignedTo: text('Assigned to', { max: 200 }),
    notes: longText('Notes'),
    answer: longText('Answer', { fixed: true }),
    completedAt: instant('Closed at'),
    reportedAt: instant('Reported at'),
  },
  title: [['title']],
  card: { line: ['page', 'reportedAt'], state: 'severity' },
  search: ['title', 'description'],
  list: ['title', 'severity', 'status', 'page', 'reportedAt'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    { title: 'Report', fields: ['title', 'severity', 'description', 'page', 'status'] },
    { title: 'Details', fields: ['steps', 'expectedBehavior', 'actualBehavior', 'notes', 'answer'] },
  ],
});
