import type { LucideIcon } from 'lucide-react';
import type { Limits } from '#domain/answers/plan.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { Terms } from '#domain/species/species.ts';

/** Words of a page; a function where they follow the species. */
export type Words = string | ((terms: Terms) => string);

export interface AddAction {
  readonly label: Words;
  readonly entity: EntityName;
}

export interface PageFacts {
  readonly title: Words;
  /** The shorter name it has as a tab among its related pages. */
  readonly tab?: Words;
  /** `species` is the silhouette of the species at hand. */
  readonly icon: LucideIcon | 'species';
  readonly description: Words;
  /** What one must be allowed to read to see the page. */
  readonly entity?: EntityName;
  /** Buttons that make something new; the last one is the main one. */
  readonly adds?: readonly AddAction[];
  /** For whoever runs the installation; for everybody else there is nothing at its address. */
  readonly isOfInstallation?: true;
  /** False where the screen draws a head of its own. */
  readonly hasHead?: boolean;
  /** The flag of the plan that opens the import from a file. */
  readonly bulkImport?: keyof Pick<Limits, 'hasBulkOperations' | 'hasAdvancedFeatures'>;
}

export const small = (word: string): string => word.toLocaleLowerCase('en');
