import { expect, it } from 'vitest';
import { deathMarkApart } from './death-mark.ts';

it.each([
  ['Xena vom Eichental †', 'Xena vom Eichental'],
  ['† Xena', 'Xena'],
  ['Rex (deceased)', 'Rex'],
  ['Rex (RIP)', 'Rex'],
  ['Bella (verstorben 2021)', 'Bella'],
  ['Luna †2019', 'Luna'],
  ['Olga (décédée)', 'Olga'],
])('%s is dead, and called %s', (text, name) => {
  expect(deathMarkApart(text)).toEqual({ name, isDead: true });
});

it.each(['Dead Ringer', 'RIP', 'Total Eclipse', 'Rex (sold)', '†', 'Mort'])('%s is a name', (name) => {
  expect(deathMarkApart(name)).toEqual({ name, isDead: false });
});
