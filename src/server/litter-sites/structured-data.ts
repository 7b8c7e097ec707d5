import { Html } from './html.ts';
import type { PublicPage } from './read-page.ts';

/** JSON that can stand inside a page: nothing in it ends its element or begins another. */
const inHtml = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const structuredData = (graph: readonly object[]): Html =>
  new Html(
    `<script type="application/ld+json">${inHtml({ '@context': 'https://schema.org', '@graph': graph })}</script>`,
  );

export interface Described {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly image: string;
  readonly kennel: string | null;
  readonly asked: readonly { readonly question: string; readonly answer: string }[];
}

/** What a search engine is told of a litter: the page, whose it is, and what it answers. */
export function litterData(page: PublicPage, described: Described): Html {
  const { title, description, address, image, kennel, asked } = described;
  // No more than the page itself says under that heading.
  const tellsContact = page.sections.some(({ id, isShown }) => id === 'contact' && isShown);
  const organisation = {
    '@type': 'Organization',
    name: page.organisation,
    ...(kennel !== null && { url: kennel }),
    ...(tellsContact && page.template?.contactEmail && { email: page.template.contactEmail }),
    ...(tellsContact && page.template?.contactPhone && { telephone: page.template.contactPhone }),
  };
  const answered = asked.filter(({ answer }) => answer !== '');
  return structuredData([
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: title,
      description,
      primaryImageOfPage: image,
      publisher: organisation,
      ...(page.birthDate && { about: { '@type': 'Thing', name: title, description } }),
    },
    ...(kennel === null
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: page.organisation, item: kennel },
              { '@type': 'ListItem', position: 2, name: title, item: address },
            ],
          },
        ]),
    ...(answered.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            mainEntity: answered.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]),
  ]);
}
