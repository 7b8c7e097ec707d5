import { z } from 'zod';
import { isStorable, notStorable } from '../fields/storable.ts';
import { pageDraft } from '../public-page/check-page.ts';

/** What is being worked on; null where the page is as everybody sees it. `version` counts what was saved of it. */
export const draftAnswer = z
  .object({ draft: pageDraft.nullable(), version: z.int() })
  .meta({ id: 'PageDraft' });
export type DraftAnswer = z.output<typeof draftAnswer>;

export const visitsAnswer = z
  .object({
    days: z.array(z.object({ day: z.string(), views: z.int(), leads: z.int() })),
    hosts: z.array(z.object({ host: z.string().describe('"" where none was told'), views: z.int() })),
    countries: z
      .array(z.object({ country: z.string().describe('Two letters, as ISO 3166 has them'), views: z.int() }))
      .describe('Empty where no proxy says where somebody is'),
  })
  .meta({ id: 'PageVisits' });
export type VisitsAnswer = z.output<typeof visitsAnswer>;

export const mostKennelIntro = 4000;

/** The page of the organisation itself. */
export const kennelPageAnswer = z
  .object({
    slug: z.string(),
    isPublished: z.boolean(),
    title: z.string().nullable(),
    intro: z.string().nullable(),
    isKept: z.boolean().describe('Whether it was ever saved'),
    ownHost: z.string().nullable().describe('The name of its own that leads to its pages; null without one'),
  })
  .meta({ id: 'KennelPage' });
export type KennelPageAnswer = z.output<typeof kennelPageAnswer>;

const words = (most: number) =>
  z.string().max(most, `Write at most ${most} characters`).refine(isStorable, notStorable);

export const kennelPageBody = z.object({
  slug: words(80),
  isPublished: z.boolean(),
  title: words(160).nullable(),
  intro: words(mostKennelIntro).nullable(),
});
export type KennelPageBody = z.output<typeof kennelPageBody>;
