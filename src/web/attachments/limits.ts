/** What the server takes of each kind. */
export const uploadLimits = {
  photos: { mostMegabytes: 15, accept: 'image/*', kinds: 'JPEG, PNG, WebP, GIF or AVIF' },
  documents: {
    mostMegabytes: 25,
    accept:
      '.pdf,.jpg,.jpeg,.png,.gif,.webp,.heic,.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt,.rtf,.txt,.csv',
    kinds: 'PDF, pictures, text and office files',
  },
} as const;

export type AttachmentKind = keyof typeof uploadLimits;
