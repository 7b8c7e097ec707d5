import { expect, it } from 'vitest';
import { species } from '#domain/species/species.ts';
import { newRecordDefaults } from './new-record-defaults.ts';

it('begins with the species at hand where one is asked for, and with none that cannot be chosen', () => {
  expect(newRecordDefaults('animals', species.ducks)).toMatchObject({ species: 'ducks' });
  expect(newRecordDefaults('incubations', species.ducks)).toMatchObject({ species: 'ducks' });
  expect(newRecordDefaults('care_templates', species.goats)).toMatchObject({ species: 'goats' });
  expect(newRecordDefaults('incubations', species.goats)).not.toHaveProperty('species');
  // Left open it is a paper for all of them.
  expect(newRecordDefaults('contract_templates', species.goats)).not.toHaveProperty('species');
});
