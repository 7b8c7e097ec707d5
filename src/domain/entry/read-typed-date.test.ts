import { describe, expect, it } from 'vitest';
import { readTypedDate } from './read-typed-date.ts';
import { dayInWords, regionOf, writtenDay } from './region.ts';

const today = '2026-11-22'; // a Sunday

const read = (text: string, locale: string, more: { from?: string; leaning?: 'ahead' } = {}): string => {
  const answer = readTypedDate(text, { region: regionOf(locale), today, ...more });
  if (answer.kind === 'none') return 'none';
  return answer.other === undefined ? answer.date : `${answer.date} or ${answer.other}`;
};

/** One row: what is typed, and the day it is; after a bar the other day it could be. */
const table = (rows: string): [string, string][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [typed = '', day = ''] = row.split('=>').map((part) => part.trim());
      return [typed, day];
    });

describe('a date typed by an American', () => {
  it.each(
    table(`
      3/14/2021 => 2021-03-14
      03/14/2021 => 2021-03-14
      3-14-2021 => 2021-03-14
      3.14.2021 => 2021-03-14
      3/14/21 => 2021-03-14
      03/14/99 => 1999-03-14
      12/25/99 => 1999-12-25
      1/1/27 => 2027-01-01
      1/1/28 => 1928-01-01
      3/4/2021 => 2021-03-04 or 2021-04-03
      03/04/2021 => 2021-03-04 or 2021-04-03
      3-4-21 => 2021-03-04 or 2021-04-03
      12/11/2020 => 2020-12-11 or 2020-11-12
      4/4/2021 => 2021-04-04
      14/03/2021 => 2021-03-14
      14.03.2021 => 2021-03-14
      3.4.2021 => 2021-04-03 or 2021-03-04
      13.2.2017 => 2017-02-13
      2021-03-14 => 2021-03-14
      2021/03/14 => 2021-03-14
      2021.03.14 => 2021-03-14
      2021-3-4 => 2021-03-04
      20210314 => 2021-03-14
      03142021 => 2021-03-14
      March 14, 2021 => 2021-03-14
      March 14 2021 => 2021-03-14
      March 14,2021 => 2021-03-14
      Sunday, March 14, 2021 => 2021-03-14
      mar14 2021 => 2021-03-14
      2021-Mar-14 => 2021-03-14
      march 14th, 2021 => 2021-03-14
      MARCH 14, 2021 => 2021-03-14
      Mar 14, 2021 => 2021-03-14
      Mar. 14, 2021 => 2021-03-14
      mar 14 21 => 2021-03-14
      Mar-14-2021 => 2021-03-14
      14 Mar 2021 => 2021-03-14
      14-Mar-2021 => 2021-03-14
      14-Mar-21 => 2021-03-14
      14mar2021 => 2021-03-14
      14 March 2021 => 2021-03-14
      14th March 2021 => 2021-03-14
      14th of March 2021 => 2021-03-14
      Sunday, March 14, 2021 => 2021-03-14
      Sun 14 Mar 2021 => 2021-03-14
      2021 Mar 14 => 2021-03-14
      Sept 5, 2020 => 2020-09-05
      Sep 5 2020 => 2020-09-05
      born 3/14/2021 => 2021-03-14
      3/14/2021 10:30 => 2021-03-14
      2021-03-14T10:30:00Z => 2021-03-14
      3 / 14 / 2021 => 2021-03-14
      Feb 29, 2020 => 2020-02-29
      2/29/2020 => 2020-02-29
      2/29/2021 => none
      Feb 30, 2021 => none
      13/13/2021 => none
      0/14/2021 => none
      3/32/2021 => none
      March 2021 => none
      2021 => none
      3 => none
      45292 => none
      soon => none
      tbd => none
      ? => none
      3/14/20211 => none
      0021-03-14 => none
    `),
  )('%s', (typed, day) => {
    expect(read(typed, 'en-US')).toBe(day);
  });
});

describe('a date typed where the day comes first', () => {
  it.each(
    table(`
      14/03/2021 => 2021-03-14
      14/3/2021 => 2021-03-14
      14/3/21 => 2021-03-14
      3/4/2021 => 2021-04-03 or 2021-03-04
      03/04/21 => 2021-04-03 or 2021-03-04
      3-4-2021 => 2021-04-03 or 2021-03-04
      12.11.2020 => 2020-11-12 or 2020-12-11
      14.03.2021 => 2021-03-14
      14.3.21 => 2021-03-14
      14. 3. 2021 => 2021-03-14
      3/14/2021 => 2021-03-14
      14032021 => 2021-03-14
      20210314 => 2021-03-14
      2021-03-14 => 2021-03-14
      14 Mar 2021 => 2021-03-14
      14 March 2021 => 2021-03-14
      1st April 2022 => 2022-04-01
      2nd of May 2022 => 2022-05-02
      23rd June 2022 => 2022-06-23
      14 März 2021 => 2021-03-14
      14. März 2021 => 2021-03-14
      14. Mai 2021 => 2021-05-14
      14 mars 2021 => 2021-03-14
      14 juin 2021 => 2021-06-14
      14 mei 2021 => 2021-05-14
      14 de marzo de 2021 => 2021-03-14
      14 okt 2021 => 2021-10-14
      So., 14.03.2021 => 2021-03-14
      Sonntag, 14. März 2021 => 2021-03-14
      geb. 14.03.2021 => 2021-03-14
      31/04/2021 => none
      29/02/2023 => none
      32.1.2021 => none
    `),
  )('%s', (typed, day) => {
    expect(read(typed, 'en-GB')).toBe(day);
    expect(read(typed, 'de-DE')).toBe(day);
  });
});

describe('a date typed where the year comes first', () => {
  it.each(
    table(`
      2021-03-14 => 2021-03-14
      2021/3/14 => 2021-03-14
      2021 03 14 => 2021-03-14
      14 March 2021 => 2021-03-14
      14/3/2021 => 2021-03-14
      3/14/2021 => 2021-03-14
      3/4/2021 => 2021-04-03 or 2021-03-04
    `),
  )('%s', (typed, day) => {
    expect(read(typed, 'sv-SE')).toBe(day);
    expect(read(typed, 'en-CA')).toBe(day);
  });
});

describe('a day without its year', () => {
  it.each(
    table(`
      March 14 => 2026-03-14
      Mar 14 => 2026-03-14
      14 March => 2026-03-14
      14 Mar => 2026-03-14
      14. Mar => 2026-03-14
      14th of March => 2026-03-14
      November 22 => 2026-11-22
      November 23 => 2025-11-23
      Dec 31 => 2025-12-31
      3/14 => 2026-03-14
      14/3 => 2026-03-14
      3/4 => 2026-03-04 or 2026-04-03
      3.4. => 2026-04-03 or 2026-03-04
      29 Feb => 2024-02-29
      2/29 => 2024-02-29
      31 April => none
      13/32 => none
    `),
  )('lies behind: %s', (typed, day) => {
    expect(read(typed, 'en-US')).toBe(day);
  });

  it.each(
    table(`
      March 14 => 2027-03-14
      14 Mar => 2027-03-14
      November 22 => 2026-11-22
      November 23 => 2026-11-23
      November 21 => 2027-11-21
      12/24 => 2026-12-24
      29 Feb => 2028-02-29
      31 June => none
    `),
  )('lies ahead where the field does: %s', (typed, day) => {
    expect(read(typed, 'en-US', { leaning: 'ahead' })).toBe(day);
  });
});

describe('a day told by its distance', () => {
  it.each(
    table(`
      today => 2026-11-22
      Today => 2026-11-22
      now => 2026-11-22
      tonight => 2026-11-22
      yesterday => 2026-11-21
      last night => 2026-11-21
      day before yesterday => 2026-11-20
      the day before yesterday => 2026-11-20
      tomorrow => 2026-11-23
      day after tomorrow => 2026-11-24
      +1 => 2026-11-23
      +63 => 2027-01-24
      + 63 => 2027-01-24
      +63d => 2027-01-24
      +63 days => 2027-01-24
      +9w => 2027-01-24
      +2 wk => 2026-12-06
      +3 months => 2027-02-22
      +1y => 2027-11-22
      -1 => 2026-11-21
      -3 => 2026-11-19
      −3 => 2026-11-19
      -2w => 2026-11-08
      8 wk old => 2026-09-27
      8wk old => 2026-09-27
      8 weeks old => 2026-09-27
      8 weeks => 2026-09-27
      8 wks => 2026-09-27
      eight weeks old => 2026-09-27
      8w => 2026-09-27
      10 days old => 2026-11-12
      10 d old => 2026-11-12
      3 days ago => 2026-11-19
      three days ago => 2026-11-19
      a day ago => 2026-11-21
      a week ago => 2026-11-15
      two weeks ago => 2026-11-08
      1 month ago => 2026-10-22
      5 months old => 2026-06-22
      5 mo old => 2026-06-22
      5 mths old => 2026-06-22
      5 y old => 2021-11-22
      5 years old => 2021-11-22
      5 yr old => 2021-11-22
      5 y 8 m => 2021-03-22
      5 years and 8 months old => 2021-03-22
      1 y 2 m => 2025-09-22
      2 weeks 3 days old => 2026-11-05
      in 3 days => 2026-11-25
      in a week => 2026-11-29
      in two weeks => 2026-12-06
      in 2 months => 2027-01-22
      3 days from now => 2026-11-25
      Sunday => 2026-11-22
      Saturday => 2026-11-21
      Monday => 2026-11-16
      mon => 2026-11-16
      last Monday => 2026-11-16
      last Sunday => 2026-11-15
      next Monday => 2026-11-23
      next Sunday => 2026-11-29
      old => none
      in => none
      weeks => none
      last week => none
      +99999 => none
    `),
  )('%s', (typed, day) => {
    expect(read(typed, 'en-US')).toBe(day);
    expect(read(typed, 'de-DE')).toBe(day);
  });

  it('counts a plus from the day the form gives, such as the mating', () => {
    expect(read('+63', 'en-US', { from: '2026-01-01' })).toBe('2026-03-05');
    expect(read('-3', 'en-US', { from: '2026-01-01' })).toBe('2025-12-29');
  });

  it('takes a weekday ahead where the field lies ahead', () => {
    expect(read('monday', 'en-US', { leaning: 'ahead' })).toBe('2026-11-23');
    expect(read('sunday', 'en-US', { leaning: 'ahead' })).toBe('2026-11-22');
  });
});

describe('what cannot be read', () => {
  it('takes no time over a long text', () => {
    expect(read('9 d '.repeat(10_000), 'en-US')).toBe('none');
  });
});

describe('a region', () => {
  it.each([
    ['en-US', 'month-first', '.', 'imperial', 'USD'],
    ['en-GB', 'day-first', '.', 'metric', 'GBP'],
    ['de-DE', 'day-first', ',', 'metric', 'EUR'],
    ['de-CH', 'day-first', '.', 'metric', 'CHF'],
    ['sv-SE', 'year-first', ',', 'metric', 'SEK'],
    ['en-AU', 'day-first', '.', 'metric', 'AUD'],
    ['en', 'month-first', '.', 'imperial', 'USD'],
    ['no such tag', 'month-first', '.', 'imperial', 'USD'],
  ])('%s', (locale, dateOrder, decimalSign, units, currency) => {
    expect(regionOf(locale)).toMatchObject({ dateOrder, decimalSign, units, currency });
  });

  it('writes a day so that it can be read back', () => {
    for (const locale of ['en-US', 'en-GB', 'de-DE', 'sv-SE', 'en-CA', 'ja-JP', 'hu-HU', 'pt-BR', 'nl-NL']) {
      const region = regionOf(locale);
      for (const date of ['2021-03-04', '1999-12-31', '2024-02-29']) {
        expect(readTypedDate(writtenDay(date, region), { region, today })).toMatchObject({ date });
      }
    }
  });

  it('puts a day into words', () => {
    expect(dayInWords('2021-03-14', regionOf('en-US'))).toBe('March 14, 2021');
    expect(dayInWords('2021-03-14', regionOf('de-DE'))).toBe('14 March 2021');
  });
});
