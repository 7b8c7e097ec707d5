import { describe, expect, it } from 'vitest';
import { stagedRow } from '#tests/support/import-plan.ts';
import { namesInCell, saidOfEach } from './several-names.ts';

describe('the animals of one cell', () => {
  it.each([
    ['Bella, Luna & Max', ['Bella', 'Luna', 'Max']],
    ['Bella, Luna und Max', ['Bella', 'Luna', 'Max']],
    ['Rosa Blue; Red; Green 2', ['Rosa Blue', 'Red', 'Green 2']],
    ["Zoé, D'Artagnan et Éclair", ['Zoé', "D'Artagnan", 'Éclair']],
  ])('are those of “%s”', (text, names) => {
    expect(namesInCell(text)).toEqual({ names, isAsked: true });
  });

  it('may be one, where there are two names around an “and”', () => {
    expect(namesInCell('Salt & Pepper')).toEqual({ names: ['Salt', 'Pepper'], isAsked: false });
    expect(namesInCell('Ruby, Rex')).toEqual({ names: ['Ruby', 'Rex'], isAsked: true });
    expect(namesInCell('Rex, Jr').isAsked).toBe(false);
  });

  it.each([
    'Bella',
    'Oakhill Sunny Daze, JH, CGC',
    'CH Rex of the Glen, ROM, HOF',
    'Max vom Tal',
    'black, tan & white',
    'Anna, Anna & Anna',
    'Rosa, Son of Duke and Daisy',
    '3, 4, 5',
  ])('are one in “%s”', (text) => {
    expect(namesInCell(text).names).toEqual([]);
  });

  it('have beside them what is said of each', () => {
    expect(saidOfEach('F, F & M', 3)).toEqual(['F', 'F', 'M']);
    expect(saidOfEach('F/F/M', 3)).toEqual(['F', 'F', 'M']);
    expect(saidOfEach('Black & Tan', 2)).toBeUndefined();
    expect(saidOfEach('12/03/2026', 3)).toBeUndefined();
  });
});

it('makes no animal of several names', () => {
  const headers = ['Name', 'Breed', 'Sex', 'Born'];
  const mapping = { Name: 'name', Breed: 'breed', Sex: 'gender', Born: 'birthDate' };
  const issuesOf = (name: string, replacements = {}) =>
    stagedRow({ mapping, replacements }, [name, 'Pug', 'Female', '2020-01-31'], headers).issues;
  expect(issuesOf('Bella, Luna & Max')).toMatchObject([{ field: 'name', code: 'several-animals' }]);
  expect(issuesOf('Salt & Pepper')).toEqual([]);
  expect(issuesOf('Ruby, Rex')).toMatchObject([{ field: 'name', code: 'several-animals' }]);
});

it('takes a name with commas for one once somebody has said so', () => {
  const headers = ['Name', 'Breed', 'Sex', 'Born'];
  const mapping = { Name: 'name', Breed: 'breed', Sex: 'gender', Born: 'birthDate' };
  const virtues = 'Faith, Hope and Charity';
  const cells = [virtues, 'Pug', 'Female', '2020-01-31'];
  const [issue] = stagedRow({ mapping }, cells, headers).issues;
  expect(issue?.code).toBe('several-animals');
  const answer = stagedRow({ mapping, replacements: { name: { [virtues]: virtues } } }, cells, headers);
  expect(answer).toMatchObject({ issues: [], values: { name: virtues } });
});
