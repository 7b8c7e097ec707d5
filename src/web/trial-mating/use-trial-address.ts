import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { mostMales } from './trial-mating.ts';

/** What is compared stands in the address, so that a reload or a link shows the same. */
export interface TrialSearch {
  readonly female?: string;
  /** Ids with commas between them. */
  readonly males?: string;
  readonly generations?: number;
}

export interface Trial {
  readonly female: string;
  readonly males: readonly string[];
  readonly generations: number;
}

export const depths = [3, 5, 8, 10, 15] as const;
const usualDepth = 10;

export function readTrial({ female, males, generations }: TrialSearch): Trial {
  const ids = typeof males === 'string' ? males.split(',').filter(Boolean) : [];
  const depth = depths.find((known) => known === Number(generations));
  return {
    female: typeof female === 'string' ? female : '',
    males: [...new Set(ids)].slice(0, mostMales),
    generations: depth ?? usualDepth,
  };
}

export function useTrialAddress(): [Trial, (change: Partial<Trial>) => void] {
  const trial = readTrial(useSearch({ strict: false }) as TrialSearch);
  const navigate = useNavigate();
  const change = (values: Partial<Trial>) => {
    const { female, males, generations } = { ...trial, ...values };
    const search: TrialSearch = {
      ...(female ? { female } : {}),
      ...(males.length > 0 ? { males: males.join(',') } : {}),
      ...(generations === usualDepth ? {} : { generations }),
    };
    void navigate({ to: '.', search, replace: true, resetScroll: false } as NavigateOptions);
  };
  return [trial, change];
}
