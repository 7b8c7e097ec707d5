import type { SpeciesScope } from '#domain/species/species.ts';
import type { Span } from './report-period.ts';

/** What a ready report is asked for: the days, and one species or all. */
export interface ReadyReportProps {
  readonly span: Span;
  readonly species: SpeciesScope;
}
