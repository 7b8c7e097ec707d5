import type { Typed } from './own-values.ts';

/** What the boxes of one species share. */
export interface BoxProps {
  typed: Typed;
  broken: Readonly<Record<string, string>>;
  disabled: boolean;
  onType: (path: string, value: string) => void;
}
