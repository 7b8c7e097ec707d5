import { expect, it } from 'vitest';
import { Parameters } from './conditions.ts';
import { amongCandidates } from './search-index.ts';

it('asks the index for words it can hold only: three letters or figures in a row', () => {
  const parameters = new Parameters();
  amongCandidates('animals', 'qu Wren 12 a-bc 956 50% Ægir', parameters);
  expect(parameters.values).toEqual([['%Wren%', '%956%', '%Ægir%']]);
});
