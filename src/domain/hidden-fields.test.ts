import { describe, expect, it } from 'vitest';
import { entityNames, entityOf } from './entities/index.ts';
import { hiddenFields, hiddenNames, readableSubjects } from './hidden-fields.ts';
import { mayRead } from './policy.ts';
import { roles } from './roles.ts';

describe('what a role does not see', () => {
  it('is money and buyers, and nothing of those who may read them', () => {
    expect([...hiddenFields('kennel-hand', 'offspring')].sort()).toEqual([
      'customerId',
      'price',
      'transporterId',
    ]);
    expect([...hiddenFields('kennel-hand', 'animals')].sort()).toEqual(['insuranceValue', 'purchasePrice']);
    for (const role of ['owner', 'admin', 'member', 'read-only'] as const)
      expect([role, [...hiddenNames(role)]]).toEqual([role, []]);
    expect([...hiddenNames('bookkeeper')]).not.toContain('price');
  });

  it('names no record and is not searched, so that neither tells of it', () => {
    for (const role of roles) {
      for (const name of entityNames.filter((one) => mayRead(role, one))) {
        const { title, search, sort } = entityOf(name);
        const told = [...title.flat(), ...search, sort.by].filter((field) =>
          hiddenFields(role, name).has(field),
        );
        expect([role, name, told]).toEqual([role, name, []]);
      }
    }
  });

  it('keeps a task about a buyer from whoever sees no buyers', () => {
    expect(readableSubjects('owner')).toBeUndefined();
    expect(readableSubjects('kennel-hand')).toContain('animals');
    expect(readableSubjects('kennel-hand')).not.toContain('customers');
  });
});
