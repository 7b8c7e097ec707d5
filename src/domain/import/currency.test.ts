import { expect, it } from 'vitest';
import { currencyBeside, namesOther } from './currency.ts';

it.each([
  ['£1000', 'USD', true],
  ['1.000,50 €', 'USD', true],
  ['1.000,50 €', 'EUR', false],
  ['EUR 5', 'EUR', false],
  ['$5', 'USD', false],
  ['$5', 'CAD', false],
  ['US$ 5', 'CAD', true],
  ['500 kr.', 'SEK', false],
  ['500 kr.', 'NOK', false],
  ['500 kr.', 'EUR', true],
  ['5 SEK', 'NOK', true],
  ['5 zł', 'PLN', false],
  ['R$ 5', 'BRL', false],
  ['1200', 'USD', false],
])('%s is of another currency than %s: %s', (text, currency, isOther) => {
  expect(namesOther(currencyBeside(text) ?? '', currency)).toBe(isOther);
});
