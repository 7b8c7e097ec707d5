import { isEmbarkFile } from '../genetics/lab-file/embark.ts';
import { missingFields } from './check-plan.ts';
import { noHeaderRow } from './headers.ts';
import { importTypes } from './import-types.ts';
import { logIn, logWords, typeOfLog } from './logs.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import type { NamedHeaders } from './named-headers.ts';
import { presetTypes } from './presets/presets.ts';
import { suggestSplits } from './suggest-splits.ts';
import { type FileProfile, type ImportTypeKey, importTypeKeys } from './types.ts';

export interface Verdict {
  readonly fits: boolean;
  /** Why the file cannot become the chosen type; '' where it can. May hold terms of the species in braces. */
  readonly sentence: string;
  /** The type that fits better, if one does. */
  readonly better: ImportTypeKey | null;
  /** Nothing in the row with the names of the columns is known: perhaps the file has none. */
  readonly mayLackNames?: true;
}

/** How much of a type the columns of a file give: its required fields count most. */
export function coverageOf(
  key: ImportTypeKey,
  profile: FileProfile,
  named: NamedHeaders = {},
): { score: number; covered: number; matched: number; named: number } {
  const matching = matchColumns(key, profile, undefined, named);
  const mapping = mappingOf(matching);
  const splits = suggestSplits(key, profile, mapping).map(({ split }) => split);
  const missing = missingFields({ type: key, mapping, constants: matching.constants ?? {}, splits });
  const covered = importTypes[key].required.length - missing.length;
  const matched = matching.columns.filter(({ field }) => field !== null).length;
  // What is guessed from values is no name of a column: it may be the first record of a file that has none.
  const known = matching.columns.filter(({ by }) => by !== null && by !== 'guess').length;
  const program = matching.preset === null ? 0 : 100;
  return {
    score: program + (covered / importTypes[key].required.length) * 10 + matched,
    covered,
    matched,
    named: known,
  };
}

/**
 * Whether a file can become the chosen type at all, before any column is mapped by hand. It is refused only when
 * nothing in it belongs there, or when it is clearly something else.
 */
export function judgeFile(key: ImportTypeKey, profile: FileProfile, named?: NamedHeaders): Verdict {
  if (profile.records === 0) {
    return {
      fits: false,
      sentence: 'CSV file must contain at least one data row besides the header',
      better: null,
    };
  }
  // Somebody said so, and will say of every column what it is.
  if (profile.format.headerRow === noHeaderRow) return { fits: true, sentence: '', better: null };
  if (isEmbarkFile(profile.headers)) {
    return {
      fits: false,
      sentence:
        'This file holds DNA results of one {parent}, as Embark gives them. They are read in under Genetic tests: Import lab file.',
      better: null,
    };
  }
  const own = coverageOf(key, profile, named);
  const log = own.covered < importTypes[key].required.length ? logIn(profile) : undefined;
  if (log !== undefined && key === 'weights' && log !== 'heats') {
    return {
      fits: false,
      sentence:
        'This file has no column of weights with a day or an age beside it. Name both, or use a column for each day.',
      better: null,
    };
  }
  if (log === 'heats' && key === 'heats') {
    return {
      fits: false,
      sentence:
        'This file has no column with the first day of each heat beside the female. Name both, or use a column for each heat.',
      better: null,
    };
  }
  if (log !== undefined) return { fits: false, sentence: logWords[log], better: typeOfLog[log] };
  const wanted = importTypes[key].required.length;
  const presets = presetTypes(profile.headers);
  const elsewhere = presets.length > 0 && !presets.includes(key);
  // Nothing could be so much better that it would be said: the other types need not be looked at.
  if (own.named > 0 && own.covered * 2 >= wanted && !elsewhere)
    return { fits: true, sentence: '', better: null };
  const others = importTypeKeys
    // Many a list has a name, a day and a weight; what is a log of weights or heats has been told above.
    .filter((other) => other !== key && other !== 'weights' && other !== 'heats')
    .map((other) => ({ other, ...coverageOf(other, profile) }))
    .sort((a, b) => b.score - a.score);
  const [best] = others;
  const { label } = importTypes[key];
  const whole = best !== undefined && best.covered === importTypes[best.other].required.length;
  const clearlyBetter =
    best !== undefined &&
    best.covered > own.covered &&
    best.score > own.score + 6 &&
    own.covered * 2 < wanted;
  const offered = clearlyBetter || elsewhere || (whole && own.covered < wanted && best.score > own.score + 2);
  const better =
    best !== undefined && (offered || (own.matched === 0 && best.matched > 1)) ? best.other : null;
  // What the values tell of everything that is needed is enough, whatever the columns are called.
  if (own.named === 0 && own.covered < wanted) {
    const names = profile.headers.slice(0, 4).join(', ');
    const more = profile.headers.length > 4 ? ' …' : '';
    const sentence = `None of the columns (${names}${more}) belongs to ${label}.`;
    return { fits: false, sentence, better, mayLackNames: true };
  }
  if (better !== null && (elsewhere || clearlyBetter)) {
    return { fits: false, sentence: `This file holds ${importTypes[better].label}, not ${label}.`, better };
  }
  return { fits: true, sentence: '', better };
}
