import { z } from 'zod';
import { mostText, mostTitle, sectionKinds } from './sections.ts';
import { mostCtaText, mostCtaUrl, mostSeoDescription, mostSeoTitle } from './settings.ts';

const words = (most: number) => z.string().max(most, `Write at most ${most} characters`).optional();

const section = z.object({
  id: z.enum(sectionKinds, 'There is no such section'),
  isShown: z.boolean(),
  title: words(mostTitle),
  text: words(mostText),
  hasTests: z.boolean().optional(),
});

export const sectionList = z
  .array(section)
  .max(sectionKinds.length, 'Each section stands on the page once')
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Each section stands on the page once',
  );

const isWebAddress = (text: string): boolean =>
  text.trim() === '' || /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

export const seoSchema = z.object({
  title: words(mostSeoTitle),
  description: words(mostSeoDescription),
  isHidden: z.boolean().optional(),
});
export const ctaSchema = z.object({
  text: words(mostCtaText),
  url: words(mostCtaUrl).refine(
    (text) => text === undefined || isWebAddress(text),
    'Write a whole address, such as https://example.com/apply',
  ),
});
export const sharingSchema = z.object({ isHidden: z.boolean().optional() });

/** What of a page is worked on before anybody sees it. */
export const pageDraft = z.object({
  sections: sectionList,
  seoSettings: seoSchema,
  ctaSettings: ctaSchema,
  socialSharing: sharingSchema,
});
export type PageDraft = z.output<typeof pageDraft>;

/** By the fields of the record that are kept as JSON. */
export const pageParts = {
  sections: sectionList,
  seoSettings: seoSchema,
  ctaSettings: ctaSchema,
  socialSharing: sharingSchema,
} as const;
