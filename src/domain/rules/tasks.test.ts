import { expect, it } from 'vitest';
import { brokenByChange } from '../record-rules.ts';

const today = '2026-11-28';
const broken = (changes: object, rest?: object) =>
  Object.keys(brokenByChange('tasks', { ...changes }, rest && { ...rest }, today));

it('refuses a day of a year that is mistyped', () => {
  for (const dueDate of ['1700-01-01', '0026-12-01', '2999-01-01'])
    expect(broken({ dueDate })).toEqual(['dueDate']);
  for (const dueDate of [null, '1998-05-01', '2026-12-01', '2041-01-01'])
    expect(broken({ dueDate })).toEqual([]);
});

it('asks for the day a reminder is counted from', () => {
  const reminderSettings = { daysBefore: [1] };
  expect(broken({ reminderSettings, dueDate: null })).toEqual(['dueDate']);
  expect(broken({ dueDate: null }, { reminderSettings, dueDate: today })).toEqual(['dueDate']);
  expect(broken({ reminderSettings, dueDate: today })).toEqual([]);
  expect(broken({ reminderSettings: null, dueDate: null })).toEqual([]);
  // Another mistake of old stands in nobody's way.
  expect(broken({ title: 'Muck out' }, { reminderSettings, dueDate: null })).toEqual([]);
});

it('asks which record a task is about once a kind is named', () => {
  expect(broken({ entityType: 'animals' })).toEqual([]);
  expect(broken({ entityType: 'animals' }, { entityId: null })).toEqual(['entityId']);
  expect(broken({ entityType: 'animals' }, { entityId: 'a' })).toEqual([]);
  expect(broken({ entityId: null }, { entityType: 'animals', entityId: 'a' })).toEqual(['entityId']);
  expect(broken({ entityType: null, entityId: null }, { entityType: 'animals', entityId: 'a' })).toEqual([]);
  expect(broken({ title: 'Muck out' }, { entityType: 'animals', entityId: null })).toEqual([]);
});
