import { type Criterion, criteria, resultsOn, type Scored } from '#domain/evaluation/criteria.ts';
import { defaultCriteria, usualScale } from '#domain/evaluation/default-forms.ts';
import type { EvaluationKind } from '#domain/evaluation/kinds.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';

export interface EvaluationForm {
  /** What this organisation has written; nothing while the usual form holds. */
  readonly own: AnyRecord | undefined;
  readonly scaleTo: number;
  readonly lines: readonly Criterion[];
}

/** What young of a species are judged by; undefined until it is known. */
export function useEvaluationForm(species: SpeciesKey, kind: EvaluationKind): EvaluationForm | undefined {
  const { data } = useRecords('evaluation_forms', {
    pageSize: 1,
    sort: { by: 'createdAt', descending: true },
    filters: [
      { column: 'species', operator: 'eq', value: species },
      { column: 'kind', operator: 'eq', value: kind },
    ],
  });
  if (!data) return undefined;
  const own = data.items[0] as AnyRecord | undefined;
  const read = own && criteria.safeParse(own.criteria);
  return {
    own,
    scaleTo: own ? Number(own.scaleTo) : usualScale,
    lines: read?.success ? read.data : defaultCriteria(species, kind),
  };
}

/** The criteria of an evaluation with their scores. */
export const scoresOf = (evaluation: AnyRecord): readonly Scored[] =>
  resultsOn(10).safeParse(evaluation.results).data ?? [];
