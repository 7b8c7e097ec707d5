import { z } from 'zod';
import { formatNumber } from '../writing.ts';

const most = 99_999_999.99;

/** A sum that changes hands, in units of the currency: more than nothing, and no more than the books can hold. */
export const sumOfMoney = z
  .number('Type the amount in figures, such as 120.50')
  .gt(0, 'Type an amount above zero')
  .max(most, { error: () => `At most ${formatNumber(most)}. Check the figures` })
  .multipleOf(0.01, 'At most two digits after the point');
