import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import type { useCarry } from '#web/ui/carry/use-carry.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
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
  handle: ReturnType<ReturnType<typeof useCarry>['handleOf']> | undefined;
  /** Where the order within a column counts. */
  id?: string | undefined;
  /** What is held would be put down at this edge of the card. */
  mark?: 'above' | 'below' | undefined;
  children: ReactNode;
}

export function BoardCard({ name, head, held, handle, id, mark, children }: BoardCardProps) {
  return (
    <li className="board-card" data-card={id} data-held={held || undefined} data-mark={mark}>
      <div className="board-head">
        {head}
        {handle && (
          <IconButton
            icon={GripVertical}
            variant="quiet"
            className="cursor-grab touch-none"
            aria-label={`Drag ${name}`}
            data-part="handle"
            {...handle}
          />
        )}
      </div>
      {children}
    </li>
  );
}

/** Said to whoever hears the page: what is held and where it would go; `said`, what became of it. */
export function BoardVoice({
  carried,
  said = '',
}: {
  carried: { name: string; to: string } | null;
  said?: string | undefined;
}) {
  return (
    <p className="sr-only" aria-live="assertive">
      {carried ? `${carried.name}, ${carried.to}. Arrows move the card, Enter puts it down.` : said}
    </p>
  );
}
