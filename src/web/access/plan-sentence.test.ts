import { expect, it } from 'vitest';
import { plans } from '#domain/plans.ts';
import { planSentence } from './plan-sentence.ts';

it('says what a plan costs and has, and promises nothing that is still to come', () => {
  expect(planSentence(plans.pro)).toBe(
    'Pro Suite costs $9.99 a month and has everything in Free, Health Records, Customer Management and Financial Tracking.',
  );
  expect(planSentence(plans.premium)).toMatch(
    /^Premium Suite .* everything in Pro, .* and Advanced Analytics\.$/,
  );
});
