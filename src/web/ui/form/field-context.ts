import { createContext, use, useEffect, useId } from 'react';

export type FieldWiring = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Told by a control that holds more than it may; undefined once it fits again. */
  onTooLong: (most: number | undefined) => void;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** What the Field round a control gives it. The control's own attributes win; outside a Field they stand alone. */
export function useControl(own: ControlProps) {
  const field = use(FieldContext);
  const fallback = useId();
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id ?? fallback,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

interface Limited {
  readonly maxLength?: number | undefined;
  readonly value?: unknown;
}

/**
 * A browser cuts what is pasted at the limit, without a word. Here all of it stays, and the field says that it is too long;
 * what is sent all the same the server refuses. Only a control that keeps its own text has the browser's limit.
 */
export function useLimit<Props extends Limited>({ maxLength, ...rest }: Props) {
  const field = use(FieldContext);
  const { value } = rest;
  const isSoft = field !== null && typeof value === 'string';
  const tooLong = isSoft && maxLength !== undefined && value.length > maxLength ? maxLength : undefined;
  const tell = field?.onTooLong;
  useEffect(() => tell?.(tooLong), [tell, tooLong]);
  return isSoft ? rest : { ...rest, maxLength };
}

/** The same for a group of controls, which a label element cannot name. */
export function useGroup(
  own: ControlProps & { 'aria-labelledby'?: string | undefined; 'aria-label'?: string | undefined },
) {
  const field = use(FieldContext);
  const control = useControl(own);
  const labelledBy = own['aria-labelledby'] ?? (own['aria-label'] ? undefined : field?.labelId);
  return { ...control, 'aria-labelledby': labelledBy };
}
