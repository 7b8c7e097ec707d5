import { describe, expect, it } from 'vitest';
import { importTypes } from '#domain/import/import-types.ts';
import type { InvalidValue, IssueGroup } from '#domain/import/types.ts';
import { newPlan } from '../draft.ts';
import { applyFixes, certainFixes, certainValues, fixKey, takeCertain, valuesToFix } from './fix.ts';
import { choiceOf, fixOf, validWay } from './fix-choice.ts';

const format = {
  encoding: 'utf-8',
  delimiter: ',',
  headerRow: 1,
  dateOrder: 'day-first',
  decimalSign: '.',
} as const;
const plan = newPlan(importTypes.animals, {
  profile: { columns: [], format },
  matching: { columns: [], preset: null },
  splits: [],
});
const bitch: InvalidValue = {
  value: 'Hündin',
  count: 2,
  rowNumbers: [4, 9],
  message: 'Choose Male or Female',
  suggestedReplacement: 'Female',
  suggestion: { value: 'Female', reason: 'Hündin stands for Female', certain: true },
};
const unsure: InvalidValue = {
  value: 'x',
  count: 300,
  rowNumbers: [5, 6],
  message: 'Choose Male or Female',
  suggestedReplacement: null,
};
const group: IssueGroup = {
  field: 'gender',
  label: 'Gender',
  code: 'not-a-choice',
  expectedFormat: 'Male or Female',
  rowNumbers: [4, 5, 6, 9],
  count: 302,
  invalidValues: ['Hündin', 'x'],
  validValues: ['Male', 'Female'],
  suggestedReplacement: null,
  values: [bitch, unsure],
  distinct: 2,
};

describe('fixes become a part of the plan', () => {
  const apply = (value: InvalidValue, fix: Parameters<typeof fixOf>[0]) => {
    const decided = fixOf(fix);
    return applyFixes(plan, [group], decided ? { [fixKey(group, value)]: decided } : {});
  };
  const choice = { way: '', text: '', texts: {} };

  it('as a replacement, an empty cell, or corrected cells', () => {
    expect(apply(bitch, { ...choice, way: validWay('Female') }).replacements).toEqual({
      gender: { Hündin: 'Female' },
    });
    expect(apply(bitch, { ...choice, way: 'empty' }).replacements).toEqual({ gender: { Hündin: null } });
    expect(apply(bitch, { ...choice, way: 'cells', texts: { 4: 'Female', 9: ' ' } }).corrections).toEqual({
      4: { gender: 'Female' },
    });
  });

  it('leaves rows out by their numbers where all are known, else by the value', () => {
    expect(apply(bitch, { ...choice, way: 'leave-out' })).toMatchObject({
      leftOut: [4, 9],
      replacements: {},
    });
    expect(apply(unsure, { ...choice, way: 'leave-out' })).toMatchObject({
      leftOut: [],
      replacements: { gender: { x: { leaveOut: true } } },
    });
  });

  it('marks rows as no data by their numbers', () => {
    expect(apply(bitch, { ...choice, way: 'not-data' }).notData).toEqual([4, 9]);
  });

  it.each(['', 'text', 'cells'])('only once something was decided (%j)', (way) => {
    expect(apply(bitch, { ...choice, way, text: '  ' })).toEqual(plan);
  });
});

it('shows the suggestion, and applies by itself only what is certain', () => {
  expect(choiceOf(group, bitch, undefined).way).toBe(validWay('Female'));
  expect(choiceOf(group, unsure, undefined).way).toBe('');
  expect(certainFixes([group])).toEqual({ [fixKey(group, bitch)]: { kind: 'replace', text: 'Female' } });
  expect(valuesToFix([group, group])).toBe(4);
});

it('reads values with one meaning so, and takes exactly that back', () => {
  const certain = certainValues([group]);
  expect(certain).toMatchObject([{ value: 'Hündin', text: 'Female' }]);
  const taken = takeCertain(plan, certain, true);
  expect(taken.replacements).toEqual({ gender: { Hündin: 'Female' } });
  expect(takeCertain(taken, certain, false)).toEqual(plan);
});
