import {
  Bell,
  Bug,
  CalendarDays,
  ChevronDown,
  Heart,
  House,
  Menu as MenuIcon,
  PawPrint,
  Plug,
  Plus,
  Search,
  Settings,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Seal } from '#web/ui/seal.tsx';

function Sidebar() {
  return (
    <div className="side-inner">
      <div className="org">
        <Seal name="Hollowmere" />
        <div>
          Hollowmere <small>Kennel & smallholding</small>
        </div>
      </div>
      <button type="button" className="species-picker">
        <SpeciesIcon species="dog" className="silhouette-tinted" size={26} />
        Dogs
        <ChevronDown className="ml-auto" />
      </button>
      <nav className="nav" aria-label="Main">
        <a href="#dashboard">
          <House />
          Dashboard
        </a>
        <a href="#dogs" aria-current="page">
          <SpeciesIcon species="dog" />
          Dogs <span className="nav-end">38</span>
        </a>
        <a href="#litters">
          <Heart />
          Litters <span className="nav-end">6</span>
        </a>
        <a href="#finances">
          <Wallet />
          Finances
        </a>
        <span className="nav-disabled">
          <Plug />
          Integrations <span className="nav-end">Future Update</span>
        </span>
      </nav>
      <button type="button" className="bug" aria-label="Report a Bug">
        <Bug />
      </button>
      <div className="person">
        <Seal name="Maren" />
        <div>
          <strong className="font-semibold">Maren Ashdown</strong> <small>Premium Suite</small>
        </div>
        <IconButton className="ml-auto" variant="quiet" icon={Settings} aria-label="Settings" />
      </div>
    </div>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="book">
        <aside className="side" aria-label="Sidebar">
          <Sidebar />
        </aside>
        <main id="main" className="page">
          <div className="page-inner">
            <div className="top-line">
              <button type="button" className="find">
                <Search />
                Find any record or action
                <kbd className="ml-auto">⌘K</kbd>
              </button>
              <span className="ml-auto" />
              <Tooltip content="Calendar">
                <IconButton variant="quiet" icon={CalendarDays} aria-label="Calendar" className="only-wide" />
              </Tooltip>
              <button type="button" className="bug" aria-label="Report a Bug">
                <Bug />
              </button>
              <IconButton variant="quiet" icon={Bell} aria-label="Notifications" />
            </div>
            {children}
          </div>
        </main>
      </div>
      <nav className="tab-bar" aria-label="Main, phone">
        <a href="#today">
          <House />
          Today
        </a>
        <a href="#dogs" aria-current="page">
          <PawPrint />
          Dogs
        </a>
        <a href="#log" className="tab-log">
          <span>
            <Plus />
          </span>
          Log
        </a>
        <a href="#litters">
          <Heart />
          Litters
        </a>
        <button type="button" onClick={() => setOpen(true)}>
          <MenuIcon />
          More
        </button>
      </nav>
      <Drawer open={open} onOpenChange={setOpen} title="Navigation">
        <Sidebar />
      </Drawer>
    </>
  );
}
