import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { withCurrentPath } from './router.ts';

test('a link to an address that is no route does not compile', () => {
  // @ts-expect-error There is no such page: without this error the types of the routes are lost.
  const wrong = linkOptions({ to: '/no-such-page' });
  const right = linkOptions({ to: '/animals/$id', params: { id: '0198' } });
  expect([wrong.to, right.to]).toEqual(['/no-such-page', '/animals/$id']);
});

test.each([
  ['/dogs', '/animals'],
  ['/litters/0198/birth?view=all', '/breeding-groups/0198/birth?view=all'],
  ['/financial-transactions', '/finances'],
  ['/animals/0198', '/animals/0198'],
  ['/settings', '/settings'],
  ['/', '/'],
])('%s is %s', (given, now) => {
  const { pathname, search } = withCurrentPath(new URL(given, 'https://example.org'));
  expect(pathname + search).toBe(now);
});
