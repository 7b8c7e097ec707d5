import { z } from 'zod';
import { entityNames } from '../entities/index.ts';
import { listOf } from './list-of.ts';

export const demoAccesses = z
  .object({
    accessCount: z.int(),
    lastAccess: z.string().nullable(),
    openSessions: z.int().describe('Sessions that have not ended yet'),
  })
  .meta({ id: 'DemoAccesses' });
export type DemoAccesses = z.infer<typeof demoAccesses>;

export const sampleCount = z.object({ count: z.int() }).meta({ id: 'SampleCount' });
export type SampleCount = z.infer<typeof sampleCount>;

export const removedSample = z
  .object({
    removed: z.int(),
    kept: listOf(z.object({ entity: z.enum(entityNames), id: z.uuid(), name: z.string() })).describe(
      'Sample records that records of your own need; they are now your own',
    ),
  })
  .meta({ id: 'RemovedSample' });
export type RemovedSample = z.infer<typeof removedSample>;
