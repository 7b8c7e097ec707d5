import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import type { useBoard } from './use-board.ts';
import './board.css';

/** Columns side by side; below one another where there is no room. */
export function Board({ children }: { children: ReactNode }) {
  return <div className="board">{children}</div>;
}

interface BoardColumnProps {
  place: string;
  title: string;
  /** Undefined while nobody has counted. */
  count: number | undefined;
  /** A card is carried and would be put down here. */
  isOver: boolean;
  children: ReactNode;
}

export function BoardColumn({ place, title, count, isOver, children }: BoardColumnProps) {
  return (
    <section className="board-column" data-place={place} data-over={isOver || undefined} aria-label={title}>
      <h2>
        {title} {count !== undefined && <CountBadge count={count} tone="quiet" max={999} />}
      </h2>
      {children}
    </section>
  );
}

export function BoardCards({ children }: { children: ReactNode }) {
  return <ul className="board-cards">{children}</ul>;
}

interface BoardCardProps {
  /** What its handle is called after. */
  name: string;
  head: ReactNode;
  held: boolean;
  /** Undefined where it may not be carried. */
  handle: ReturnType<ReturnType<typeof useBoard>['handleOf']> | undefined;
  children: ReactNode;
}

export function BoardCard({ name, head, held, handle, children }: BoardCardProps) {
  return (
    <li className="board-card" data-held={held || undefined}>
      <div className="board-head">
        {head}
        {handle && (
          <IconButton
            icon={GripVertical}
            variant="quiet"
            className="cursor-grab touch-none"
            aria-label={`Drag ${name}`}
            {...handle}
          />
        )}
      </div>
      {children}
    </li>
  );
}

/** Said to whoever hears the page: what is held and where it would go. */
export function BoardVoice({ carried }: { carried: { name: string; to: string } | null }) {
  return (
    <p className="sr-only" aria-live="assertive">
      {carried && `${carried.name}, ${carried.to}. Arrows move the card, Enter puts it down.`}
    </p>
  );
}
