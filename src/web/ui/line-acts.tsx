import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { useFocusLeft } from './overlay/focus.ts';

export interface LineActsProps {
  /** What the line is called, for whoever hears its buttons. */
  what: string;
  /** Whose word the line is, behind the buttons. */
  source?: string | undefined;
  canMove: (by: -1 | 1) => boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  className?: string | undefined;
}

/** Up, down and away, for one line of a list that is written; the focus goes along. */
export function LineActs({ what, source, canMove, onMove, onRemove, className }: LineActsProps) {
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
    <div className={classes('row flex-wrap', className)}>
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
