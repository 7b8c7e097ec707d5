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

function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('#root button') : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const words = button.textContent;
  const place = buttonsSaying(words).indexOf(button);
  early.push(() => buttonsSaying(words)[place]?.click());
}

function rememberFocus({ target }: Event): void {
  if (target instanceof HTMLElement) focusedPlace = reachable().indexOf(target);
}

const listeners = [
  ['click', rememberPress],
  ['focusin', rememberFocus],
] as const;

/** To be called as soon as any script of ours runs. */
export function rememberEarlyInput(): void {
  for (const [name, remember] of listeners) {
    document.addEventListener(name, remember, { capture: true });
  }
}

/** To be called when the page of the application stands; does nothing the second time. */
export function repeatEarlyInput(): void {
  for (const [name, remember] of listeners) {
    document.removeEventListener(name, remember, { capture: true });
  }
  if (document.activeElement === document.body) reachable()[focusedPlace]?.focus();
  focusedPlace = -1;
  for (const repeat of early.splice(0)) repeat();
}
