import type { z } from 'zod';
import { sampleBatchId, toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Field } from '#domain/fields/field.ts';
import { text } from '#domain/fields/make.ts';
import { newValueSchema } from '#domain/fields/schema.ts';
import { phoneLength } from '#domain/fields/storage.ts';
import { impossibilities } from '#domain/record-rules.ts';
import { isUuid } from '#domain/uuid.ts';
import { sampleColumn } from './columns.ts';
import { notAnExport, type RecordContents } from './manifest.ts';
import { isJson, readCell } from './read-cell.ts';

interface Reader {
  readonly name: string;
  readonly field: Field;
  readonly schema: z.ZodType;
  /** Position of its column; undefined in an export of an older version. */
  readonly at: number | undefined;
}

export interface RecordReader {
  readonly columns: readonly string[];
  /** The values of one row in the order of `columns`. */
  read(cells: readonly string[], row: number): readonly unknown[];
}

/** Set for what is kept of a file, in place of what its row says. */
export type FixedValues = (id: string) => Readonly<Record<string, unknown>>;

/** What could be chosen once and cannot any more: an older export comes in without it. */
const noChoiceAnyMore: Partial<Record<EntityName, Readonly<Record<string, readonly string[]>>>> = {
  tasks: { assigneeRole: ['bookkeeper', 'read-only'] },
  task_rules: { assigneeRole: ['bookkeeper', 'read-only'] },
};

const isInstant = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));

const refuse = (file: string, row: number, sentence: string): AppError => {
  const message = `${file}, row ${row}: ${sentence.replace(/\.$/, '')}. Nothing was imported.`;
  return new AppError('invalid', message, { fields: { file: message } });
};

/** A phone number could be any figures once; what was kept so comes back so, as it stays in records nobody changes. */
const asItWas = (field: Field): Field =>
  field.kind === 'phone' ? text(field.label, { max: phoneLength }) : field;

/**
 * Turns the rows of one kind of record into values of its table. What a form would refuse is refused here as well, with
 * the file and the row; fields that only the server sets come back as they went.
 */
export function recordReader(
  name: EntityName,
  { file, columns }: RecordContents,
  fixedValues: FixedValues,
): RecordReader {
  const entity = entityOf(name);
  const place = (field: string): number | undefined => {
    const at = columns.findIndex((column) => column.field === field && column.part === 'value');
    return at === -1 ? undefined : at;
  };
  const idAt = place('id');
  if (idAt === undefined) throw notAnExport(`“${file}” has no ids.`);
  const readers: Reader[] = Object.entries(entity.fields)
    .filter(([, field]) => !field.secret)
    .map(([field, definition]) => ({
      name: field,
      field: definition,
      schema: newValueSchema(asItWas(definition)),
      at: place(field),
    }));
  const secrets = Object.entries(entity.fields).filter(([, field]) => field.secret);
  const [createdAt, updatedAt, sampleAt] = ['createdAt', 'updatedAt', sampleColumn].map(place);

  const valuesOf = (cells: readonly string[], row: number, id: string): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    const fixed = fixedValues(id);
    for (const { name: field, field: definition, schema, at } of readers) {
      const written = at === undefined ? '' : (cells[at] ?? '');
      const cell = noChoiceAnyMore[name]?.[field]?.includes(written) ? '' : written;
      const read = schema.safeParse(fixed[field] ?? readCell(cell, definition));
      if (!read.success) throw refuse(file, row, read.error.issues[0]?.message ?? 'A value is not possible');
      values[field] =
        isJson(definition) && read.data !== null && read.data !== undefined
          ? JSON.stringify(read.data)
          : read.data;
    }
    const [broken] = Object.values(impossibilities(name, values));
    if (broken !== undefined) throw refuse(file, row, broken);
    for (const [field] of secrets) values[field] = fixed[field] ?? null;
    return values;
  };

  return {
    columns: [
      'id',
      'created_at',
      'updated_at',
      'batch_id',
      ...[...readers.map((one) => one.name), ...secrets.map(([field]) => field)].map(toColumn),
    ],
    read: (cells, row) => {
      if (cells.length !== columns.length) throw refuse(file, row, 'It has another number of columns');
      const id = cells[idAt]?.toLowerCase() ?? '';
      if (!isUuid(id)) throw refuse(file, row, 'Its id is none');
      const instants = [createdAt, updatedAt].map((at) => (at === undefined ? undefined : cells[at]));
      const now = new Date().toISOString();
      const [created, updated] = instants.map((instant) => (isInstant(instant) ? instant : now));
      const isSample = sampleAt !== undefined && cells[sampleAt] === 'true';
      return [
        id,
        created,
        updated,
        isSample ? sampleBatchId : null,
        ...Object.values(valuesOf(cells, row, id)),
      ];
    },
  };
}
