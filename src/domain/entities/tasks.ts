import {
  anyId,
  choice,
  date,
  instant,
  integer,
  json,
  list,
  longText,
  reference,
  text,
} from '../fields/make.ts';
import { taskRoles } from '../roles.ts';
import { defineEntity } from './entity.ts';

/** `kinds`: what a task can belong to. */
export const tasksOf = <const K extends readonly string[]>(kinds: K) =>
  defineEntity({
    name: 'tasks',
    one: 'Task',
    many: 'Tasks',
    about: 'What has to be done, by whom and until when.',
    fields: {
      title: text('Task', { required: true }),
      description: longText('Description'),
      dueDate: date('Due', { ahead: true }),
      status: choice('Status', ['open', 'in progress', 'done', 'cancelled'], { default: 'open' }),
      priority: choice('Priority', ['low', 'medium', 'high', 'urgent'], { default: 'medium' }),
      assigneeId: text('Assigned to', { max: 36, orElse: 'assigneeRole' }),
      assigneeRole: choice('Assigned role', taskRoles, { blank: 'Anyone' }),
      entityType: choice('Belongs to', kinds, { blank: 'None' }),
      entityId: anyId('Record', 'entityType'),
      automationType: text('Made by', { max: 80, fixed: true }),
      triggerConditions: json('Trigger', { fixed: true }),
      reminderSettings: json('Reminder'),
      estimatedDuration: integer('Estimated time', { max: 100_000, unit: 'minutes', blank: 'Not recorded' }),
      dependencies: list('Depends on'),
      recurrencePattern: text('Repeats', { max: 120 }),
      seriesDay: date('Moved from', {
        ahead: true,
        help:
          'The day of its series a repeating task stands for, where it was put on another one. A changed due day moves ' +
          'only this one, unless the new due day is sent here as well: then all to come move with it',
      }),
      nextOccurrence: date('Next time', { ahead: true }),
      completionNotes: longText('Notes when done'),
      completedAt: instant('Done at', { fixed: true }),
      nextTaskId: reference('Next task', 'tasks', 'clear', { fixed: true }),
      tags: list('Tags'),
      sopTemplateId: reference('Checklist', 'sop_templates', 'clear'),
      /** Copied from the template: `checklist.ts`. */
      checklist: json('Steps', { fixed: true }),
      /** Where somebody has put it by hand; the numbers say nothing but the order. */
      boardPlace: integer('Place on the board', {
        min: -1_000_000_000,
        max: 1_000_000_000,
        fixed: true,
        unlisted: true,
      }),
    },
    title: [['title']],
    card: { line: ['entityId', 'recurrencePattern', 'description'], state: 'status', next: ['dueDate'] },
    search: ['title', 'description'],
    list: ['title', 'dueDate', 'status', 'priority', 'entityId'],
    sort: { by: 'dueDate' },
    brief: ['title', 'dueDate', 'priority', 'assigneeId'],
    sections: [
      { title: 'Task', fields: ['title', 'description', 'dueDate', 'status', 'priority'] },
      { title: 'Who and how long', fields: ['assigneeRole', 'estimatedDuration', 'tags', 'sopTemplateId'] },
      { title: 'Repeats', fields: ['recurrencePattern', 'nextOccurrence'] },
      { title: 'When done', fields: ['completionNotes'] },
    ],
  });
