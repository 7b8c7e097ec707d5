import type { RecordRow } from '#web/api/records.ts';

export type DocumentRecord = RecordRow<'documents'>;

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export const isPicture = (mime: string | null): boolean => mime !== null && pictures.includes(mime);
export const isPdf = (mime: string | null): boolean => mime === 'application/pdf';
/** What a browser shows by itself. */
export const canPreview = (mime: string | null): boolean => isPdf(mime) || isPicture(mime);

/** The same file, to be shown inside a page. */
export const shownAt = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}show=here`;
