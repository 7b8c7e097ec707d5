import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';
import type { OverlayName } from './overlay-name.ts';

// Each is fetched when it is first wanted.
const palette = () => import('./palette/command-palette.tsx');
const log = () => import('./quick-log/quick-log.tsx');
const bug = () => import('./bug-report/bug-report-dialog.tsx');
const keys = () => import('./keyboard-help.tsx');
const menu = () => import('./menu-drawer.tsx');

export type OverlaysProps = {
  open: OverlayName | null;
  onOpen: (name: OverlayName) => void;
  onClose: () => void;
};

export function Overlays({ open, onOpen, onClose }: OverlaysProps) {
  const onUnreachable = () => {
    toast({ title: unreachable, tone: 'danger' });
    onClose();
  };
  const given = { onUnreachable };
  return (
    <>
      {open === 'palette' && (
        <Fetched load={palette} {...given}>
          {({ CommandPalette }) => <CommandPalette onOpen={onOpen} onClose={onClose} />}
        </Fetched>
      )}
      {open === 'log' && (
        <Fetched load={log} {...given}>
          {({ QuickLog }) => <QuickLog onClose={onClose} />}
        </Fetched>
      )}
      {open === 'bug' && (
        <Fetched load={bug} {...given}>
          {({ BugReportDialog }) => <BugReportDialog onClose={onClose} />}
        </Fetched>
      )}
      {open === 'keys' && (
        <Fetched load={keys} {...given}>
          {({ KeyboardHelp }) => <KeyboardHelp onClose={onClose} />}
        </Fetched>
      )}
      {open === 'menu' && (
        <Fetched load={menu} {...given}>
          {({ MenuDrawer }) => <MenuDrawer onClose={onClose} onBug={() => onOpen('bug')} />}
        </Fetched>
      )}
    </>
  );
}
