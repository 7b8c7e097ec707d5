import type { QueryClient } from '@tanstack/react-query';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Wording } from '#domain/fields/field-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { searchRecords } from '#web/api/records.ts';
import { recordQuery } from '#web/api/use-records.ts';
import type { ChoiceFilter, RecordChoice } from '#web/fields/services.ts';
import type { OpenForm } from './open-form.ts';
import { recordChoice } from './record-choice.ts';

/** What a picker offers for a term. */
export async function searchChoices(
  entity: EntityName,
  term: string,
  filters: readonly ChoiceFilter[],
  signal: AbortSignal,
  wording: Wording,
): Promise<readonly RecordChoice[]> {
  const records = await searchRecords(entity, term, filters, signal);
  return records.map((record) => recordChoice(entity, record, wording));
}

/** The record behind a chosen id; null where it is gone. */
export async function findChoice(
  entity: EntityName,
  id: string,
  client: QueryClient,
  wording: Wording,
): Promise<RecordChoice | null> {
  try {
    return recordChoice(entity, await client.fetchQuery(recordQuery(entity, id)), wording);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null;
    throw error;
  }
}

/** Opens the form for a new record; null when it was closed without saving. */
export async function addChoice(
  entity: EntityName,
  term: string,
  openForm: OpenForm,
  wording: Wording,
): Promise<RecordChoice | null> {
  const record = await openForm({ entity, defaults: defaultsFrom(entity, term), asksOne: true });
  return record && recordChoice(entity, record, wording);
}

/** The field a typed name goes to when a picker adds a record. */
function defaultsFrom(entity: EntityName, term: string): Record<string, string> {
  const { title, fields } = entityOf(entity);
  const [line = []] = title;
  const [first, second] = line;
  const words = term.split(/\s+/);
  if (!first || term === '') return {};
  if (!second || fields[second]?.kind !== 'text') return { [first]: term };
  return { [first]: words[0] ?? '', [second]: words.slice(1).join(' ') };
}
