import type { LinkProps } from '@tanstack/react-router';

type Target = NonNullable<LinkProps['to']>;

/** After g: where one goes. */
export const shortcutTargets: Readonly<Record<string, Target>> = {
  d: '/',
  a: '/animals',
  b: '/breeding-groups',
  o: '/offspring',
  h: '/health-records',
  c: '/customers',
  f: '/finances',
  t: '/tasks',
  s: '/settings',
};

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
