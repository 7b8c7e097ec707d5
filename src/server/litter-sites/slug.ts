import { litterSites } from '#domain/entities/litter-sites.ts';
import { invalid } from '../records/record-values.ts';

/** Letters that do not come apart into a plain one and its mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

/** Part of an address from any text: "Íslas Würfe, 2026" becomes "islas-wurfe-2026". */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþł]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, litterSites.fields.slug.max)
    .replace(/^-+|-+$/g, '');
}

/** @throws AppError `invalid` where nothing is left to make an address of. */
export function requireSlug(text: string): string {
  const slug = toSlug(text);
  if (slug.length < 3) {
    throw invalid({ slug: 'The address needs at least three letters or figures' });
  }
  return slug;
}
