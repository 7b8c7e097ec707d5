import { describe, expect, it } from 'vitest';
import { reportCsv, reportFileName } from './report-csv.ts';

describe('the file of a report', () => {
  it('quotes what needs it and leaves numbers and unknowns bare', () => {
    expect(reportCsv(['Dam', 'Young, born', 'Mean'], [['Copper "Kettle"', 12, null]])).toBe(
      '\uFEFFDam,"Young, born",Mean\r\n"Copper ""Kettle""",12,\r\n',
    );
  });

  it('does not let a spreadsheet run a name, and keeps negative amounts numbers', () => {
    expect(reportCsv(['Name', 'Left'], [['=1+1', -5.5]])).toBe("\uFEFFName,Left\r\n'=1+1,-5.5\r\n");
  });

  it('has a name that says what it is', () => {
    expect(reportFileName('Litters by dam', '1 Mar to 30 Jun 2026')).toBe(
      'litters-by-dam-1-mar-to-30-jun-2026.csv',
    );
  });
});
