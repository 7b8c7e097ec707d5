import { describe, expect, it } from 'vitest';
import { importFieldOf, importTypeAt, importTypes } from './import-types.ts';
import { importTypeKeys } from './types.ts';

describe.each(importTypeKeys)('%s', (key) => {
  const type = importTypes[key];

  it('names every field once, by key and by label', () => {
    const keys = type.fields.flatMap((field) => [field.key, ...field.oldKeys]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(type.fields.map(({ label }) => label)).size).toBe(type.fields.length);
  });

  it('requires only fields it has', () => {
    for (const name of type.required.flat()) expect(importFieldOf(type, name), name).toBeDefined();
  });

  it('keeps the number of the old program where the records have one', () => {
    expect(importTypeAt(type.key)).toBe(type);
    for (const old of type.oldKeys) expect(importTypeAt(old)).toBe(type);
  });
});

it('knows no other type', () => {
  expect(importTypeAt('tasks')).toBeUndefined();
});
