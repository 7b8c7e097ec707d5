import { judgeFile } from '#domain/import/judge-file.ts';
import { mappingOf, matchColumns } from '#domain/import/match-columns.ts';
import { withOrderBySense } from '#domain/import/order-by-sense.ts';
import type { FormatChoices } from '#domain/import/profile-file.ts';
import { suggestSplits } from '#domain/import/suggest-splits.ts';
import { chartIn } from '#domain/import/turn-chart.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Reading } from './messages.ts';
import type { Source } from './source.ts';

/** What a file is and how its columns fit the type. @param choices What the user has set by hand. @param terms The words headers may hold besides the usual. */
export async function readSource(
  source: Source,
  type: ImportTypeKey,
  choices: FormatChoices,
  terms?: Terms,
): Promise<Reading> {
  const found = await source.profile(choices, type);
  const matching = matchColumns(type, found, terms);
  const profile = withOrderBySense(type, found, matching);
  return {
    profile,
    sheets: source.sheets,
    matching,
    splits: suggestSplits(type, profile, mappingOf(matching)),
    verdict: judgeFile(type, profile),
    chart: chartIn(type, profile),
  };
}
