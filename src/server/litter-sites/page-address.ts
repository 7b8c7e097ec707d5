/** Where the pictures of a page are, for everybody. */
export const photosAt = (slug: string): string => `/api/public/litter-sites/${slug}/photos`;
/** Where its breeder sees them, published or not. */
export const ownPhotosAt = '/api/files/photos';

/** `edge` is its longer side in pixels at most. */
export const photoUrl = (at: string, id: string, edge: 640 | 1600): string => `${at}/${id}/${edge}`;

export const pageAddress = (slug: string): string => `/api/public/litter-sites/${slug}`;
export const kennelAddress = (slug: string): string => `/kennel/${slug}`;
export const logoAddress = (id: string): string => `/api/public/logos/${id}`;

/** The address as it was typed where a browser may be sent there; undefined for any other. */
export const webAddress = (url: string): string | undefined =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined;
