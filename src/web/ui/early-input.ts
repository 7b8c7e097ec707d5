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

/** The button under a pointer, and how to find it on the page that takes this one's place. */
function pressed({ target }: Event): (() => HTMLButtonElement | undefined) | undefined {
  const button = target instanceof Element ? target.closest('#root button') : null;
  if (!(button instanceof HTMLButtonElement)) return undefined;
  const words = button.textContent;
  const place = buttonsSaying(words).indexOf(button);
  return () => buttonsSaying(words)[place];
}

function rememberPress(event: Event): void {
  const again = pressed(event);
  if (again) early.push(() => again()?.click());
}

/** What a mouse holds down: it may be let go over the application, and for a browser those two are no click. */
let held: ReturnType<typeof pressed>;

function rememberHold(event: Event): void {
  held = (event as PointerEvent).pointerType === 'mouse' ? pressed(event) : undefined;
}

function forgetHold(): void {
  held = undefined;
}

/** Lets go of what was held down when the application came; a click that the browser makes of it after all is the only one. */
function letGo({ target }: Event): void {
  const button = held?.();
  forgetHold();
  if (!button || !(target instanceof Node && button.contains(target))) return;
  const timer = setTimeout(() => button.click());
  button.addEventListener('click', () => clearTimeout(timer), { once: true });
}

function rememberFocus({ target }: Event): void {
  if (target instanceof HTMLElement) focusedPlace = reachable().indexOf(target);
}

const listeners = [
  ['click', rememberPress],
  ['pointerdown', rememberHold],
  ['pointerup', forgetHold],
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
