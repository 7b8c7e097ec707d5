import { expect, it } from 'vitest';
import { checklistWords, openSteps, stepsIn, untouched, withStep } from './checklist.ts';

const step = (id: string, doneAt: string | null = null) => ({ id, what: id, doneAt, doneBy: doneAt && 'me' });

it('takes the bullets and numbers of a procedure for its steps', () => {
  expect(
    stepsIn('# Before\nRead it through.\n1. Warm the box\n2) Lay out towels\n- [ ] Scales\n* Lamp'),
  ).toEqual(['Warm the box', 'Lay out towels', 'Scales', 'Lamp']);
});

it('takes each line where nothing is marked, without headings and empty lines', () => {
  expect(stepsIn('Morning:\nWater\r\n\n  Feed \n# Evening\nLock up')).toEqual(['Water', 'Feed', 'Lock up']);
  expect(stepsIn(' \n')).toEqual([]);
});

it('ticks one step and leaves the others; a second tick keeps when and who', () => {
  const once = withStep([step('a'), step('b')], 'a', { at: 'noon', by: 'you' });
  expect(once).toEqual([{ id: 'a', what: 'a', doneAt: 'noon', doneBy: 'you' }, step('b')]);
  expect(withStep(once, 'a', { at: 'later', by: 'me' })).toEqual(once);
  expect(withStep(once, 'a', null)).toEqual([step('a'), step('b')]);
  expect(withStep(once, 'c', null)).toBeUndefined();
});

it('says how far it is', () => {
  expect(checklistWords([step('a', 'noon'), step('b')])).toBe('1 of 2 steps');
  expect(checklistWords(null)).toBe('');
  expect(openSteps([step('a', 'noon'), step('b')])).toEqual([step('b')]);
  expect(untouched([step('a', 'noon')])).toEqual([step('a')]);
});

it('counts no step that is none, as a file from elsewhere can hold', () => {
  expect(checklistWords([step('a', 'noon'), 'b', null, { what: 'c' }, { id: 'd', doneAt: 'noon' }])).toBe(
    '1 of 1 step',
  );
});
