import { expect, it, test } from 'vitest';
import { typedIn, typedKey, typedText } from './typed-text.ts';

test.each([
  ['', 'half a sentence'],
  [0, 4],
  [false, true],
  [null, 'a price'],
  [
    { title: '', steps: '' },
    { title: 'No sound', steps: '' },
  ],
  [[], [{ amount: '4' }]],
])('what was typed over %j comes back as %j', (first, value) => {
  const text = typedText(first, value);
  expect(typedIn(text ?? null, first)).toEqual(value);
});

it('keeps nothing where nothing was typed', () => {
  expect(typedText({ title: '' }, { title: '' })).toBeUndefined();
  expect(typedIn(null, '')).toBeUndefined();
});

it('gives nothing to a form of another record, or of another shape', () => {
  const text = typedText('12.50', '13') ?? null;
  expect(typedIn(text, '99')).toBeUndefined();
  const report = typedText({ title: '' }, { title: 'x' }) ?? '';
  expect(typedIn(report.replace('"x"', '7'), { title: '' })).toBeUndefined();
  expect(typedIn(report.replace('{"title":"x"}', 'null'), { title: '' })).toBeUndefined();
  for (const broken of ['', '{', '[]', '["a"]', 'null']) expect(typedIn(broken, '')).toBeUndefined();
});

it('is kept apart for each person, organisation, address and form', () => {
  const keys = [
    typedKey('a', 'o', '/x', 'f: b'),
    typedKey('b', 'o', '/x', 'f: b'),
    typedKey('a', 'p', '/x', 'f: b'),
    typedKey('a', 'o', '/y', 'f: b'),
    typedKey('a', 'o', '/x', 'g: b'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
