import { expect, test } from 'vitest';
import type { AnyRecord } from '#web/api/records.ts';
import { assigneeWords, dueWords, reminderWords, taskGroup, waitsForWords } from './task-words.ts';

const today = '2026-11-22';
const task = (values: object) => ({ id: 't', version: 1, status: 'open', ...values }) as unknown as AnyRecord;

test.each([
  [{ dueDate: '2026-11-21' }, 'Overdue'],
  [{ dueDate: '2026-11-22', status: 'in progress' }, 'Today'],
  [{ dueDate: '2026-11-23' }, 'Later'],
  [{ dueDate: null }, 'No date'],
  [{ dueDate: '2026-11-21', status: 'done' }, 'Done'],
  [{ dueDate: '2026-11-23', status: 'cancelled' }, 'Done'],
])('%j stands under %s', (values, group) => {
  expect(taskGroup(task(values), today)).toBe(group);
});

test('a due day says how far it is, and today is today', () => {
  expect(dueWords(task({ dueDate: today }), today)).toBe('Today');
  expect(dueWords(task({ dueDate: '2026-11-20' }), today)).toMatch(/, 2 days overdue$/);
  expect(dueWords(task({ dueDate: '2026-11-20', status: 'done' }), today)).not.toMatch(/overdue/);
  expect(dueWords(task({ dueDate: null }), today)).toBe('');
});

test('an assignee is oneself, another by name, a role, or nobody', () => {
  const team = [{ userId: 'her', name: 'Berit Quist' }];
  expect(assigneeWords(task({ assigneeId: 'me' }), 'me', team, 'dog')).toBe('You');
  expect(assigneeWords(task({ assigneeId: 'her' }), 'me', team, 'dog')).toBe('Berit Quist');
  expect(assigneeWords(task({ assigneeId: 'gone' }), 'me', team, 'dog')).toBe('Someone else on your team');
  expect(assigneeWords(task({ assigneeRole: 'admin' }), 'me', team, 'dog')).toBe('Any admin');
  const hand = task({ assigneeRole: 'kennel-hand' });
  expect(assigneeWords(hand, 'me', team, 'dog')).toBe('Any kennel hand');
  expect(assigneeWords(hand, 'me', team, 'goats')).toBe('Any farm hand');
  expect(assigneeWords(task({}), 'me', team, 'dog')).toBe('');
});

test.each([
  [null, ''],
  [{ note: 'x' }, ''],
  [{ daysBefore: [0] }, 'On the day'],
  [{ daysBefore: [1] }, 'The day before'],
  [{ daysBefore: [0, 7, 1, 7] }, '7 days before, the day before and on the day'],
])('%j reminds: %s', (settings, words) => {
  expect(reminderWords(settings)).toBe(words);
});

test('what waits says for what, of those that are still open', () => {
  const open = new Map([
    ['a', 'Scrub the box'],
    ['b', 'Buy towels'],
    ['c', 'Call the vet'],
  ]);
  expect(waitsForWords(task({ dependencies: ['done', 'a'] }), open)).toBe('Waits for Scrub the box');
  expect(waitsForWords(task({ dependencies: ['b', 'a', 'c'] }), open)).toBe(
    'Waits for Buy towels and 2 more',
  );
  expect(waitsForWords(task({ dependencies: ['done'] }), open)).toBe('');
  expect(waitsForWords(task({}), open)).toBe('');
});
