import type { RecordRow } from '#web/api/records.ts';

export type Photo = RecordRow<'photos'>;

/** A size of a photo by its edge in pixels, or the file as it was added. */
export const photoAddress = ({ id }: Photo, size: 160 | 640 | 1600 | 'original'): string =>
  `/api/files/photos/${id}/${size}`;

/** What a picture is called where it cannot be seen. */
export const photoName = (photo: Photo, index: number, count: number): string =>
  photo.caption ?? (count === 1 ? 'Photo' : `Photo ${index + 1} of ${count}`);

/** The main one first, then as they were added. */
export const inOrder = (photos: readonly Photo[]): Photo[] =>
  photos.toSorted(
    (one, other) =>
      Number(other.isPrimary) - Number(one.isPrimary) ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id.localeCompare(other.id),
  );
