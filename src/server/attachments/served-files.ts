/** The files of an attachment that can be asked for, by its kind. */
export const servedFiles = {
  photos: ['160', '640', '1600', 'original'],
  documents: ['original'],
} as const;

export type AttachmentKind = keyof typeof servedFiles;

/** Sizes are edges in pixels. They were made here, so they are always WebP and hold nothing but the picture. */
export const fileUrl = <K extends AttachmentKind>(
  kind: K,
  id: string,
  variant: (typeof servedFiles)[K][number],
): string => `/api/files/${kind}/${id}/${variant}`;

/** `v1`: a document as it was. */
const versionForm = /^v([1-9]\d{0,3})$/;

export const versionOf = (kind: AttachmentKind, variant: string): number | undefined =>
  kind === 'documents' ? Number(versionForm.exec(variant)?.[1]) || undefined : undefined;

export const isServed = (kind: AttachmentKind, variant: string): boolean =>
  servedFiles[kind].some((known) => known === variant) || versionOf(kind, variant) !== undefined;
