import { expect, it } from 'vitest';
import { picturesIn } from './pictures.ts';

it('finds the photos that answers show or list, each once', () => {
  const shown = { photoUrl: '/api/files/photos/a1/1600', thumbnailUrl: '/api/files/photos/a1/160' };
  expect(
    picturesIn([
      { hash: '["/api/animals","list",{}]', data: { items: [shown, { id: 'x', thumbnailUrl: null }] } },
      { hash: '["/api/photos","list",{}]', data: { items: [{ id: 'b2' }, { id: 'a1' }] } },
      { hash: '["/api/weights","list",{}]', data: { items: [{ id: 'c3' }] } },
    ]),
  ).toEqual(['a1', 'b2']);
});
