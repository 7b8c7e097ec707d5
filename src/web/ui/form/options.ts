import type { ReactNode } from 'react';

export type Option = {
  value: string;
  label: string;
  /** A second line: number, breed, age. */
  detail?: string | undefined;
  /** A Portrait or icon. */
  media?: ReactNode | undefined;
  disabled?: boolean | undefined;
};

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those in whose label or detail every word typed occurs; accents and case do not matter. */
export function matchingOptions(options: readonly Option[], term: string): Option[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = fold(`${option.label} ${option.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** The same as a search over a fixed list. */
export const searchOptions =
  (options: readonly Option[]): ((term: string) => Promise<Option[]>) =>
  async (term) =>
    matchingOptions(options, term);

/** The next index that can be chosen, going round; -1 when there is none. */
export function nextOption(options: readonly Pick<Option, 'disabled'>[], from: number, step: 1 | -1): number {
  const count = options.length;
  for (let tried = 1; tried <= count; tried += 1) {
    const start = from < 0 && step === -1 ? 0 : from;
    const index = (((start + step * tried) % count) + count) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
