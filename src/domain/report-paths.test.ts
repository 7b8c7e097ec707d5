import { expect, it } from 'vitest';
import { entityOf } from './entities/index.ts';
import { type ReportConfig, reportConfigProblem } from './report-config.ts';
import { isPathShown, isReportShown, joinedColumn, joinedField, joinedPaths } from './report-paths.ts';

const owner = { role: 'owner', plan: 'premium', isDemo: false } as const;
const hand = { ...owner, role: 'kennel-hand' } as const;

it('follows a reference once, to what a report can be about', () => {
  expect(joinedColumn('breeding_groups', 'fatherId.breed')).toEqual({
    ...{ path: 'fatherId.breed', via: 'fatherId', to: 'animals', name: 'breed' },
  });
  for (const path of [
    'breed',
    'fatherId',
    'fatherId.fatherId',
    'fatherId.fatherId.breed',
    'fatherId.nothing',
    'name.x',
  ])
    expect(joinedColumn('breeding_groups', path), path).toBeNull();
  expect(joinedPaths('breeding_groups')).toContain('motherId.birthDate');
  expect(joinedPaths('photos')).toEqual([]);
});

it('calls it by the reference and its own name', () => {
  const field = joinedField('breeding_groups', 'fatherId.breed', (kind) => entityOf(kind).fields);
  expect(field).toMatchObject({ kind: 'text', label: 'Sire: breed' });
  const profile = joinedField('breeding_groups', 'fatherId.dnaProfileId', (kind) => entityOf(kind).fields);
  expect(profile?.label).toBe('Sire: DNA profile number');
});

it('tells a column of another record to whoever may read that, and the reference to it', () => {
  expect(isPathShown(owner, 'offspring', 'customerId.city')).toBe(true);
  expect(isPathShown(hand, 'offspring', 'customerId.city')).toBe(false);
  expect(isPathShown(hand, 'offspring', 'breedingGroupId.birthDate')).toBe(true);
  expect(isPathShown(hand, 'offspring', 'price')).toBe(false);
});

it('stands among the columns of a report that is kept, and is nothing to filter or sort by', () => {
  const report = { entity: 'breeding_groups', columns: ['name', 'fatherId.breed'] };
  expect(reportConfigProblem(report)).toBeNull();
  expect(reportConfigProblem({ ...report, columns: ['fatherId.nothing'] })).toContain('fatherId.nothing');
  expect(reportConfigProblem({ ...report, sort: 'fatherId.breed.asc' })).toContain('to sort by');
});

it('is shown to whoever is shown what it filters, sorts and adds up by; a column alone is left out', () => {
  const plain: ReportConfig = {
    ...{ entity: 'offspring', columns: ['breederName', 'price'], filters: [] },
    ...{ sort: null, group: null, chart: 'table' },
  };
  const group: NonNullable<ReportConfig['group']> = {
    ...{ by: 'gender', period: 'year', sums: [], and: null, measure: 'sum' },
  };
  const by = (changes: Partial<ReportConfig>) => isReportShown(hand, { ...plain, ...changes });
  expect(by({})).toBe(true);
  expect(by({ filters: ['price.gt.1000'] })).toBe(false);
  expect(by({ sort: 'price.desc' })).toBe(false);
  expect(by({ group: { ...group, sums: ['price'] } })).toBe(false);
  expect(by({ group })).toBe(true);
  expect(by({ group: { ...group, by: 'customerId.city' } })).toBe(false);
});
