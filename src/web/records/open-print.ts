import { type ComponentType, createContext, use } from 'react';
import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import type { RecordList } from './use-record-list.ts';

/** One record, or a list: all of it, or only the chosen rows. */
export type PrintRequest =
  | { readonly entity: EntityName; readonly record: AnyRecord }
  | { readonly entity: EntityName; readonly list: RecordList; readonly ids?: readonly string[] | undefined };

export type LoadPrintDialog = () => Promise<
  ComponentType<{ readonly request: PrintRequest; readonly onClose: () => void }>
>;

/** Opens the dialog that says what of it is printed, and on what paper. */
export type OpenPrint = (request: PrintRequest) => void;

export const OpenPrintContext = createContext<OpenPrint | null>(null);

export function useOpenPrint(): OpenPrint {
  const open = use(OpenPrintContext);
  if (!open) throw new Error('useOpenPrint must be used within a RecordServicesProvider');
  return open;
}
