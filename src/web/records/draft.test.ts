import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDraft, readDraft, typedValues, withDraft, writeDraft } from './draft.ts';

const key = draftKey('customers', undefined);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed comes back, and only that', () => {
  const before = { firstName: '', city: 'Bergen', status: 'Prospect' };
  writeDraft(key, { values: typedValues(before, { ...before, firstName: 'Ada' }), version: 3 });
  const draft = readDraft(key);
  expect(draft).toEqual({ values: { firstName: 'Ada' }, version: 3 });
  expect(withDraft({ ...before, city: 'Oslo' }, draft)).toEqual({
    firstName: 'Ada',
    city: 'Oslo',
    status: 'Prospect',
  });
});

test('nothing typed leaves no draft, and a saved form forgets it', () => {
  writeDraft(key, { values: { firstName: 'Ada' }, version: null });
  forgetDraft(key);
  expect(readDraft(key)).toBeNull();
});

test('fields that are gone and drafts that cannot be read are dropped', () => {
  expect(withDraft({ city: '' }, { values: { hue: 'red', city: 'Oslo' }, version: null })).toEqual({
    city: 'Oslo',
  });
  sessionStorage.setItem(key, '{"values":{"city":7}}');
  expect(readDraft(key)).toBeNull();
});

test('a browser that keeps nothing does not stop the form', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDraft(key, { values: { city: 'Oslo' }, version: null });
  expect(readDraft(key)).toBeNull();
});
