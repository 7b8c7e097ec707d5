import type { FieldKind, FieldOf } from './field.ts';

type Options<K extends FieldKind> = Omit<Partial<FieldOf<K>>, 'kind' | 'label'>;

/**
 * Short makers, so that a definition reads as a table: label first, then what is special about it.
 * `usual` are a kind's ordinary limits, as plain numbers: two literals of one property would make `never`.
 */
const maker =
  <K extends FieldKind, U extends object>(kind: K, usual: U) =>
  <const O extends Options<K>>(label: string, options?: O) =>
    ({ kind, label, ...usual, ...(options as O) }) as const;

export const text = maker('text', { max: 200 });
export const longText = maker('longText', { max: 10_000 });
export const email = maker('email', {});
export const phone = maker('phone', {});
export const url = maker('url', {});
export const boolean = maker('boolean', {});
export const integer = maker('integer', { min: 0, max: 1_000_000 });
export const decimal = maker('decimal', { precision: 8, scale: 3, min: 0 });
export const money = maker('money', { min: 0 });
export const percent = maker('percent', {});
export const date = maker('date', {});
export const time = maker('time', {});
export const instant = maker('instant', {});
export const list = maker('list', {});
export const json = maker('json', {});

export const choice = <const C extends readonly string[], const O extends Options<'choice'>>(
  label: string,
  choices: C,
  options?: O,
) => ({ kind: 'choice', label, choices, ...(options as O) }) as const;

export const reference = <
  const T extends string,
  const R extends 'remove' | 'clear' | 'refuse',
  const O extends Options<'reference'>,
>(
  label: string,
  to: T,
  onRemove: R,
  options?: O,
) => ({ kind: 'reference', label, to, onRemove, ...(options as O) }) as const;

export const anyId = <const O extends Options<'anyId'>>(label: string, entityField: string, options?: O) =>
  ({ kind: 'anyId', label, entityField, ...(options as O) }) as const;
