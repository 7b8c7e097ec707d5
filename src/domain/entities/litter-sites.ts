import { boolean, date, instant, integer, json, reference, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

export const litterSites = defineEntity({
  name: 'litter_sites',
  one: 'Public page',
  many: 'Public pages',
  about: 'A page on the web for each {litter} you want to show.',
  fields: {
    breedingGroupId: reference('{Litter}', 'breeding_groups', 'remove', { required: true }),
    slug: text('Address', { required: true, max: 80, help: 'Small letters, figures and hyphens' }),
    isPublished: boolean('Published', { default: false }),
    publishedAt: instant('Published since', { fixed: true }),
    shownFrom: date('Shown from', { ahead: true }),
    shownUntil: date('Shown until', { ahead: true }),
    customDomain: text('Own domain', { max: 200 }),
    seoSettings: json('Search engines'),
    socialSharing: json('Sharing'),
    analytics: json('Counting'),
    sections: json('Sections'),
    ctaSettings: json('Call to action'),
    viewCount: integer('Views', { max: 2_000_000_000, default: 0, fixed: true }),
    leadCount: integer('Inquiries', { max: 2_000_000_000, default: 0, fixed: true }),
  },
  title: [['slug']],
  card: { title: [['breedingGroupId'], ['slug']], line: ['slug'], figure: 'viewCount' },
  search: ['slug', 'customDomain'],
  list: ['slug', 'breedingGroupId', 'isPublished', 'viewCount'],
  sort: { by: 'createdAt', descending: true },
  sections: [
    { title: 'Public page', fields: ['breedingGroupId', 'slug', 'isPublished', 'shownFrom', 'shownUntil'] },
  ],
});
