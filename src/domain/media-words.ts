const kinds: readonly (readonly [start: string, words: string])[] = [
  ['application/pdf', 'PDF'],
  ['image/', 'Picture'],
  ['text/csv', 'CSV'],
  ['text/', 'Text'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'Spreadsheet'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'Spreadsheet'],
  ['application/vnd.ms-excel', 'Spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.presentationml', 'Presentation'],
  ['application/vnd.oasis.opendocument.presentation', 'Presentation'],
  ['application/vnd.ms-powerpoint', 'Presentation'],
  ['application/', 'Text document'],
];

/** What a file of a media type is, for people: "PDF", "Picture"; undefined where it cannot be told. */
export const mediaWords = (mime: string): string | undefined =>
  kinds.find(([start]) => mime.startsWith(start))?.[1];
