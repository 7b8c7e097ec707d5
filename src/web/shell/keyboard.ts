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
  m: '/breeding',
  r: '/reports',
  t: '/tasks',
  s: '/settings',
};
