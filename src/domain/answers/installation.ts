import { z } from 'zod';
import { listOf } from './list-of.ts';

/** What runs here. Versions tell others only what to attack. */
export const diagnosticsAnswer = z
  .object({
    version: z.string(),
    database: z.enum(['pglite', 'postgres']),
    databaseLogin: z
      .enum(['own', 'owner'])
      .describe('Whether the program signs in to the database as itself, or as the owner of the tables'),
    migration: z.string().describe('The last change of the tables'),
    node: z.string(),
    uptimeSeconds: z.int(),
    time: z.string(),
    freeDiskBytes: z
      .number()
      .nullable()
      .describe('What is left where files are kept; null for a store on the network, which does not say'),
    lastBackupAt: z
      .string()
      .nullable()
      .describe('The last one made by `npm run backup` from this data folder'),
    storageUsedBytes: z.number().describe('Photos and documents of your organisation'),
  })
  .meta({ id: 'Diagnostics' });
export type Diagnostics = z.infer<typeof diagnosticsAnswer>;

/** For whoever watches the server. */
export const healthAnswer = z.object({
  status: z.literal('ok'),
  database: z.enum(['ready', 'busy', 'starting']),
  doing: listOf(z.object({ name: z.string(), percent: z.number().nullable() })),
});
export type Health = z.infer<typeof healthAnswer>;

export const installationRights = {
  isAdmin: z.boolean().describe('Reads the outbox and the list of people, and names others'),
  isDev: z.boolean().describe('Sees what is for developers'),
};

const owner = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().describe('Null for somebody who signs in with a phone number alone'),
    phone: z.string().nullable(),
    name: z.string(),
    ...installationRights,
  })
  .meta({ id: 'InstallationOwner' });

export const ownersAnswer = z.object({ items: listOf(owner) });
export type Owners = z.infer<typeof ownersAnswer>;

/** How many sessions of somebody ended. */
export const signedOutAnswer = z.object({ ended: z.int() });
export type SignedOut = z.infer<typeof signedOutAnswer>;

export const doneAnswer = z.object({ status: z.literal(true) });

/** What all routes say of themselves. */
export const openApiDocument = z.looseObject({ openapi: z.string() });

/** How an installation runs, for whoever helps its owner. */
export const supportFile = z
  .object({
    version: z.string(),
    node: z.string(),
    system: z.string(),
    time: z.string(),
    uptimeSeconds: z.int(),
    memoryBytes: z.object({ whole: z.int(), heap: z.int() }),
    delayMs: z
      .object({ half: z.int(), ofHundred: z.int() })
      .describe('How late the process came to its work: half of the time, and one time of a hundred'),
    database: z.enum(['pglite', 'postgres']),
    databaseLogin: z.enum(['own', 'owner']),
    migrations: listOf(z.string()),
    jobs: z.record(z.string(), z.int()),
    mail: z.object({ isSetUp: z.boolean(), byState: z.record(z.string(), z.int()) }),
    lastBackupAt: z.string().nullable(),
    checks: listOf(z.object({ name: z.string(), isWell: z.boolean(), tookMs: z.int(), words: z.string() })),
  })
  .meta({ id: 'SupportFile' });
