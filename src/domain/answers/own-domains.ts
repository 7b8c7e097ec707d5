import { z } from 'zod';

const record = z.object({ type: z.string(), name: z.string(), value: z.string() });

export const ownDomain = z
  .object({
    host: z.string(),
    isVerified: z.boolean(),
    checkedAt: z.string().nullable(),
    records: z.array(record).describe('What stands at the registrar'),
  })
  .meta({ id: 'OwnDomain' });
export type OwnDomain = z.output<typeof ownDomain>;

export const ownDomainsAnswer = z.object({ items: z.array(ownDomain) }).meta({ id: 'OwnDomains' });
export type OwnDomainsAnswer = z.output<typeof ownDomainsAnswer>;

/** What the DNS said, in a sentence. */
export const domainCheckAnswer = z
  .object({ domain: ownDomain, sentence: z.string() })
  .meta({ id: 'OwnDomainCheck' });
export type DomainCheckAnswer = z.output<typeof domainCheckAnswer>;
