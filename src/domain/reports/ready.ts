import { type ReadyReportName, readyReportNames } from '../answers/ready-reports.ts';
import type { EntityName } from '../entities/names.ts';
import { type Actor, permission } from '../policy.ts';

/** What a report reads, which the role of whoever asks has to read too. */
const reads: Readonly<Record<ReadyReportName, readonly EntityName[]>> = {
  animals: ['animals'],
  fertility: ['breeding_records', 'animals'],
  intervals: ['breeding_records', 'animals'],
  litters: ['breeding_groups'],
  growth: ['weights'],
  sales: ['customers', 'financial_transactions', 'breeding_groups'],
  health: ['health_records', 'genetic_tests', 'animals'],
  inbreeding: ['animals'],
  money: ['financial_transactions', 'breeding_groups'],
  registers: ['animals', 'customers'],
};

/** What this report reads and this role does not; undefined where it may be made. */
export const keptFrom = (actor: Actor, name: ReadyReportName): EntityName | undefined =>
  reads[name].find((entity) => permission(actor, 'read', entity) !== 'allowed');

/** The reports a role may see, in their order. */
export const reportsFor = (actor: Actor): readonly ReadyReportName[] =>
  readyReportNames.filter((name) => keptFrom(actor, name) === undefined);

/** Told as of today; the others are about a span. */
export const isAsOfToday = (name: ReadyReportName): boolean => name === 'animals' || name === 'health';
