import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#web/ui/button.tsx';
import { useFocusLeft } from '#web/ui/overlay/focus.ts';

export interface LineActsProps {
  what: string;
  source: string;
  canMove: (by: -1 | 1) => boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Up, down and away. */
export function LineActs({ what, source, canMove, onMove, onRemove }: LineActsProps) {
  const remove = useRef<HTMLButtonElement>(null);
  useFocusLeft(remove);
  const move =
    (by: -1 | 1) =>
    ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
      flushSync(() => onMove(by));
      // A line that finds another place loses the focus on the way, and at the end there is only the way back.
      const next = button.disabled ? button.parentElement?.querySelector('button:enabled') : button;
      if (next instanceof HTMLElement) next.focus();
    };
  return (
    <div className="row flex-wrap mt-2">
      <IconButton
        icon={ArrowUp}
        size="sm"
        variant="quiet"
        disabled={!canMove(-1)}
        aria-label={`Move up: ${what}`}
        onClick={move(-1)}
      />
      <IconButton
        icon={ArrowDown}
        size="sm"
        variant="quiet"
        disabled={!canMove(1)}
        aria-label={`Move down: ${what}`}
        onClick={move(1)}
      />
      <IconButton
        ref={remove}
        icon={Trash2}
        size="sm"
        variant="quiet"
        aria-label={`Remove: ${what}`}
        onClick={onRemove}
      />
      {source && <span className="muted">{source}</span>}
    </div>
  );
}
