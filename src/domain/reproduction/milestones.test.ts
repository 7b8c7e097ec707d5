import { expect, test } from 'vitest';
import { speciesKeys } from '#domain/species/species.ts';
import { pregnancyMilestones, youngMilestones } from './milestones.ts';

const days = (list: { key: string; from: string; to: string }[]) =>
  list.map(({ key, from, to }) => [key, from, to]);

test('a bitch in whelp since ovulation on 2 October', () => {
  expect(days(pregnancyMilestones('dog', '2026-10-02'))).toEqual([
    ['ultrasound', '2026-10-30', '2026-11-06'],
    ['x-ray', '2026-11-26', '2026-11-29'],
    ['temperature', '2026-11-29', '2026-12-05'],
  ]);
});

test('a doe mated before a leap day', () => {
  expect(days(pregnancyMilestones('rabbits', '2028-02-20'))).toEqual([
    ['palpate', '2028-03-03', '2028-03-03'],
    ['nest-box', '2028-03-19', '2028-03-20'],
    ['overdue', '2028-03-23', '2028-03-23'],
  ]);
});

test('a mare is watched for her return between the scans, a ewe without any', () => {
  expect(days(pregnancyMilestones('horse', '2026-05-01'))).toEqual([
    ['scan', '2026-05-15', '2026-05-17'],
    ['return', '2026-05-20', '2026-05-24'],
    ['second-scan', '2026-05-29', '2026-06-05'],
  ]);
  expect(days(pregnancyMilestones('sheep', '2026-11-01'))).toEqual([['return', '2026-11-15', '2026-11-21']]);
});

test('nobody watches a mouse for it', () => {
  expect(pregnancyMilestones('rodents', '2026-05-01', 'mouse')).toEqual([]);
  expect(days(pregnancyMilestones('rodents', '2026-05-01', 'guinea-pig'))).toEqual([
    ['return', '2026-05-16', '2026-05-18'],
  ]);
});

test('the young', () => {
  expect(days(youngMilestones('dog', '2026-01-01'))).toEqual([
    ['microchip', '2026-02-12', '2026-02-26'],
    ['go-home', '2026-02-26', '2026-03-12'],
  ]);
  expect(days(youngMilestones('cat', '2026-01-01'))).toEqual([['go-home', '2026-03-26', '2026-04-09']]);
  expect(youngMilestones('chickens', '2026-01-01')).toEqual([]);
});

test.each(speciesKeys.filter((key) => key !== 'dog'))('%s: no word of a dog', (key) => {
  const labels = [...pregnancyMilestones(key, '2026-01-01'), ...youngMilestones(key, '2026-01-01')];
  for (const { label } of labels) expect(label).not.toMatch(/pupp|whelp|bitch|litter/i);
});
