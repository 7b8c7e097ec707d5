import { expect, test } from 'vitest';
import { resultLook } from './test-result.ts';

const today = '2026-11-20';

test.each([
  ['Good', null, 'positive', 'Good'],
  ['Normal, cleared 2024', null, 'positive', 'Normal, cleared 2024'],
  ['Unaffected', null, 'positive', 'Unaffected'],
  ['Affected', null, 'danger', 'Affected'],
  ['Abnormal', null, 'danger', 'Abnormal'],
  ['Carrier (N/m)', null, 'warning', 'Carrier (N/m)'],
  ['0/0', null, 'neutral', '0/0'],
  ['Clear', '2027-11-20', 'positive', 'Clear'],
  ['Clear', '2027-01-04', 'warning', 'Clear, due in 6 weeks'],
  ['Clear', '2026-11-21', 'warning', 'Clear, due in 1 day'],
  ['Clear', '2026-11-19', 'danger', 'Clear, expired'],
])('%s, valid until %s', (result, until, tone, words) => {
  expect(resultLook(result, until, today)).toMatchObject({ tone, words });
});
