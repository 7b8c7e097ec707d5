import { describe, expect, it } from 'vitest';
import { entityNames, entityOf } from './entities/index.ts';
import {
  groupableFields,
  isReportEntity,
  readReportConfig,
  reportConfigProblem,
  reportEntities,
  summableFields,
} from './report-config.ts';

const config = { entity: 'offspring', columns: ['breederName', 'status', 'createdAt'] };

describe('the contents of a report', () => {
  it('fills in what is left out', () => {
    expect(readReportConfig(config)).toEqual({
      ...config,
      chart: 'bar',
      filters: [],
      sort: null,
      group: null,
    });
    expect(readReportConfig({ ...config, group: { by: 'status' } })?.group).toEqual({
      by: 'status',
      period: 'month',
      sums: [],
      and: null,
      measure: 'sum',
    });
  });

  it.each([
    ['nothing', null, 'expected object'],
    ['another entity', { ...config, entity: 'audit_logs' }, 'no report about this'],
    ['no columns', { ...config, columns: [] }, 'at least one column'],
    ['an unknown column', { ...config, columns: ['constructor'] }, '“constructor” to show'],
    ['a filter on an unknown column', { ...config, filters: ['nope.eq.1'] }, '“nope” to filter by'],
    ['a sort without a direction', { ...config, sort: 'status' }, '“status” to sort by'],
    ['a group by a long text', { ...config, group: { by: 'notes' } }, '“notes” to group by'],
    [
      'a sum of weights',
      { ...config, group: { by: 'status', sums: ['birthWeight'] } },
      '“birthWeight” to add up',
    ],
    ['something else besides', { ...config, sql: 'drop table' }, 'Unrecognized key'],
  ])('refuses %s', (_, stored, words) => {
    expect(readReportConfig(stored)).toBeNull();
    expect(reportConfigProblem(stored)).toContain(words);
  });

  it('says nothing of a report that is right', () => {
    const whole = {
      ...config,
      filters: ['species.eq.dog'],
      sort: 'createdAt.desc',
      group: { by: 'breedingGroupId', period: 'year', sums: ['price'] },
    };
    expect(reportConfigProblem(whole)).toBeNull();
  });

  it('never groups or adds up what no client may read, nor what says nothing to a reader', () => {
    for (const name of entityNames) {
      const secret = Object.entries(entityOf(name).fields).filter(
        ([, field]) => field.secret || field.unlisted,
      );
      for (const [field] of secret) {
        expect([...groupableFields(name), ...summableFields(name)]).not.toContain(field);
      }
    }
    expect(reportEntities.every(isReportEntity)).toBe(true);
    expect(isReportEntity('audit_logs')).toBe(false);
  });
});
