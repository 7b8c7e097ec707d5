import { z } from 'zod';
import { listOf } from './list-of.ts';

/** What can be tried by a button, in the order in which it is shown. */
export const checkNames = ['database', 'clock', 'storage', 'scanner', 'address', 'mail'] as const;
export type CheckName = (typeof checkNames)[number];

export const checkResult = z
  .object({
    name: z.enum(checkNames),
    isWell: z.boolean(),
    tookMs: z.int(),
    words: z.string().describe('What was found'),
    checkedAt: z.string(),
  })
  .meta({ id: 'InstallationCheck' });
export type CheckResult = z.infer<typeof checkResult>;

const latency = z.object({
  route: z.string().describe('Method and pattern of the address'),
  count: z.int().describe('How many requests the figures are of, 200 at most'),
  halfMs: z.number().describe('Half of them were answered within'),
  ofTwentyMs: z.number().describe('Nineteen of twenty were answered within'),
});

/** How an installation runs, for its owner. */
export const installationState = z
  .object({
    version: z.string(),
    node: z.string(),
    system: z.string(),
    time: z.string(),
    uptimeSeconds: z.int(),
    memoryBytes: z.number(),
    database: z.object({
      kind: z.enum(['pglite', 'postgres']),
      version: z.string(),
      login: z.enum(['own', 'owner']),
      bytes: z.number(),
    }),
    migrations: z.object({ count: z.int(), last: z.string(), appliedAt: z.string().nullable() }),
    jobs: z.object({
      waiting: z.int(),
      active: z.int(),
      failed: z.int().describe('Those nobody tries any more; the outbox has each of them tried again'),
    }),
    mail: z.object({
      isSetUp: z.boolean(),
      sent: z.int(),
      waiting: z.int(),
      failed: z.int(),
      kept: z.int(),
    }),
    storage: z.object({
      freeBytes: z.number().nullable().describe('null for a store on the network, which does not say'),
      usedBytes: z.number().describe('Photos and documents of all organizations'),
      files: z.int(),
    }),
    scanner: z.object({ isSetUp: z.boolean().describe('Whether files are looked at for viruses') }),
    lastBackupAt: z.string().nullable(),
    latencies: listOf(latency).describe('Of this process since it started, the slowest first'),
    checks: listOf(checkResult).describe('What was found when each was last run'),
  })
  .meta({ id: 'InstallationState' });
export type InstallationState = z.infer<typeof installationState>;
