import { expect, test } from 'vitest';
import type { Actor } from '#domain/policy.ts';
import { namedCommands, soughtBy, verbIn } from './named-commands.ts';

const premium: Actor = { plan: 'premium', role: 'owner', isDemo: false };
const found = [
  { entity: 'animals', id: 'a', label: 'Isla' },
  { entity: 'customers', id: 'c', label: 'Isla Quist' },
  { entity: 'tasks', id: 't', label: 'Worm Isla' },
] as const;

/** What is offered for a text, and what was done when each was chosen. */
function offered(typed: string, actor = premium) {
  const done: string[] = [];
  const commands = namedCommands(actor, typed, found, {
    settle: (entity, id) => done.push(`settle ${entity} ${id}`),
    edit: (entity, id) => done.push(`edit ${entity} ${id}`),
  });
  return { words: commands.map(({ words }) => words), run: () => commands.map(({ run }) => run?.()), done };
}

test('a verb before a name is told from the name', () => {
  expect(verbIn('weigh isla')).toMatchObject({ verb: { entity: 'weights' }, name: 'isla' });
  expect(verbIn('wiegh isla')).toMatchObject({ verb: { entity: 'weights' }, name: 'isla' });
  expect(verbIn('done worm the pups')).toMatchObject({ verb: { settles: 'tasks' }, name: 'worm the pups' });
  // One letter apart, and both are words.
  expect(verbIn('paid feed')).toMatchObject({ verb: { settles: 'financial_transactions' } });
  expect(verbIn('pay quist')).toMatchObject({ verb: { entity: 'financial_transactions' } });
  expect(verbIn('weigh').verb).toBeUndefined();
  expect(verbIn('Isla May')).toEqual({ verb: undefined, name: 'Isla May' });
});

test('it is offered for each record it can be done with, where role and plan allow it', () => {
  expect(offered('weigh isla').words).toEqual(['Weigh Isla']);
  expect(offered('weigh isla', { ...premium, isDemo: true }).words).toEqual([]);
  expect(offered('edit isla').words).toEqual(['Edit Isla', 'Edit Isla Quist', 'Edit Worm Isla']);
  expect(offered('edit isla', { ...premium, role: 'read-only' }).words).toEqual([]);
  expect(offered('isla').words).toEqual([]);
});

test('a task is done, and only one that is open is looked for', () => {
  const { words, run, done } = offered('done worm');
  expect(words).toEqual(['Done: Worm Isla']);
  run();
  expect(done).toEqual(['settle tasks t']);
  expect(soughtBy(verbIn('done worm').verb)).toEqual({
    kinds: ['tasks'],
    filters: [{ column: 'status', operator: 'in', value: '(open,"in progress")' }],
  });
  expect(soughtBy(verbIn('weigh isla').verb)).toEqual({ kinds: ['animals', 'offspring'] });
  expect(soughtBy(undefined)).toEqual({});
});
