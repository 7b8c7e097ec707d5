import { describe, expect, it } from 'vitest';
import { importTypes } from '#domain/import/import-types.ts';
import type { InvalidValue, IssueGroup } from '#domain/import/types.ts';
import { missingRecords } from './missing-records.ts';

const group = (field: string, ...values: readonly (string | InvalidValue)[]): IssueGroup => ({
  field,
  code: 'unknown-reference',
  label: field,
  expectedFormat: '',
  rowNumbers: [2],
  invalidValues: [],
  validValues: null,
  suggestedReplacement: null,
  count: values.length,
  distinct: values.length,
  values: values.map((value) =>
    typeof value === 'string'
      ? { value, count: 1, rowNumbers: [2], message: '', suggestedReplacement: null }
      : value,
  ),
});

describe('records a file names that are not here', () => {
  it('are buyers with two names', () => {
    const groups = [group('customerName', 'Zoe Quill', 'Zoe', '4711', 'zoe@example.com', 'van Dam, Anna')];
    expect(missingRecords(importTypes.offspring, groups, 'dog')).toEqual([
      { entity: 'customers', name: 'Zoe Quill', values: { firstName: 'Zoe', lastName: 'Quill' } },
      { entity: 'customers', name: 'van Dam, Anna', values: { firstName: 'Anna', lastName: 'van Dam' } },
    ]);
  });

  it('are parents of litters, of the species at hand and the sex of their column', () => {
    const groups = [group('motherName', 'Hazel'), group('fatherName', 'Otter')];
    expect(
      missingRecords(importTypes['breeding-groups'], groups, 'goats').map(({ values }) => values),
    ).toEqual([
      { name: 'Hazel', gender: 'Female', species: 'goats', ownership: 'outside' },
      { name: 'Otter', gender: 'Male', species: 'goats', ownership: 'outside' },
    ]);
  });

  it('are none where a name is near, the number is meant, or something else is wrong', () => {
    const near: InvalidValue = {
      value: 'Anne Dow',
      count: 1,
      rowNumbers: [2],
      message: '',
      suggestedReplacement: 'Ann Dow',
      suggestion: { value: 'Ann Dow', reason: '', certain: false },
    };
    const groups = [
      group('customerName', near),
      group('customerEmail', 'Zoe Quill'),
      { ...group('customerName', 'Zoe Quill'), code: 'several-candidates' as const },
    ];
    expect(missingRecords(importTypes.offspring, groups, 'dog')).toEqual([]);
  });
});
