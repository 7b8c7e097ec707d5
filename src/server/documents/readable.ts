// Apart from what reads: the server itself never loads a reader of PDFs.

export interface TextTask {
  readonly file: string;
  readonly mime: string;
}

export interface TextAnswer {
  /** Null where nothing can be read. */
  readonly text: string | null;
}

/** What can be read; pictures of paper cannot. */
export const readableMimes = ['application/pdf', 'text/plain', 'text/csv'] as const;
