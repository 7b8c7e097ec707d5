import { describe, expect, it } from 'vitest';
import { nothingDecided } from '#tests/support/import-plan.ts';
import { species as speciesByKey, speciesKeys } from '../species/species.ts';
import { missingFields } from './check-plan.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { compilePlan } from './plan.ts';
import { profileText } from './profile-file.ts';
import { templateCsv } from './template.ts';
import { importTypeKeys } from './types.ts';

const cases = importTypeKeys.flatMap((type) => speciesKeys.map((species) => [type, species] as const));

describe.each(cases)('the template for %s of %s', (type, species) => {
  it('maps itself and has no issues', async () => {
    const text = templateCsv(type, species, speciesByKey[species].terms);
    const profile = await profileText(async function* () {
      yield new TextEncoder().encode(text);
    }, 2026);
    const matching = matchColumns(type, profile);
    expect(matching.columns.filter(({ field }) => field === null)).toEqual([]);
    const mapping = mappingOf(matching);
    expect(missingFields({ type, mapping, constants: {}, splits: [] })).toEqual([]);
    const compiled = compilePlan(
      {
        type,
        format: profile.format,
        mapping,
        ...nothingDecided,
      },
      { headers: profile.headers, thisYear: 2026 },
    );
    const staged = profile.preview.map((record) => compiled.stage(record));
    expect(staged.map((one) => (one.kind === 'row' ? one.staged.issues : one.kind))).toEqual([[], []]);
  });
});
