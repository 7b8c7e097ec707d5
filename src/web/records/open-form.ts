import { type ComponentType, createContext, use } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';

export interface RecordFormDialogProps {
  entity: EntityName;
  /** The record to change; left out, a new one is made. */
  record?: AnyRecord | undefined;
  /** What a new record begins with. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
  onSaved: (record: AnyRecord) => void;
  /** Closed without saving. */
  onClose: () => void;
}

export type LoadForm = () => Promise<ComponentType<RecordFormDialogProps>>;

export interface FormRequest {
  readonly entity: EntityName;
  /** The record to change; left out, a new one is made. */
  readonly record?: AnyRecord | undefined;
  /** What a new record begins with. */
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  /** A field waits for this one record, so no other is added with it. */
  readonly asksOne?: boolean | undefined;
  /** Something else to ask, in the place of the form. */
  readonly load?: LoadForm | undefined;
}

/** Whether the form round it was opened for a field that waits for its record. */
export const AsksOne = createContext(false);

/** Opens the form of any entity; answers the saved record, or null when it was closed. */
export type OpenForm = (request: FormRequest) => Promise<AnyRecord | null>;

export const OpenFormContext = createContext<OpenForm | null>(null);

export function useOpenForm(): OpenForm {
  const open = use(OpenFormContext);
  if (!open) throw new Error('useOpenForm must be used within a RecordServicesProvider');
  return open;
}
