import { expect, test } from 'vitest';
import type { Actor } from '#domain/policy.ts';
import { species } from '#domain/species/species.ts';
import { addCommands, importCommands, matches, pageCommands, speciesCommands } from './commands.ts';

const free: Actor = { plan: 'free', role: 'owner', isDemo: false };
const premium: Actor = { ...free, plan: 'premium' };
const demo: Actor = { ...premium, isDemo: true };
const words = (commands: readonly { words: string }[]) => commands.map((command) => command.words);

test('only what role and plan allow is offered', () => {
  expect(words(addCommands(free, species.goats.terms))).toContain('Add Goat');
  expect(words(addCommands(free, species.goats.terms))).not.toContain('Add Customer');
  expect(words(addCommands(premium, species.goats.terms))).toContain('Add Customer');
  expect(addCommands(demo, species.goats.terms)).toEqual([]);
  expect(words(pageCommands({ ...premium, role: 'kennel-hand' }, species.dog.terms))).not.toContain(
    'Customers',
  );
  // What was entered on a larger plan is still read.
  expect(words(pageCommands(free, species.dog.terms))).toContain('Customers');
  expect(words(pageCommands(premium, species.dog.terms))).toContain('Customers');
  expect(words(addCommands(premium, species.ducks.terms, species.ducks))).not.toContain('Add Heat Cycle');
  expect(words(addCommands(premium, species.ducks.terms, species.ducks))).toContain('Set Eggs');
  expect(words(addCommands(premium, species.dog.terms, species.dog))).not.toContain('Set Eggs');
  expect(words(pageCommands(premium, species.dog.terms, species.dog))).not.toContain('Incubation');
});

test('the import is offered where the plan has it and the demo does not forbid it', () => {
  expect(words(importCommands(premium))).toEqual(['Import from a file']);
  expect(importCommands(free)).toEqual([]);
  expect(importCommands(demo)).toEqual([]);
});

test('pages are called by the words of the species', () => {
  const titles = words(pageCommands(premium, species.rabbits.terms));
  expect(titles).toEqual(expect.arrayContaining(['Rabbits', 'Kindling', 'Kits']));
  expect(titles.join(' ')).not.toMatch(/pupp/i);
});

test.each([
  ['Health Records', 'health', true],
  ['Health Records', 'rec he', true],
  ['Health Records', 'ealth', false],
  ['Add Dog', '', true],
  ['Settings', 'settngs', true],
  ['Settings', 'setitngs', true],
  ['Settings', 'sex', false],
  ['Finances', 'finnances', true],
  ['Finances', 'fiances', true],
  ['Tasks', 'taxks', true],
  ['Tasks', 'risk', false],
])('%s, typed %j: %s', (command, typed, found) => {
  expect(matches(command, typed)).toBe(found);
});

test('another species is one command away', () => {
  const choices = [
    { key: 'dog', label: 'Dogs' },
    { key: 'goats', label: 'Goats' },
  ] as const;
  const chosen: string[] = [];
  const commands = speciesCommands(choices, 'dog', (key) => chosen.push(key));
  expect(words(commands)).toEqual(['Switch to Goats', 'Show all species']);
  commands[0]?.run?.();
  expect(chosen).toEqual(['goats']);
});
