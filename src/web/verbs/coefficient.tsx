import { countedGenerations, isTold } from '#domain/genetics/known-share.ts';
import { shareWords } from '#domain/genetics/share-words.ts';

export interface CoefficientProps {
  /** An animal's own inbreeding coefficient; null where a parent is unknown. */
  value: number | null;
  /** The known share of the five generations above it. */
  known: number;
}

/** A coefficient in the cell of a table, with what it rests on below. */
export function Coefficient({ value, known }: CoefficientProps) {
  if (!isTold(value, known)) return <span className="muted">Unknown</span>;
  return (
    <>
      {shareWords(value)}
      <small>
        {shareWords(Math.round(known * 100) / 100)} of {countedGenerations} gen. known
      </small>
    </>
  );
}
