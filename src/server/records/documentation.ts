import { z } from 'zod';
import { logShape, systemShape } from '#domain/answers/records.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import type { Field, FieldKind, FieldOf } from '#domain/fields/field.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { hiddenFields } from '#domain/hidden-fields.ts';
import { keyAreaNames, keyStanding } from '#domain/keys.ts';
import { mayRead } from '#domain/policy.ts';
import { remembered } from '#domain/remembered.ts';
import { isReportEntity } from '#domain/report-config.ts';
import { roles } from '#domain/roles.ts';
import { fillTerms, neutralTerms } from '#domain/terms.ts';

/**
 * The shapes of records for the OpenAPI page. What is accepted is decided by `domain/fields/schema.ts`, whose
 * preprocessing no JSON schema can express; these say the same in plain types.
 */
type Shapes = { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType };

const text = (max: number) => z.string().max(max);

const shapes: Shapes = {
  text: ({ max }) => text(max),
  longText: ({ max }) => text(max),
  email: () => z.email(),
  phone: () => text(40),
  url: () => z.url(),
  choice: ({ choices }) => z.enum(choices as [string, ...string[]]),
  boolean: () => z.boolean(),
  integer: ({ min, max }) => z.int().min(min).max(max),
  decimal: ({ min }) => z.number().min(min),
  money: ({ min }) => z.number().min(min),
  percent: () => z.number().min(0).max(100),
  date: () => z.iso.date(),
  time: () => z.string().meta({ example: '14:30' }),
  instant: () => z.iso.datetime({ offset: true }),
  list: () => z.array(z.string()),
  json: () => z.unknown(),
  reference: () => z.uuid(),
  anyId: () => z.uuid(),
};

function shapeOf(field: Field): z.ZodType {
  const shape = (shapes[field.kind] as (field: Field) => z.ZodType)(field);
  const words = fillTerms([field.label, field.help].filter(Boolean).join('. '), neutralTerms);
  return shape.meta({ description: words });
}

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export interface RecordShapes {
  readonly row: z.ZodType;
  readonly create: z.ZodType;
  readonly update: z.ZodType;
  readonly page: z.ZodType;
  /** All that a verb has made at once. */
  readonly several: z.ZodType;
}

/** Before the document is written: what the shapes are called has to be known to every route in it. */
export function makeAllShapes(): void {
  for (const name of entityNames) shapesOf(name);
}

const shapesOf = remembered(makeShapes);

/** Made when somebody reads the documentation: thousands of shapes that nothing else needs cost time at the start and memory. */
export const recordShapes = (name: EntityName): RecordShapes => ({
  row: z.lazy(() => shapesOf(name).row),
  create: z.lazy(() => shapesOf(name).create),
  update: z.lazy(() => shapesOf(name).update),
  page: z.lazy(() => shapesOf(name).page),
  several: z.lazy(() => shapesOf(name).several),
});

/** Keys that open one area and no more: what each of them is shown, wider ones are shown too. */
const narrowKeys = keyAreaNames.map((area) => keyStanding({ role: 'owner', mayWrite: false, areas: [area] }));

/** Then it is missing in what they are answered, a price as well as a reference to what they do not read. */
const isHiddenFromSome = (name: EntityName, field: string): boolean =>
  roles.some((role) => hiddenFields(role, name).has(field)) ||
  narrowKeys.some((key) => mayRead(key, name) && hiddenFields(key, name).has(field));

function makeShapes(name: EntityName): RecordShapes {
  const { fields, appendOnly } = entityOf(name);
  const id = pascal(name);
  const own = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.secret)
      .map(([key, field]) => {
        const value = field.required ? shapeOf(field) : shapeOf(field).nullable();
        return [key, isHiddenFromSome(name, key) ? value.optional() : value];
      }),
  );
  const written = writableFields(fields);
  const create = z
    .object(
      Object.fromEntries(
        written.map(([key, field]) => [key, field.required ? shapeOf(field) : shapeOf(field).nullish()]),
      ),
    )
    .meta({ id: `New${id}` });
  const update = z
    .object({
      version: z.int().meta({ description: 'The version the change was made from' }),
      ...Object.fromEntries(written.map(([key, field]) => [key, shapeOf(field).nullish()])),
    })
    .meta({ id: `Changed${id}` });
  const row = z
    .object({
      ...(appendOnly ? logShape : systemShape),
      ...own,
      ...(isReportEntity(name) && {
        joined: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
          .optional()
          .meta({
            description: 'Columns of what it refers to that were asked for, such as `motherId.breed`',
          }),
      }),
      labels: z
        .record(z.string(), z.string().nullable())
        .optional()
        .meta({ description: 'Names of the records referred to' }),
      thumbnailUrl: z
        .string()
        .nullish()
        .meta({ description: 'The small main photo, where labels are asked for' }),
      ...(name === 'health_records' && {
        stillDue: z.boolean().optional().meta({
          description:
            'Whether what is due next is still to come, where labels are asked for: no later record answers it',
        }),
      }),
      ofSpecies: z
        .string()
        .nullish()
        .meta({ description: 'The species of what it is linked to, where `species=all` is asked for' }),
    })
    .meta({ id });
  const pageOf = (item: z.ZodType) =>
    z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int().optional() });
  const page = z.union([
    pageOf(row),
    pageOf(row.partial().meta({ id: `Part${id}`, description: 'Of the fields named in `select`' })),
  ]);
  return { row, create, update, page, several: z.object({ items: z.array(row) }) };
}
