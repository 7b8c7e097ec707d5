import { type DateContext, readTypedDate } from './read-typed-date.ts';
import { type Region, writtenDay } from './region.ts';

const withLastDay = /^(.*\buntil\s+)(\S.*)$/is;
const isoDay = /\b\d{4}-\d{2}-\d{2}$/;

export interface TypedRepeats {
  /** As it is kept: the last day as YYYY-MM-DD, whoever reads it later; what cannot be read stays as typed. */
  readonly kept: string;
  /** The same with the other day that the figures can mean. */
  readonly other?: string;
}

/** How often something repeats, with its last day as any field reads one: “weekly until 12/31”, “until next Friday”. */
export function readRepeats(typed: string, context: DateContext): TypedRepeats {
  const [, often = '', day = ''] = withLastDay.exec(typed.trim()) ?? [];
  const read = readTypedDate(day, { ...context, leaning: 'ahead' });
  if (read.kind !== 'date') return { kept: typed };
  return { kept: often + read.date, ...(read.other !== undefined && { other: often + read.other }) };
}

/** As it is kept, with its last day as people there write it. */
export const writtenRepeats = (kept: string, region: Region): string =>
  withLastDay.test(kept) ? kept.replace(isoDay, (day) => writtenDay(day, region)) : kept;
