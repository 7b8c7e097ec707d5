import { z } from 'zod';
import { entityNames } from '../entities/index.ts';
import { listOf } from './list-of.ts';

/** Where visitors of the demo went in the last 30 days: pages alone, nothing of whoever went. */
const ways = {
  days: listOf(z.object({ day: z.iso.date(), visits: z.int() })),
  pages: listOf(
    z.object({
      page: z.string(),
      views: z.int(),
      leftHere: z.int().describe('How often nobody went on from it'),
    }),
  ),
  ways: listOf(z.object({ from: z.string(), to: z.string(), times: z.int() })),
};

const waysAnswer = z.object(ways);
export type DemoWays = z.infer<typeof waysAnswer>;

const page = z
  .string()
  .max(200)
  .regex(/^\/[\w$./-]*$/, 'Not the path of a page');

export const demoStep = z.object({
  from: z.union([z.literal(''), page]).describe('Empty: the visit begins'),
  to: page,
});

export const demoAccesses = z
  .object({
    accessCount: z.int(),
    lastAccess: z.string().nullable(),
    openSessions: z.int().describe('Sessions that have not ended yet'),
    ...ways,
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
