/**
 * What the server drew stands before the application does. What is done to it in between (a press, a choice, a key, the
 * place of the keyboard) is done again once the application listens, so that nothing is lost on a slow line.
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

function rememberChoice({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  const place = all('select').indexOf(target);
  early.push(() => {
    const select = all<HTMLSelectElement>('select')[place];
    if (!select) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Keys that mean something to the application; the others the browser has already followed. */
function rememberKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.length > 1 || target instanceof HTMLSelectElement) return;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') event.preventDefault();
  const again = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  early.push(() => document.body.dispatchEvent(new KeyboardEvent('keydown', again)));
}

function rememberFocus({ target }: Event): void {
  if (target instanceof HTMLElement) focusedPlace = reachable().indexOf(target);
}

const listeners = [
  ['click', rememberPress],
  ['change', rememberChoice],
  ['keydown', rememberKey],
  ['focusin', rememberFocus],
] as const;

/** To be called as soon as any script of ours runs. */
export function rememberEarlyInput(): void {
  for (const [name, remember] of listeners) {
    document.addEventListener(name, remember as EventListener, { capture: true });
  }
}

/** To be called when the page of the application stands; does nothing the second time. */
export function repeatEarlyInput(): void {
  for (const [name, remember] of listeners) {
    document.removeEventListener(name, remember as EventListener, { capture: true });
  }
  if (document.activeElement === document.body) reachable()[focusedPlace]?.focus();
  focusedPlace = -1;
  for (const repeat of early.splice(0)) repeat();
}
