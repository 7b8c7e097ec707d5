import { expect, it } from 'vitest';
import { holesIn } from '../../scripts/audit-report.ts';

const url = 'https://github.com/advisories/GHSA-0000';
const hole = { name: 'tar', title: 'Writes outside', url, severity: 'high' };
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: { tar: { via: [hole, hole] }, unpacker: { via: ['tar'] } },
});
const line = `tar (high): Writes outside ${url}`;

it('names each known hole once', () => {
  expect(holesIn(report, [], '2026-11-22')).toEqual([line]);
  expect(holesIn('{"auditReportVersion":2,"vulnerabilities":{}}', [], '2026-11-22')).toEqual([]);
});

it('passes over what is allowed, until its day', () => {
  const allowed = [{ advisory: url, reason: 'We unpack nothing with it.', until: '2027-01-01' }];
  expect(holesIn(report, allowed, '2026-12-31')).toEqual([]);
  expect(holesIn(report, allowed, '2027-01-01')).toEqual([line]);
});

it('knows a registry that does not answer', () => {
  expect(holesIn('{"message":"405 Method Not Allowed","statusCode":405}', [], '2026-11-22')).toBeUndefined();
  expect(holesIn('', [], '2026-11-22')).toBeUndefined();
});
