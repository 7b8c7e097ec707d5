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
    expect(namesInCell(text)).toEqual({ names, isCertain: true });
  });

  it('may be one, where there are two names', () => {
    expect(namesInCell('Salt & Pepper')).toEqual({ names: ['Salt', 'Pepper'], isCertain: false });
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
  const issuesOf = (name: string) =>
    stagedRow({ mapping }, [name, 'Pug', 'Female', '2020-01-31'], headers).issues;
  expect(issuesOf('Bella, Luna & Max')).toMatchObject([{ field: 'name', code: 'several-animals' }]);
  expect(issuesOf('Salt & Pepper')).toEqual([]);
});
