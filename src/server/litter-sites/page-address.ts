/** Where the pictures of a page are, for everybody. */
export const photosAt = (slug: string): string => `/api/public/litter-sites/${slug}/photos`;
/** Where its breeder sees them, published or not. */
export const ownPhotosAt = '/api/files/photos';

/** `edge` is its longer side in pixels at most. */
export const photoUrl = (at: string, id: string, edge: 640 | 1600): string => `${at}/${id}/${edge}`;

export const pageAddress = (slug: string): string => `/api/public/litter-sites/${slug}`;
export const kennelAddress = (slug: string): string => `/kennel/${slug}`;
export const logoAddress = (id: string): string => `/api/public/logos/${id}`;

/** The address of Studbook, or the same under a name of the organisation's own; without a slash at its end. */
function baseUnder(base: string, host: string | null): string {
  if (host === null) return base;
  const url = new URL(base);
  url.hostname = host;
  return url.origin;
}

/** Where search engines and links find a page of a litter: under the own name of its organisation, if it has one. */
export const pageAt = (base: string, host: string | null, slug: string): string =>
  `${baseUnder(base, host)}${pageAddress(slug)}`;

/** The same of the page of an organisation, which is what its own name leads to. */
export const kennelAt = (base: string, host: string | null, slug: string): string =>
  `${baseUnder(base, host)}${host === null ? kennelAddress(slug) : '/'}`;

/** In a statement: the name of the organisation's own that leads to its pages; null without one. */
export const ownHostSql = '(select d.host from shown_domains() d where d.org_id = $org)';

/** The address as it was typed where a browser may be sent there; undefined for any other. */
export const webAddress = (url: string): string | undefined =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined;
