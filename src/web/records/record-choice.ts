import type { EntityName } from '#domain/entities/index.ts';
import type { Wording } from '#domain/fields/field-text.ts';
import type { AnyRecord } from '#web/api/records.ts';
import type { RecordChoice } from '#web/fields/services.ts';
import { recordCard } from './record-card.ts';
import { recordTitle } from './record-words.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A record as a picker shows it. */
export const recordChoice = (entity: EntityName, record: AnyRecord, wording: Wording): RecordChoice => ({
  entity,
  id: record.id,
  label: recordTitle(entity, record, wording),
  detail: recordCard(entity, record, wording).line || undefined,
  sex: textOrNull(record.gender),
  species: textOrNull(record.species),
  photoUrl: record.thumbnailUrl ?? null,
});
