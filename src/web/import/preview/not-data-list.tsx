import { ChevronRight } from 'lucide-react';
import type { FileProfile, NotDataReason } from '#domain/import/types.ts';
import { counted, notDataWords, rowWords } from '../words.ts';

/** Rows of the file that are no records, with the reason why. */
export function NotDataList({ profile }: { profile: FileProfile }) {
  const reasons = (Object.keys(profile.notData) as NotDataReason[]).filter(
    (reason) => reason !== 'header' && (profile.notData[reason]?.count ?? 0) > 0,
  );
  if (reasons.length === 0) return null;
  const total = reasons.reduce((sum, reason) => sum + (profile.notData[reason]?.count ?? 0), 0);
  return (
    <details className="disclosure">
      <summary>
        <ChevronRight />
        {counted(total, 'row')} skipped as blank
      </summary>
      <ul className="disclosure-body">
        {reasons.map((reason) => {
          const { rows, count } = profile.notData[reason] ?? { rows: [], count: 0 };
          return (
            <li key={reason}>
              {rowWords(rows, count)}: {notDataWords[reason]}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
