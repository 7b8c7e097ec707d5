import type { SampleBook } from './book.ts';

/** The page of Isla’s litter and the template it was made from. */
export function addPublicPages(book: SampleBook): void {
  book.add('organization_litter_templates', 'house', {
    templateName: 'House style',
    headerText: 'Golden Retrievers, Tollers, Border Collies',
    heroTitle: 'Raised in the house, handled every day',
    heroSubtitle: 'Weighed every morning, and out in the grass from the fourth week.',
    ctaText: 'Apply for a puppy',
    ctaUrl: 'https://hollowmere.example.com/apply',
    footerText: 'We answer every letter within three days and match puppies to people at seven weeks.',
    contactEmail: 'hello@hollowmere.example.com',
    contactPhone: '(802) 555-0142',
    contactAddress: 'Ullswater Road, Peru, Vermont',
    seoTitle: '{{breed}} puppies by {{father}}',
    seoDescription: '{{count}} {{breed}} puppies out of {{mother}} by {{father}}.',
  });
  book.add('litter_sites', 'isla', {
    breedingGroupId: book.id('breeding_groups', 'isla-second'),
    slug: `isla-and-solen-${book.mark}`,
    isPublished: true,
    publishedAt: `${book.on('2025-11-12')}T18:00:00Z`,
    viewCount: 214,
  });
}
