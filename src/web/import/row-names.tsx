import { createContext, useContext } from 'react';
import type { RowOrigin } from '#domain/import/made-row.ts';
import { count } from './words.ts';

/** Where the rows of a chart with a row for each date came from; none for a file that is read as it stands. */
const Origins = createContext<readonly RowOrigin[] | undefined>(undefined);

export const RowOrigins = Origins.Provider;

/** Rows of the made file are counted as spreadsheets count them: below the names of its columns. */
const firstRow = 2;

export const rowNameIn =
  (origins: readonly RowOrigin[] | undefined) =>
  (row: number): string => {
    const origin = origins?.[row - firstRow];
    return origin ? `${count(origin.row)} (${origin.header})` : count(row);
  };

/** What a row is called in the file as the person sees it. */
export const useRowName = (): ((row: number) => string) => rowNameIn(useContext(Origins));

/** A sentence that names a row, in the words of the file as the person sees it. */
export function useRowSentence(): (sentence: string) => string {
  const name = useRowName();
  return (sentence) =>
    sentence.replace(/\b(row) (\d+)\b/gi, (_, word, row) => `${word} ${name(Number(row))}`);
}
