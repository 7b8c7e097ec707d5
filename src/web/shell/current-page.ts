import { useMatches } from '@tanstack/react-router';
import type { EntityName } from '#domain/entities/index.ts';
import { entityAtPath } from '#domain/entities/names.ts';
import { type PageName, pageNames, pageOf } from './pages.ts';

/** The page the deepest route of this address belongs to; a plain entity's page where the address names it. */
export function useCurrentPage(): PageName | undefined {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const page = match?.staticData.page;
      if (page || !match || !('path' in match.params) || 'id' in match.params) return page;
      const entity = entityAtPath(String(match.params.path));
      // Screens of their own come before the plain list of their records.
      return pageNames.findLast((name) => entity !== undefined && pageOf(name).entity === entity);
    },
  });
}

/** Whether the screen of this address fills the window by itself. */
export const useIsWhole = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.isWhole === true });

/** Whether the screen stands by itself, without the book, whoever is signed in. */
export const useIsAlone = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.isAlone === true });

export interface CurrentRecord {
  readonly entity: EntityName;
  readonly id: string;
}

/** The record whose own screen is open. */
export function useCurrentRecord(): CurrentRecord | undefined {
  return useMatches({
    structuralSharing: true,
    select: (matches) => {
      const match = matches.at(-1);
      if (!match || !('id' in match.params)) return undefined;
      const { record } = match.staticData;
      const entity = record ?? ('path' in match.params ? entityAtPath(String(match.params.path)) : undefined);
      return entity && { entity, id: String(match.params.id) };
    },
  });
}
