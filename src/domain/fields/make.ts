import type { Field, FieldCommon } from './field.ts';

/**
 * Short makers, so that a definition reads as a table: label first, then what is special about it.
 * They only fill in a kind's ordinary limits, as plain numbers: two literals of one property would make `never`.
 */
type Options<F extends Field> = Omit<Partial<F>, 'kind' | 'label'>;

export const text = <const O extends Options<Extract<Field, { kind: 'text' }>>>(label: string, options?: O) =>
  ({ kind: 'text', label, max: 200 as number, ...(options as O) }) as const;

export const longText = <const O extends Options<Extract<Field, { kind: 'longText' }>>>(
  label: string,
  options?: O,
) => ({ kind: 'longText', label, max: 10_000 as number, ...(options as O) }) as const;

export const email = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'email', label, ...(options as O) }) as const;

export const phone = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'phone', label, ...(options as O) }) as const;

export const url = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'url', label, ...(options as O) }) as const;

export const choice = <
  const C extends readonly string[],
  const O extends Options<Extract<Field, { kind: 'choice' }>>,
>(
  label: string,
  choices: C,
  options?: O,
) => ({ kind: 'choice', label, choices, ...(options as O) }) as const;

export const boolean = <const O extends Options<Extract<Field, { kind: 'boolean' }>>>(
  label: string,
  options?: O,
) => ({ kind: 'boolean', label, ...(options as O) }) as const;

export const integer = <const O extends Options<Extract<Field, { kind: 'integer' }>>>(
  label: string,
  options?: O,
) => ({ kind: 'integer', label, min: 0 as number, max: 1_000_000 as number, ...(options as O) }) as const;

export const decimal = <const O extends Options<Extract<Field, { kind: 'decimal' }>>>(
  label: string,
  options?: O,
) =>
  ({
    kind: 'decimal',
    label,
    precision: 8 as number,
    scale: 3 as number,
    min: 0 as number,
    ...(options as O),
  }) as const;

export const money = <const O extends Options<Extract<Field, { kind: 'money' }>>>(
  label: string,
  options?: O,
) => ({ kind: 'money', label, min: 0 as number, ...(options as O) }) as const;

export const percent = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'percent', label, ...(options as O) }) as const;

export const date = <const O extends Partial<FieldCommon> & { readonly ahead?: boolean }>(
  label: string,
  options?: O,
) => ({ kind: 'date', label, ...(options as O) }) as const;

export const time = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'time', label, ...(options as O) }) as const;

export const instant = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'instant', label, ...(options as O) }) as const;

export const list = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'list', label, ...(options as O) }) as const;

export const json = <const O extends Partial<FieldCommon>>(label: string, options?: O) =>
  ({ kind: 'json', label, ...(options as O) }) as const;

export const reference = <
  const T extends string,
  const R extends 'remove' | 'clear' | 'refuse',
  const O extends Partial<FieldCommon>,
>(
  label: string,
  to: T,
  onRemove: R,
  options?: O,
) => ({ kind: 'reference', label, to, onRemove, ...(options as O) }) as const;

export const anyId = <const O extends Partial<FieldCommon>>(
  label: string,
  entityField: string,
  options?: O,
) => ({ kind: 'anyId', label, entityField, ...(options as O) }) as const;
