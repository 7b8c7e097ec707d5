import { useLayoutEffect, useState } from 'react';
import { dismissToast } from './toast-store.ts';

/** From the edges of the window, of a dialog and of its buttons. */
const gap = 12;
/** Narrower than this nothing can be read; wider is no use. */
const narrowest = 240;
const widest = 420;
/** As much as the message before, where no other is measured yet: two lines and its border. */
const usualHeight = 72;

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Over {
  readonly window: { readonly width: number; readonly height: number };
  /** What lies over the page. */
  readonly dialog: Edges;
  /** Where its row of buttons begins. */
  readonly buttonsTop?: number | undefined;
  /** How high the message is. */
  readonly height?: number | undefined;
}

interface ToastPlace {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
}

/**
 * Where a message lies while something lies over the page: beside it, else above it, else inside, right above its buttons.
 * A title, what is wrong with a form and its first fields stand on top, where it never is.
 */
export function placeOver({ window, dialog, buttonsTop, height = usualHeight }: Over): ToastPlace {
  const beside = dialog.left - 2 * gap;
  if (beside >= narrowest) return { left: gap, bottom: 18, width: Math.min(beside, widest) };
  const width = Math.min(window.width - 2 * gap, widest);
  const isAbove = dialog.top >= height + 2 * gap;
  const under = isAbove ? dialog.top : (buttonsTop ?? dialog.bottom);
  const left = Math.max(gap, Math.min(dialog.left + gap, window.width - gap - width));
  return { left, bottom: window.height - under + gap, width };
}

const topmost = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('body > .scrim > :is(.dialog, .sheet)')].at(-1);

const message = (): Element | null => document.querySelector('.toast');

function measure(): ToastPlace | undefined {
  const dialog = topmost();
  if (!dialog) return undefined;
  const buttons = [...dialog.querySelectorAll('.dialog-foot')].at(-1);
  return placeOver({
    window: { width: innerWidth, height: innerHeight },
    dialog: dialog.getBoundingClientRect(),
    buttonsTop: buttons?.getBoundingClientRect().top,
    height: message()?.getBoundingClientRect().height,
  });
}

const touches = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** What is wrong with a form takes the focus when it is shown: a message that lies on it has been read, or waits no longer. */
function giveWay({ target }: FocusEvent, id: number): void {
  if (!(target instanceof Element) || !target.matches('.error-summary')) return;
  // The focus scrolls it to where it is read.
  requestAnimationFrame(() => {
    const lies = message();
    if (lies && touches(target.getBoundingClientRect(), lies.getBoundingClientRect())) dismissToast(id);
  });
}

/**
 * Where the shown message lies; undefined for its usual place, at the foot of the page. It moves when a dialog opens or closes
 * below it, and takes neither pointer nor focus with it.
 */
export function useToastPlace(id: number | undefined): ToastPlace | undefined {
  const [place, setPlace] = useState<ToastPlace>();
  useLayoutEffect(() => {
    if (id === undefined) return;
    const sizes = new ResizeObserver(() => setPlace(measure()));
    const look = () => {
      sizes.disconnect();
      const shown = [
        message(),
        topmost(),
        topmost()?.querySelector('.dialog-foot'),
        document.documentElement,
      ];
      for (const one of shown) if (one) sizes.observe(one);
      setPlace(measure());
    };
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true });
    look();
    const focus = (event: FocusEvent) => giveWay(event, id);
    document.addEventListener('focusin', focus);
    return () => {
      dialogs.disconnect();
      sizes.disconnect();
      document.removeEventListener('focusin', focus);
    };
  }, [id]);
  return id === undefined ? undefined : place;
}
