import { expect, test } from 'vitest';
import { mayChange } from '../policy.ts';
import { roles } from '../roles.ts';
import { importTypes } from './import-types.ts';
import { isImportOffered } from './read-files.ts';
import { importTypeKeys } from './types.ts';
import { importsOf, seesImport } from './who-imports.ts';

test.each(roles)('%s is offered to import what is shown to them whole', (role) => {
  for (const type of importTypeKeys) {
    const { entity } = importTypes[type];
    const sees = seesImport({ role, plan: 'premium', isDemo: false }, type);
    if (mayChange(role, entity)) expect([type, isImportOffered(role, entity)]).toEqual([type, sees]);
  }
});

test.each([
  ['owner', importTypeKeys],
  ['member', importTypeKeys],
  ['kennel-hand', ['breeding-groups', 'health-records', 'weights', 'heats']],
  ['bookkeeper', ['customers', 'financial-transactions']],
  ['read-only', []],
] as const)('%s imports', (role, types) => {
  expect(importsOf({ role, plan: 'free', isDemo: false })).toEqual(types);
});

test('in the demo the dialog can be looked at', () => {
  expect(importsOf({ role: 'owner', plan: 'premium', isDemo: true })).toEqual(importTypeKeys);
});
