import { describe, expect, it } from 'vitest';
import { readReportConfig, reportEntities } from '#domain/report-config.ts';
import { isSameReport, newReport, readAddress, searchOf, withSearch } from './report-draft.ts';

const report = newReport('offspring', 'goats');

describe('a new report', () => {
  it.each(reportEntities)('about %s can be kept as it is', (entity) => {
    expect(readReportConfig(newReport(entity, 'dog'))).toEqual(newReport(entity, 'dog'));
  });

  it('shows the species at hand as a filter, where every record has one', () => {
    expect(report.filters).toEqual(['species.eq.goats']);
    expect(newReport('customers', 'goats').filters).toEqual([]);
  });
});

describe('the parts of lists on a report', () => {
  it('find their state in it and change it', () => {
    expect(searchOf(report)).toMatchObject({
      filter: ['species.eq.goats'],
      columns: report.columns.slice(1),
    });
    const changed = withSearch(report, { filter: ['status.eq.Sold'], sort: 'price.desc' });
    expect(changed).toMatchObject({
      filters: ['status.eq.Sold'],
      sort: 'price.desc',
      columns: report.columns,
    });
    expect(withSearch(changed, { filter: undefined, sort: undefined })).toMatchObject({
      filters: [],
      sort: null,
    });
  });

  it('never take away the column that leads to the record', () => {
    expect(withSearch(report, { columns: ['price'] }).columns).toEqual(['breederName', 'price']);
    expect(withSearch(report, { columns: undefined }).columns).toEqual(report.columns);
  });
});

describe('the address of a report', () => {
  it('carries what was changed, and drops what is none', () => {
    expect(readAddress({ report: 'id', config: report })).toEqual({
      report: 'id',
      config: report,
      about: undefined,
    });
    expect(readAddress({ config: { entity: 'audit_logs' }, about: 'audit_logs' })).toEqual({
      report: undefined,
      config: null,
      about: undefined,
    });
  });

  it('knows whether anything is different', () => {
    expect(isSameReport(report, { ...report })).toBe(true);
    expect(isSameReport(report, withSearch(report, { sort: 'price.asc' }))).toBe(false);
  });
});
