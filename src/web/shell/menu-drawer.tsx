import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of small screens, over the dimmed page. */
export function MenuDrawer({ onClose, onBug }: { onClose: () => void; onBug: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Menu">
      <Sidebar onNavigate={onClose} onBug={onBug} />
    </Drawer>
  );
}
