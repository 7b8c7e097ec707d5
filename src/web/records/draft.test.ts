import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '#web/api/drafts.ts';
import { draftKey, forgetDraft, readDraft, typedValues, withDraft, writeDraft } from './draft.ts';

const owner = { userId: 'anna', orgId: 'fjord' };
const key = draftKey(owner, 'customers', undefined);

beforeEach(() => {
  // As in a browser, its keys are properties of it.
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  vi.stubGlobal('sessionStorage', Object.setPrototypeOf(kept, methods));
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

test('a draft belongs to one person in one organisation, until somebody signs out', () => {
  writeDraft(key, { values: { firstName: 'Ada' }, version: null });
  sessionStorage.setItem('something.else', 'stays');
  for (const other of [
    { ...owner, userId: 'finn' },
    { ...owner, orgId: 'heath' },
  ])
    expect(readDraft(draftKey(other, 'customers', undefined))).toBeNull();
  expect(readDraft(draftKey({ ...owner }, 'customers', undefined))).not.toBeNull();
  forgetDrafts();
  expect(readDraft(key)).toBeNull();
  expect(sessionStorage.getItem('something.else')).toBe('stays');
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
