import type { ImportTypeKey, Split } from '../types.ts';

/** The export of one program: how it is recognised, and which column is which field. */
export interface Preset {
  readonly key: string;
  /** The program, and the kind of export where it has several. */
  readonly name: string;
  readonly type: ImportTypeKey;
  /** Headers that together only this export has. */
  readonly signature: readonly string[];
  /** Header → field key, or 'skip' for a column that would be mistaken for another. The rest is matched as usual. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly splits?: readonly Split[];
  readonly constants?: Readonly<Record<string, string>>;
  /** Field key → value of the program → ours. */
  readonly replacements?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the layout was checked against, and when; or that it could not be. */
  readonly verified: string;
}
