/**
 * What the server drew stands before the application does. A button pressed in between is pressed again once the
 * application listens, so that no first click is lost on a slow line.
 */
let pressed: { readonly words: string; readonly place: number } | undefined;

const buttonsSaying = (words: string): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (button) => button.textContent === words,
  );

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('#root button') : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const words = button.textContent;
  pressed = { words, place: buttonsSaying(words).indexOf(button) };
}

/** To be called as soon as any script of ours runs. */
export function rememberEarlyPress(): void {
  document.addEventListener('click', remember, { capture: true });
}

/** To be called when the buttons work; does nothing the second time. */
export function repeatEarlyPress(): void {
  document.removeEventListener('click', remember, { capture: true });
  const early = pressed;
  pressed = undefined;
  if (early) buttonsSaying(early.words)[early.place]?.click();
}
