import { z } from 'zod';

const event = z
  .object({
    id: z.uuid(),
    at: z.string(),
    kind: z.string(),
    title: z.string(),
    person: z.string().nullable().describe('Who did it; null where nobody is known'),
    address: z.string().nullable().describe('From which network address'),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'SecurityEvent' });

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Where a page ends: the last event, and the last change of a record where both are listed. */
export const eventPlace = z
  .string()
  .regex(new RegExp(`^(?:${uuid}|(?:${uuid})?\\.(?:${uuid})?)$`), 'Not the end of a page');

export const securityEventPage = z.object({
  items: z.array(event),
  people: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Everybody an event tells of; on the first page only'),
  next: eventPlace.nullable().describe('`before` of the next page; null on the last'),
});

export type ListedEvent = z.output<typeof event>;
export type SecurityEventPage = z.output<typeof securityEventPage>;
