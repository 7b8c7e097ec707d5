import type { LabPreview } from '#domain/answers/lab-file.ts';

/** One result as it stands in the file, before anybody knows which animal it belongs to. */
export interface LabResult {
  /** Row of the file, the first is 1. */
  readonly row: number;
  /** Whatever the file calls the animal by; empty where it names none. */
  readonly animal: { readonly registration: string; readonly microchip: string; readonly name: string };
  readonly test: string;
  /** The words, and the genotype where it stands in a column of its own. */
  readonly results: readonly string[];
  readonly date: string;
  readonly laboratory: string;
  readonly sample: string;
}

export interface LabFile {
  readonly layout: LabPreview['layout'];
  readonly results: readonly LabResult[];
  /** Columns that hold no test we know, and are left out. */
  readonly leftOut: readonly string[];
}
