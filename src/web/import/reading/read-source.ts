import { judgeFile } from '#domain/import/judge-file.ts';
import { apartFromNamed, mappingOf, matchColumns } from '#domain/import/match-columns.ts';
import type { NamedHeaders } from '#domain/import/named-headers.ts';
import { withOrderBySense } from '#domain/import/order-by-sense.ts';
import type { FormatChoices } from '#domain/import/profile-file.ts';
import { suggestSplits } from '#domain/import/suggest-splits.ts';
import { chartIn } from '#domain/import/turn-chart.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Reading } from './messages.ts';
import type { Source } from './source.ts';

/**
 * What a file is and how its columns fit the type.
 * @param choices What the user has set by hand
 * @param terms The words headers may hold besides the usual
 * @param named What was chosen for headers in earlier files
 */
export async function readSource(
  source: Source,
  type: ImportTypeKey,
  choices: FormatChoices,
  terms?: Terms,
  named?: NamedHeaders,
): Promise<Reading> {
  const found = await source.profile(choices, type);
  const matching = matchColumns(type, found, terms, named);
  const profile = withOrderBySense(type, found, matching);
  const verdict = judgeFile(type, profile, named);
  const chart = chartIn(type, profile);
  return {
    profile,
    sheets: source.sheets,
    matching,
    splits: apartFromNamed(suggestSplits(type, profile, mappingOf(matching)), matching),
    verdict,
    // A list that does not fit does not fit better with a row for each name.
    chart: chart !== undefined && 'names' in chart && !verdict.fits ? undefined : chart,
  };
}
