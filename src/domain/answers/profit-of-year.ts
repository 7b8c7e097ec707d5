import { z } from 'zod';
import { costShares } from '../ledger/share-out.ts';
import { listOf } from './list-of.ts';

const amount = z.number();
const own = { income: amount, expenses: amount };

/** What each litter and each animal left over in a year; with what is nobody’s it adds up to the year. */
export const profitOfYearAnswer = z
  .object({
    year: z.int(),
    share: z.enum(costShares).describe('How general costs are shared out'),
    litters: listOf(
      z.object({
        id: z.uuid(),
        label: z.string(),
        bornOn: z.iso.date().nullable(),
        young: z.int().describe('Young born in it'),
        ...own,
        shared: amount.describe('Its part of the general costs'),
        profit: amount,
      }),
    ),
    animals: listOf(
      z.object({
        id: z.uuid(),
        label: z.string(),
        ...own,
        shared: amount.describe('Its part of the general costs, where they go by the days kept'),
        profit: amount,
      }),
    ).describe('Entries that name an animal and no litter: stud fees, shows, treatments'),
    general: z
      .object({ ...own, shared: amount.describe('Of the expenses, what litters and animals bear') })
      .describe('Entries that name neither'),
    leftOver: amount.describe('Of the year: all profits, with what is general and was not shared out'),
  })
  .meta({ id: 'ProfitOfYear' });

export type ProfitOfYear = z.infer<typeof profitOfYearAnswer>;
