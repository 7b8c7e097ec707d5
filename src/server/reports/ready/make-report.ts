import type { ReadyReport, ReadyReportName } from '#domain/answers/ready-reports.ts';
import { todayIn } from '#domain/dates.ts';
import type { Actor } from '#domain/policy.ts';
import { keptFrom } from '#domain/reports/ready.ts';
import type { Days } from '#domain/reports/steps.ts';
import type { SpeciesKey, Terms } from '#domain/species/species.ts';
import { neutralTerms } from '#domain/terms.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { requirePermission } from '#server/http/access.ts';
import { readPreferences } from '#server/organisations/preferences.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import { animalsReport } from './animals.ts';
import { fertilityReport } from './fertility.ts';
import { growthReport } from './growth.ts';
import { healthReport } from './health.ts';
import { inbreedingReport } from './inbreeding.ts';
import { intervalsReport } from './intervals.ts';
import { littersReport } from './litters.ts';
import { moneyReport } from './money.ts';
import { registersReport } from './registers.ts';
import type { ReportMaker } from './report.ts';
import { salesReport } from './sales.ts';

const makers: Readonly<Record<ReadyReportName, ReportMaker>> = {
  animals: animalsReport,
  fertility: fertilityReport,
  intervals: intervalsReport,
  litters: littersReport,
  growth: growthReport,
  sales: salesReport,
  health: healthReport,
  inbreeding: inbreedingReport,
  money: moneyReport,
  registers: registersReport,
};

const titles: Readonly<Record<ReadyReportName, (terms: Terms) => string>> = {
  animals: ({ parentTerm }) => parentTerm,
  fertility: () => 'Fertility',
  intervals: () => 'Intervals',
  litters: ({ litterTerm }) => litterTerm,
  growth: () => 'Growth',
  sales: () => 'Sales',
  health: () => 'Health',
  inbreeding: () => 'Inbreeding',
  money: () => 'Money',
  registers: () => 'Registers',
};

export interface ReadyQuery extends Days {
  readonly report: ReadyReportName;
  readonly species?: SpeciesKey | undefined;
}

/** What a report is written with. */
export interface Wording {
  readonly terms: Terms;
  readonly currency: string;
  readonly today: string;
}

/**
 * Works a ready report out, with all its rows.
 * @throws AppError where plan or role keep it from whoever asks, `busy` where it takes longer than a report may
 */
export async function makeReport(
  db: Database,
  actor: Actor & Tenant,
  { report, species, from, to }: ReadyQuery,
): Promise<ReadyReport & Wording> {
  requirePermission(actor, 'use', 'report_definitions');
  const kept = keptFrom(actor, report);
  if (kept !== undefined) requirePermission(actor, 'read', kept);
  const [settings] = await db.scoped(actor, [speciesStatement], { readOnly: true });
  const { timeZone, currency } = await readPreferences(db, actor);
  const here = speciesHere(settings);
  const terms = species ? here.terms(species) : neutralTerms;
  const today = todayIn(timeZone);
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  const days = { from: first, to: last };
  const made = await makers[report]({ db, actor, days, species, here, terms, today });
  return { title: titles[report](terms), ...made, terms, currency, today };
}
