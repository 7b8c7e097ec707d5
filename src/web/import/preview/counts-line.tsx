import type { ImportCounts } from '#domain/answers/imports.ts';
import { Figure } from '#web/ui/figure.tsx';
import { count } from '../words.ts';

/** What becomes, or became, of the rows of a file. Together they are all of them. */
export function CountsLine({
  counts,
  isDone = false,
  isTurned = false,
}: {
  counts: ImportCounts;
  isDone?: boolean;
  /** The rows were made of the cells of a chart: the file itself has fewer. */
  isTurned?: boolean;
}) {
  const { created, updated, skipped, rejected, notData } = counts;
  const total = created + updated + skipped + rejected + notData;
  return (
    <div className="card figures">
      <Figure label="New" value={count(created)} />
      <Figure label={isDone ? 'Updated' : 'To update'} value={count(updated)} />
      <Figure label="Skipped" value={count(skipped)} />
      <Figure label="Rejected" value={count(rejected)} />
      <Figure label="Other lines" value={count(notData)} />
      <Figure label={isTurned ? 'Rows made from it' : 'Rows of the file'} value={count(total)} closing />
    </div>
  );
}
