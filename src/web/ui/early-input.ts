/**
 * What the build drew of the landing page stands before the application does. A press in between, and the place of the
 * keyboard, are done again once the application listens, so that nothing is lost on a slow line.
 */
const early: (() => void)[] = [];
let focusedPlace = -1;

const all = <T extends HTMLElement>(selector: string): T[] => [
  ...document.querySelectorAll<T>(`#root ${selector}`),
];

// The application draws the same page anew: what stood at a place stands there again.
const buttonsSaying = (words: string) =>
  all<HTMLButtonElement>('button').filter((b) => b.textContent === words);
const reachable = () => all(':is(a[href], button, select, input, [tabindex])');

/** The button under a pointer. */
function pressed({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('#root button') : null;
  return button instanceof HTMLButtonElement ? button : undefined;
}

/** How to find it on the page that takes this one's place. */
function elsewhere(button: HTMLButtonElement): () => HTMLButtonElement | undefined {
  const words = button.textContent;
  const place = buttonsSaying(words).indexOf(button);
  return () => buttonsSaying(words)[place];
}

function rememberPress(event: Event): void {
  const button = pressed(event);
  if (!button) return;
  const again = elsewhere(button);
  early.push(() => again()?.click());
}

/** What a mouse holds down: it may be let go over the application, and for a browser those two are no click. */
interface Held {
  readonly button: HTMLButtonElement;
  readonly again: () => HTMLButtonElement | undefined;
  readonly place: DOMRect;
}
let held: Held | undefined;

function rememberHold(event: Event): void {
  const button = (event as PointerEvent).pointerType === 'mouse' && pressed(event);
  held = button ? { button, again: elsewhere(button), place: button.getBoundingClientRect() } : undefined;
}

/**
 * Of a button that still stands the browser makes a click. One that is gone is pressed where it stands again, or as soon
 * as it does; a click that the browser makes of it after all is the only one. Where it was let go counts by where the
 * button was: the page that takes its place may not stand quite the same yet.
 */
function letGo(event: Event): void {
  const was = held;
  held = undefined;
  if (!was || was.button.isConnected) return;
  const { clientX: x, clientY: y } = event as PointerEvent;
  const { left, right, top, bottom } = was.place;
  if (x < left || x > right || y < top || y > bottom) return;
  const button = was.again();
  if (!button) {
    early.push(() => was.again()?.click());
    return;
  }
  const timer = setTimeout(() => button.click());
  button.addEventListener('click', () => clearTimeout(timer), { once: true });
}

function rememberFocus({ target }: Event): void {
  if (target instanceof HTMLElement) focusedPlace = reachable().indexOf(target);
}

const listeners = [
  ['click', rememberPress],
  ['pointerdown', rememberHold],
  ['pointerup', letGo],
  ['focusin', rememberFocus],
] as const;

/** To be called as soon as any script of ours runs. */
export function rememberEarlyInput(): void {
  for (const [name, remember] of listeners) {
    document.addEventListener(name, remember, { capture: true });
  }
}

/** To be called as the page of the application takes its place: from then on it hears for itself. */
export function endEarlyInput(): void {
  for (const [name, remember] of listeners) {
    document.removeEventListener(name, remember, { capture: true });
  }
  if (held) document.addEventListener('pointerup', letGo, { capture: true, once: true });
}

/** To be called when it stands; does nothing the second time. */
export function repeatEarlyInput(): void {
  if (document.activeElement === document.body) reachable()[focusedPlace]?.focus();
  focusedPlace = -1;
  for (const repeat of early.splice(0)) repeat();
}
