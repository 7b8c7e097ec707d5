export interface WorkerSettings {
  /** Where PostgreSQL's files are. */
  readonly folder: string;
}

export type Request =
  | { readonly id: number; readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly id: number;
      readonly kind: 'copy-in';
      readonly target: string;
      readonly csv: Uint8Array<ArrayBuffer>;
    }
  | { readonly id: number; readonly kind: 'close' };

/** Number 0 says that the database is open. */
export interface Answer {
  readonly id: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly rows?: number;
  readonly failure?: string;
  /** PostgreSQL will answer nothing more. */
  readonly fatal?: boolean;
  readonly last: boolean;
}
