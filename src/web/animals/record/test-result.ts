import { CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { daysBetween } from '#domain/dates.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

export interface ResultLook {
  readonly tone: ChipTone;
  readonly icon: LucideIcon;
  readonly words: string;
}

/** Results are written freely; these words decide how one looks, the first that occurs. No words, no verdict. */
const meanings: readonly [RegExp, Omit<ResultLook, 'words'>][] = [
  [/\b(unaffected|not affected)\b/i, { tone: 'positive', icon: CircleCheck }],
  [/\b(affected|at risk|failed|abnormal|severe|dysplastic)\b/i, { tone: 'danger', icon: TriangleAlert }],
  [/\b(carrier|mild|borderline|equivocal)\b/i, { tone: 'warning', icon: CircleAlert }],
  [/\b(clear|normal|good|excellent|fair|passed|negative|free)\b/i, { tone: 'positive', icon: CircleCheck }],
];

/** So long before the end a new test is asked for. */
const soonDays = 60;

/** How a test result looks: one that ran out says so before anything else. */
export function resultLook(result: string, expiryDate: string | null, today: string): ResultLook {
  if (expiryDate) {
    const left = daysBetween(today, expiryDate);
    if (left < 0) return { tone: 'danger', icon: TriangleAlert, words: `${result}, expired` };
    if (left <= soonDays) {
      const weeks = Math.round(left / 7);
      const when = weeks < 2 ? `in ${left} ${left === 1 ? 'day' : 'days'}` : `in ${weeks} weeks`;
      return { tone: 'warning', icon: Clock, words: `${result}, due ${when}` };
    }
  }
  const found = meanings.find(([words]) => words.test(result));
  return { ...(found?.[1] ?? { tone: 'neutral', icon: CircleDashed }), words: result };
}
