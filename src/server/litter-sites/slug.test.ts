import { describe, expect, it } from 'vitest';
import { requireSlug, toSlug } from './slug.ts';

describe('toSlug', () => {
  it.each([
    ['Isla and Solen', 'isla-and-solen'],
    ['  Íslas Würfe, 2026! ', 'islas-wurfe-2026'],
    ['Isla’s litter', 'islas-litter'],
    ['Größe Øre Łódź Æsir', 'grosse-ore-lodz-aesir'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a--b__c', 'a-b-c'],
    ['<script>', 'script'],
    ['犬', ''],
  ])('%j becomes %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  it('stays within the column and does not end in a hyphen', () => {
    const slug = toSlug(`${'a'.repeat(79)} b`);
    expect(slug).toBe('a'.repeat(79));
    expect(toSlug('a'.repeat(200))).toHaveLength(80);
  });

  it('changes nothing that is a slug already', () => {
    expect(toSlug(toSlug('Íslas Würfe, 2026'))).toBe(toSlug('Íslas Würfe, 2026'));
  });
});

describe('requireSlug', () => {
  it('refuses what leaves no address', () => {
    for (const text of ['', '--', '犬', 'ab']) {
      expect(() => requireSlug(text)).toThrow('The address needs at least three letters or figures');
    }
  });
});
