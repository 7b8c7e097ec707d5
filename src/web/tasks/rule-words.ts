import { choiceWords } from '#domain/fields/choice-words.ts';
import type { Terms } from '#domain/species/species.ts';

/** When the task of a rule falls: "Birth expected: 10 days before". */
export const ruleWords = (rule: { event: string; days: number; side: string }, terms: Terms): string =>
  `${choiceWords(rule.event, terms)}: ${rule.days} ${rule.days === 1 ? 'day' : 'days'} ${rule.side}`;
