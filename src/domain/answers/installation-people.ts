import { z } from 'zod';
import { planKeys } from '#domain/plans.ts';
import { roles } from '#domain/roles.ts';
import { installationRights } from './installation.ts';
import { listOf } from './list-of.ts';

/** Longest reason an account may be deactivated with, in characters. */
export const longestReason = 300;

/** People of one page. */
export const peoplePageSize = 25;

const membership = z.object({
  id: z.uuid().describe('Of the organisation'),
  name: z.string(),
  plan: z.enum(planKeys),
  role: z.enum(roles),
});

const person = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().describe('Null for somebody who signs in with a phone number alone'),
    phone: z.string().nullable().describe('The number they sign in with'),
    since: z.string().describe('When the account was made'),
    lastUsedAt: z.string().nullable().describe('Of their sessions that have not ended; null without any'),
    sessions: z.int().describe('Devices they are signed in on'),
    organisations: listOf(membership),
    deactivatedAt: z.string().nullable(),
    deactivationReason: z.string().nullable(),
    ...installationRights,
  })
  .meta({ id: 'InstallationPerson' });
export type Person = z.infer<typeof person>;

export const peopleAnswer = z.object({
  items: listOf(person),
  total: z.int().describe('Everybody who fits the search'),
});
export type People = z.infer<typeof peopleAnswer>;
