import { expect, test } from 'vitest';
import type { Occasion } from './answers/dashboard.ts';
import { eachOnce } from './same-occasion.ts';

const on = '2026-11-25';
const skye = { animalId: '018cc251-f400-7454-9564-6a95e8b8549e', animal: 'Skye' };

const event = (
  id: string,
  entity: Occasion['entity'],
  short: string,
  more: Partial<Occasion> = {},
): Occasion => ({
  ...{ id, kind: 'test', on, title: short, detail: '', entity, short },
  recordId: '018cc251-f400-7454-9564-000000000000',
  ...skye,
  ...more,
});
const task = event('task', 'tasks', 'Progesterone, Skye');
const timeline = event('timeline', 'heat_cycles', 'Next progesterone test', { detail: 'Until 5 ng/mL' });
const health = event('health', 'health_records', 'Progesterone', { detail: '2.3' });
const ids = (...events: Occasion[]) => eachOnce(events).map(({ id }) => id);

test('what a task, the timeline and a health record say of one animal is said once: as the task, with the reason', () => {
  for (const events of [
    [task, timeline, health],
    [health, timeline, task],
  ])
    expect(eachOnce(events)).toEqual([{ ...task, detail: timeline.detail }]);
  expect(ids(health, timeline)).toEqual(['timeline']);
  const reasoned = { ...task, detail: 'Before she is bred, as agreed' };
  expect(eachOnce([timeline, reasoned])).toEqual([reasoned]);
});

test('another day, another animal or another thing to do is another fact', () => {
  expect(ids(task, { ...timeline, on: '2026-11-27' })).toEqual(['task', 'timeline']);
  expect(ids(task, { ...timeline, animalId: '018cc251-f400-7454-9564-6a95e8b85400' })).toHaveLength(2);
  expect(
    ids(
      event('rabies', 'health_records', 'Rabies booster'),
      event('hips', 'genetic_clearances', 'Hips expire'),
    ),
  ).toHaveLength(2);
  const { animalId: _, ...nobody } = task;
  expect(ids(nobody, timeline)).toHaveLength(2);
});

test('what is due for the young of a litter is told beside what is due for their mother, whoever says hers', () => {
  const young = event('young', 'breeding_groups', 'First core vaccination (distemper)', {
    ofYoung: true,
    detail: '8 puppies',
  });
  expect(
    ids(event('hers', 'health_records', 'Vaccination', { detail: 'Rabies, Fell End Vets' }), young),
  ).toEqual(['hers', 'young']);
  expect(ids(young, event('task', 'tasks', 'Vaccination, Skye'))).toEqual(['young', 'task']);
});

test('two tasks are two things to do, whatever their words', () => {
  expect(ids(event('weigh', 'tasks', 'Weigh'), event('both', 'tasks', 'Weigh and deworm'))).toEqual([
    'weigh',
    'both',
  ]);
});

test('the order stays that of the days', () => {
  const early = event('early', 'tasks', 'Trim', { on: '2026-11-20' });
  expect(ids(early, task, event('late', 'tasks', 'Bath'), timeline)).toEqual(['early', 'task', 'late']);
});
