import { addDays } from '#domain/dates.ts';
import { defaultCriteria, usualScale } from '#domain/evaluation/default-forms.ts';
import type { EvaluationKind } from '#domain/evaluation/kinds.ts';
import type { SampleBook } from './book.ts';
import { samplePuppies } from './puppies.ts';
import { rows } from './table.ts';

// puppy | temperament at seven weeks, in the order of the form | and what was noted | conformation at eight | and noted
const scores = `
  kestrel   | 5 4 4 5 4 5 5 4 | Walks up to everybody. Picks up whatever falls.      | 4 5 4 4 4 4 5 4 |
  lark-p    | 4 5 5 5 4 4 4 5 | Stays with whoever sits down.                        | 4 5 5 5 5 4 5 5 | Stays here: the best front of the litter.
  merlin    | 5 3 3 4 5 5 5 3 | Into everything; for somebody who works with a dog.  | 4 5 4 4 4 3 4 4 |
  plover    | 4 4 5 5 3 4 4 4 |                                                      | 3 5 4 3 4 4 4 4 |
  siskin    | 3 4 4 4 2 3 3 4 | Took a minute to come back to the pan lid.           | 4 4 3 4 4 4 4 3 |
  kittiwake | 4 4 3 4 4 4 5 5 |                                                      | 4 5 4 4 3 4 4 4 |
`;

const kinds: readonly (readonly [kind: EvaluationKind, days: number, evaluator: string])[] = [
  ['Temperament', 49, 'A friend they had not met'],
  ['Conformation', 56, 'Maren'],
];

/** The litter that is weaned, judged by the usual forms before the first of it left. */
export function addJudged(book: SampleBook): void {
  for (const [key = '', temper = '', temperNotes, build = '', buildNotes] of rows(scores)) {
    const litter = samplePuppies.find((puppy) => puppy.key === key)?.litter;
    if (!litter) throw new Error(`There is no puppy ${key}`);
    kinds.forEach(([kind, days, evaluator], index) => {
      const day = addDays(litter.born, days);
      const figures = (index === 0 ? temper : build).split(' ').map(Number);
      book.add(
        'evaluations',
        `${key} ${kind}`,
        {
          ...{ offspringId: book.id('offspring', key), kind, evaluatedOn: book.on(day), evaluator },
          scaleTo: usualScale,
          results: defaultCriteria('dog', kind).map(({ key: step, what, low, high }, at) => ({
            ...{ key: step, what, low: low ?? null, high: high ?? null, score: figures[at] ?? null },
          })),
          notes: (index === 0 ? temperNotes : buildNotes) || null,
        },
        day,
      );
    });
  }
}
