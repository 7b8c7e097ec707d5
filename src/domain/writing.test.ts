import { afterEach, describe, expect, test } from 'vitest';
import { formatDate, formatDateLong, formatShortSpan, formatSpan } from './dates.ts';
import { regionOf } from './entry/region.ts';
import { currencySign, formatMoney, formatNumber, formatTime, spelled, writeFor } from './writing.ts';

const readIn = (locale: string) => {
  const region = regionOf(locale);
  writeFor(() => region);
};
afterEach(() => writeFor(() => undefined));

const today = '2026-11-20';

describe('days', () => {
  test.each([
    [
      'en-US',
      'Mar 14, 2021',
      'March 14',
      'December 3 to 5',
      'Dec 3–6',
      'December 30, 2026 to January 1, 2027',
    ],
    ['en-GB', '14 Mar 2021', '14 March', '3 to 5 December', '3–6 Dec', '30 December 2026 to 1 January 2027'],
    ['de-DE', '14 Mar 2021', '14 March', '3 to 5 December', '3–6 Dec', '30 December 2026 to 1 January 2027'],
    [
      'sv-SE',
      '2021-03-14',
      '14 March',
      '3 to 5 December',
      '2026-12-03–2026-12-06',
      '30 December 2026 to 1 January 2027',
    ],
  ])('%s', (locale, short, long, span, shortSpan, turn) => {
    readIn(locale);
    expect(formatDate('2021-03-14', today)).toBe(short);
    expect(formatDateLong('2026-03-14', today)).toBe(long);
    expect(formatSpan('2026-12-03', '2026-12-05', today)).toBe(span);
    expect(formatShortSpan('2026-12-03', '2026-12-06', today)).toBe(shortSpan);
    expect(formatSpan('2026-12-30', '2027-01-01', today)).toBe(turn);
  });

  test('where the month comes first, the year still stands behind the day', () => {
    readIn('en-US');
    expect(formatSpan('2027-11-30', '2027-12-02', today)).toBe('November 30 to December 2, 2027');
    expect(formatSpan('2027-12-03', '2027-12-05', today)).toBe('December 3 to 5, 2027');
    expect(formatShortSpan('2027-11-30', '2027-12-02', today)).toBe('Nov 30–Dec 2, 2027');
  });

  test('who says nothing of a place is written a day that nobody misreads', () => {
    expect(formatDate('2021-03-14', today)).toBe('14 Mar 2021');
  });
});

test.each([
  ['en-US', '1,234.5', '$2,500.00', '$2,500', '2:05 PM', '12:30 AM'],
  ['en-GB', '1,234.5', '$2,500.00', '$2,500', '14:05', '00:30'],
  ['de-DE', '1.234,5', '2.500,00 $', '2.500 $', '14:05', '00:30'],
])('figures, sums and hours in %s', (locale, number, sum, short, afternoon, night) => {
  readIn(locale);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(formatNumber(1234.5)).toBe(number);
  expect(plain(formatMoney(2500, 'USD'))).toBe(sum);
  expect(plain(formatMoney(2500, 'USD', { isShort: true }))).toBe(short);
  expect(formatMoney(-5, 'USD').startsWith('−')).toBe(true);
  expect(currencySign('EUR')).toBe('€');
  expect(formatTime('14:05:00')).toBe(afternoon);
  expect(formatTime('00:30')).toBe(night);
});

test.each([
  ['ja-JP', 'JPY', '¥2,500', '¥'],
  ['en-US', 'JPY', '¥2,500', '¥'],
  ['th-TH', 'THB', 'THB 2,500.00', 'THB'],
  ['de-CH', 'CHF', "CHF 2'500.00", 'CHF'],
  ['pl-PL', 'PLN', '2500,00 zł', 'zł'],
])('sums in %s stand in letters that papers have: %s', (locale, currency, sum, sign) => {
  readIn(locale);
  // Browsers of one age write ’ between the figures, others '.
  const plain = formatMoney(2500, currency).replaceAll('\u00a0', ' ').replaceAll('’', "'");
  expect(plain).toBe(sum);
  expect(currencySign(currency)).toBe(sign);
});

describe('spelling', () => {
  test('is American in America and British in Britain, whichever way it stands in the program', () => {
    readIn('en-US');
    expect(spelled('Colours of your organisation, Faecal egg count')).toBe(
      'Colors of your organization, Fecal egg count',
    );
    expect(spelled('Pay in instalments, Instalment 1')).toBe('Pay in installments, Installment 1');
    readIn('en-GB');
    expect(spelled('Color, Cesarean, vigor, a program')).toBe('Colour, Caesarean, vigour, a program');
  });

  test('leaves words alone where nobody reads them', () =>
    expect(spelled('Color, colour')).toBe('Color, colour'));
});
