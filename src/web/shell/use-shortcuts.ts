import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasSingleKeys, shortcutTargets } from './keyboard.ts';
import type { OverlayName } from './overlay-name.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** A dialog has keys of its own. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

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
        if (!isCovered()) onOpen('palette');
        return;
      }
      if (metaKey || ctrlKey || altKey || !hasSingleKeys() || isTyping(event.target) || isCovered()) return;
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
