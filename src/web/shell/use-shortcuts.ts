import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isSingleKey } from '#web/ui/single-keys.ts';
import { shortcutTargets } from './keyboard.ts';
import type { OverlayName } from './overlay-name.ts';

const goWithin = 1000;

/** ⌘K and Ctrl K everywhere; single keys while nothing is being typed and they are not switched off. */
export function useShortcuts(onOpen: (name: OverlayName) => void): void {
  const navigate = useNavigate();
  const goUntil = useRef(0);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey } = event;
      if (key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey) {
        event.preventDefault();
        if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onOpen('palette');
        return;
      }
      if (!isSingleKey(event)) return;
      const target = event.timeStamp < goUntil.current ? shortcutTargets[key] : undefined;
      goUntil.current = key === 'g' ? event.timeStamp + goWithin : 0;
      if (target) {
        event.preventDefault();
        void navigate({ to: target });
      } else if (key === '?' || key === 'l' || key === '/') {
        event.preventDefault();
        onOpen(key === '?' ? 'keys' : key === 'l' ? 'log' : 'palette');
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, onOpen]);
}
