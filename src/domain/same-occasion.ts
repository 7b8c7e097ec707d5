import type { Occasion } from './answers/dashboard.ts';

/** Words that make no other subject: "next progesterone test" is about progesterone. */
const empty: ReadonlySet<string> = new Set([
  'next',
  'test',
  'the',
  'a',
  'of',
  'for',
  'to',
  'in',
  'is',
  'with',
]);

function subjectOf({ short, title, animal = '' }: Occasion): ReadonlySet<string> {
  const wordsOf = (text: string): string[] => text.toLocaleLowerCase('en').match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = new Set(wordsOf(animal));
  return new Set(wordsOf(short ?? title).filter((word) => !empty.has(word) && !name.has(word)));
}

/**
 * A task somebody wrote down says the same as the timeline worked out, or a health record asks for, if its words are all
 * there. Two tasks are two things to do, and so are two of any other kind of record.
 */
function saysTheSame(one: Occasion, other: Occasion): boolean {
  if (one.entity === other.entity) return false;
  const [fewer, more] = [subjectOf(one), subjectOf(other)].sort((a, b) => a.size - b.size);
  return (
    fewer !== undefined && more !== undefined && fewer.size > 0 && [...fewer].every((word) => more.has(word))
  );
}

/** Of two that say the same a task stays, for it is ticked off; else the one with a reason does. The reason is told either way. */
function told(one: Occasion, other: Occasion): Occasion {
  const isOther =
    one.entity !== 'tasks' && (other.entity === 'tasks' || other.detail.length > one.detail.length);
  const [shown, more] = isOther ? [other, one] : [one, other];
  return more.detail.length > shown.detail.length ? { ...shown, detail: more.detail } : shown;
}

function once(events: readonly Occasion[]): Occasion[] {
  const kept: Occasion[] = [];
  for (const event of events) {
    const same = kept.findIndex((one) => saysTheSame(one, event));
    const known = kept[same];
    if (known === undefined) kept.push(event);
    else kept[same] = told(known, event);
  }
  return kept;
}

/**
 * Each fact about an animal on a day once, by whichever records it is told; in the order of their days as they came. What
 * is due for the young of a litter names their mother, and is never the same as what is due for herself.
 */
export function eachOnce(events: readonly Occasion[]): Occasion[] {
  const alike = Map.groupBy(events, ({ id, animalId, ofYoung, on }) =>
    animalId ? `${animalId} ${ofYoung ? 'young ' : ''}${on}` : id,
  );
  return [...alike.values()].flatMap(once);
}
