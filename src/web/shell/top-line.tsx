import { Link } from '@tanstack/react-router';
import { Bell, CalendarDays, ListChecks, Plus, Search } from 'lucide-react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { BugButton } from './bug-button.tsx';
import { useMetrics } from './metrics.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export type TopLineProps = { onFind: () => void; onLog: () => void; onBug: () => void };

export function TopLine({ onFind, onLog, onBug }: TopLineProps) {
  const { wantingCount = 0 } = useMetrics();
  return (
    <header className="top-line">
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={onFind}
      >
        <Search />
        <span className="find-words">Find any record or action</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <span className="top-line-gap" />
      <Button variant="quiet" icon={Plus} className="only-wide" aria-haspopup="dialog" onClick={onLog}>
        Log<span className="log-more">something</span>
      </Button>
      <ButtonLink asChild variant="quiet" className="button-icon only-wide">
        <Link to="/tasks" aria-label="Tasks">
          <ListChecks />
        </Link>
      </ButtonLink>
      <ButtonLink asChild variant="quiet" className="button-icon only-wide">
        <Link to="/calendar" aria-label="Calendar">
          <CalendarDays />
        </Link>
      </ButtonLink>
      <BugButton onPress={onBug} />
      <ButtonLink asChild variant="quiet" className="button-icon top-line-bell">
        <Link to="/" hash="wanting" aria-label={`Needs attention: ${wantingCount}`}>
          <Bell />
          <CountBadge count={wantingCount} tone="danger" />
        </Link>
      </ButtonLink>
    </header>
  );
}
