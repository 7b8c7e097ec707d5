import { z } from 'zod';
import { listOf } from './list-of.ts';

/** Records that facts of a contract stand on. */
export const factEntities = [
  'contracts',
  'customers',
  'offspring',
  'breeding_groups',
  'animals',
  'guardian_placements',
  'guardians',
] as const;

const place = z.object({ entity: z.enum(factEntities), id: z.guid() });

const missing = z.object({
  name: z.string().describe('As the text writes it: `young.chip`'),
  label: z.string(),
  field: z.string().nullable().describe('The field of that record'),
  place: place.nullable().describe('The record it is filled in on'),
  isAsked: z.boolean().describe('It is filled in on the contract itself'),
});

const signer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('Of whoever signs as well; the first one’s stands on their record'),
  address: z.string().nullable().describe('As the phone; null where they live with the first one'),
  signedAt: z.string().nullable(),
  problem: z.string().nullable().describe('Why a draft cannot be sent to them'),
});

const signature = z.object({
  party: z.enum(['buyer', 'breeder']),
  name: z.string(),
  email: z.string(),
  signedAt: z.string(),
  address: z.string(),
  browser: z.string(),
  codeConfirmedAt: z.string().nullable().describe('Null for whoever was signed in'),
  isDrawn: z.boolean(),
  isBrought: z.boolean().describe('It came along in a full import; nobody here saw it being made'),
});

const disagreement = z.object({
  label: z.string(),
  paper: z.string(),
  record: z.string().nullable().describe('Null where the record says nothing any more'),
});

export const contractSheetAnswer = z
  .object({
    text: z.string().describe('As it was sent; of a draft as its records have it now'),
    asks: z.array(z.string()).describe('What is filled in by hand'),
    missing: listOf(missing).describe('While there is any, it cannot be sent'),
    signers: listOf(signer).describe('Everybody on the other side; the one the contract is with first'),
    signatures: listOf(signature),
    disagreements: listOf(disagreement).describe(
      'What the paper says otherwise than the records do by now, while it is out to be signed',
    ),
    newerId: z.guid().nullable().describe('The version that was made in its place'),
    hasPaper: z.boolean().describe('The sealed PDF is there'),
  })
  .meta({ id: 'ContractSheet' });
export type ContractSheet = z.infer<typeof contractSheetAnswer>;

/** What was done, and whether its letter goes out by itself or waits in the outbox. */
export const contractSentAnswer = z
  .object({
    contract: z.looseObject({ id: z.guid(), status: z.string(), version: z.int() }),
    letter: z.enum(['sent', 'kept']),
    url: z.string().describe('The address of the first of the links, this once'),
    links: listOf(z.object({ name: z.string(), email: z.string(), url: z.string() })).describe(
      'For each it was sent to now an address of their own, this once',
    ),
  })
  .meta({ id: 'ContractSent' });
export type ContractSent = z.infer<typeof contractSentAnswer>;
