import { z } from 'zod';
import { readyReportNames } from '#domain/answers/ready-reports.ts';
import { isDate } from '#domain/dates.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useAddress } from './use-address.ts';

/** The tabs: the ready reports, and those people have put together themselves. */
const reportTabs = [...readyReportNames, 'own'] as const;
export type ReportTab = (typeof reportTabs)[number];

const day = z.string().refine(isDate).optional().catch(undefined);

/** What is misspelt is dropped, so that no link leads to an error. */
const choiceSchema = z.object({
  report: z.enum(reportTabs).catch('animals'),
  period: z.string().max(20).optional().catch(undefined),
  from: day,
  to: day,
});

export type ReportChoice = z.infer<typeof choiceSchema>;

export function useReportChoice() {
  const { scope } = useSpecies();
  const [search, set] = useAddress();
  const choice = choiceSchema.parse(search);
  const change = (next: Partial<ReportChoice>) => set({ ...choice, ...next }, { replace: true });
  return { choice, change, species: scope };
}
