import { expect, test } from 'vitest';
import { type BugReport, bugReportErrors, emptyBugReport } from './bug-report.ts';

const good: BugReport = {
  ...emptyBugReport('/animals'),
  title: 'Weights are shown twice',
  description: 'After saving a weight it stands twice in the list.',
};

test('medium is the first choice, and the page is the one at hand', () => {
  expect(emptyBugReport('/litters')).toMatchObject({ severity: 'medium', page: '/litters' });
});

test('a full report has no errors', () => {
  expect(bugReportErrors(good)).toEqual({});
});

test.each([
  ['title', '', 'Title is required'],
  ['title', '   ', 'Title is required'],
  ['title', 'x'.repeat(101), 'Title must be less than 100 characters'],
  ['description', 'too short', 'Description must be at least 10 characters'],
  ['description', '', 'Description must be at least 10 characters'],
  ['description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
] as const)('%s %j: %s', (field, value, message) => {
  expect(bugReportErrors({ ...good, [field]: value })).toEqual({ [field]: message });
});

test.each([
  ['title', 'x'.repeat(100)],
  ['description', 'x'.repeat(10)],
  ['description', 'x'.repeat(1000)],
] as const)('%s at its limit is taken', (field, value) => {
  expect(bugReportErrors({ ...good, [field]: value })).toEqual({});
});
