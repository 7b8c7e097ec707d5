import type { ReportConfig } from '#domain/report-config.ts';
import type { ReportChoice } from './report-choice.ts';

/** What the address of the ready reports holds. */
export type ReportsSearch = Partial<ReportChoice>;

/** What the address of a report of one's own holds: the saved one, what was changed in it, or what a new one is about. */
export interface CustomReportSearch {
  readonly report?: string | undefined;
  readonly config?: ReportConfig | undefined;
  readonly about?: string | undefined;
}

// They type the addresses. The screens read them leniently, so that no parser is loaded with the routes.
export const keepReportsSearch = (search: ReportsSearch): ReportsSearch => search;
export const keepCustomReportSearch = (search: CustomReportSearch): CustomReportSearch => search;
