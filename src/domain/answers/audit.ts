import { z } from 'zod';
import { type EntityName, entityNames } from '#domain/entities/index.ts';
import { listOf } from './list-of.ts';

/** What can have been done to a record, as people say it. */
export const auditActions = ['added', 'changed', 'trashed', 'restored', 'removed'] as const;
export type AuditAction = (typeof auditActions)[number];

const day = z.iso.date();

/** What is looked for in the log of changes. */
export const auditFilters = z.object({
  person: z.guid().optional().describe('Who did it'),
  kind: z
    .enum(entityNames as [EntityName, ...EntityName[]])
    .optional()
    .describe('What kind of record'),
  record: z.guid().optional().describe('Which record'),
  action: z.enum(auditActions).optional(),
  from: day.optional().describe('The first day, in the time zone of the organization'),
  until: day.optional().describe('The last day'),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditQuery = auditFilters.extend({
  before: z.guid().optional().describe('`next` of the page before'),
});

const entry = z
  .object({
    id: z.uuid(),
    at: z.string(),
    what: z.string().describe('What was done, in words'),
    person: z
      .string()
      .nullable()
      .describe(
        'A buyer by name with “by the portal” or “by online payment”, a signer with “by link”. Null where nobody is known',
      ),
    kind: z.string().describe('What kind of record, in words'),
    entity: z.string(),
    recordId: z.uuid(),
    record: z.string().nullable().describe('What it is called now, or was last'),
    isThere: z.boolean().describe('Whether the record can still be opened'),
    isImported: z.boolean(),
    changes: listOf(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ).describe('In words; null where nothing stood'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof entry>;

export const auditPage = z.object({
  items: listOf(entry),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('On the first page only'),
  next: z.uuid().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;
