const storageKey = 'studbook.single-keys';

/** Single keys can be switched off: speech input and tremor press them by accident. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage they stay on.
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

/** A dialog or a menu has keys of its own. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** A key pressed alone, while nothing is typed and nothing lies over the page. */
export const isSingleKey = ({ metaKey, ctrlKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(metaKey || ctrlKey || altKey) &&
  hasSingleKeys() &&
  !isTyping(target) &&
  !isCovered();
