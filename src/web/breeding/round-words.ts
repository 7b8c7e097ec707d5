import type { Round, RoundState, Timeline } from '#domain/answers/timeline.ts';
import { daysBetween, formatDateLong, formatSpan, relativeDays } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

/** A sentence as it goes on after a colon: without "Counted from" and the full stop. */
export const shortReason = (because: string): string =>
  because
    .replace(/^Counted from (the )?/, '')
    .replace(/\.$/, '')
    .replace(/ on (\d)/, ' $1')
    .replace(/: (?=\d)/, ' + ');

export const stateTones: Readonly<Record<RoundState, ChipTone>> = {
  heat: 'female',
  planned: 'info',
  mated: 'info',
  pregnant: 'accent',
  'not-pregnant': 'neutral',
  returned: 'neutral',
  born: 'positive',
  overdue: 'warning',
  over: 'neutral',
};

export function stateWords(state: RoundState, terms: Terms): string {
  const words: Readonly<Record<RoundState, string>> = {
    heat: capitalised(terms.inSeason),
    planned: `${capitalised(terms.mating)} planned`,
    mated: capitalised(terms.mated),
    pregnant: capitalised(terms.pregnant),
    'not-pregnant': `Not ${terms.pregnant}`,
    returned: `${capitalised(terms.inSeason)} again`,
    born: capitalised(terms.gaveBirth),
    overdue: 'No birth recorded',
    over: 'Over',
  };
  return words[state];
}

/** "Due 3 to 5 December: ovulation 2 October + 63 ± 1 days". */
export const dueSentence = ({ due }: Pick<Round, 'due'>, today: string): string | null =>
  due && `Due ${formatSpan(due.from, due.to, today)}: ${shortReason(due.because)}`;

/** The one thing worth knowing of a round today. */
export function headline(round: Round, { today }: Pick<Timeline, 'today'>, terms: Terms): string {
  const { state, startOn, bornOn, due } = round;
  if (state === 'heat') {
    return `${capitalised(terms.inSeason)}, day ${daysBetween(startOn, today) + 1}`;
  }
  if (state === 'born' && bornOn)
    return `${capitalised(terms.gaveBirth)} on ${formatDateLong(bornOn, today)}`;
  if (due && ['planned', 'mated', 'pregnant'].includes(state)) {
    return `${stateWords(state, terms)}, due ${relativeDays(due.expectedOn, today)}`;
  }
  if (state === 'overdue' && due) return `Was due ${formatSpan(due.from, due.to, today)}`;
  const since = formatDateLong(startOn, today);
  return state === 'over'
    ? `${capitalised(terms.inSeason)} from ${since}`
    : `${stateWords(state, terms)}, round of ${since}`;
}
