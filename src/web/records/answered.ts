import type { Field } from '#domain/fields/field.ts';
import type { AnyRecord } from '#web/api/records.ts';

/** What a day announced came meanwhile, or comes to nobody any more: only the server knows, which looks at other records. */
export const isAnswered = (field: Field | undefined, record: AnyRecord): boolean =>
  field?.kind === 'date' && field.open !== undefined && record.stillDue === false;
