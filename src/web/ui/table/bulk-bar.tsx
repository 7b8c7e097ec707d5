import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/writing.ts';
import { IconButton } from '#web/ui/button.tsx';

export type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** Buttons for what can be done with the chosen rows. */
  children: ReactNode;
};

/** What can be done with the chosen rows: the count first, clear last. Nothing while none is chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div role="toolbar" aria-label="Selected rows" className="bulk-bar">
      <strong className="num whitespace-nowrap font-semibold" aria-live="polite">
        {formatNumber(count)} selected
      </strong>
      <div className="bulk-actions">{children}</div>
      <IconButton icon={X} aria-label="Clear selection" onClick={onClear} />
    </div>
  );
}
