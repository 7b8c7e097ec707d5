import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportProfile } from '#domain/answers/imports.ts';
import { type ImportPlan, type ImportTypeKey, skipColumn } from '#domain/import/types.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { findProfiles, forgetProfile, profilesQuery } from '../api.ts';

/** The plan as it was for an earlier file with the same columns; what is said about single rows belongs to this one. */
export function planFrom(plan: ImportPlan, { mapping, replacements, options }: ImportProfile): ImportPlan {
  const { dateOrder, decimalSign } = options.format ?? {};
  return {
    ...plan,
    mapping,
    replacements,
    constants: options.constants ?? {},
    splits: options.splits ?? [],
    units: { ...options.units, ...plan.units },
    duplicates: options.duplicates ?? plan.duplicates,
    unknownAncestors: options.unknownAncestors ?? plan.unknownAncestors,
    usualValues: options.usualValues ?? plan.usualValues,
    restInNotes: options.restInNotes ?? plan.restInNotes,
    format: {
      ...plan.format,
      // What this file proves by itself counts more than what an earlier one was.
      ...(plan.format.dateOrder === 'ask' && dateOrder && { dateOrder }),
      ...(decimalSign && { decimalSign }),
    },
  };
}

type Mapped = Pick<ImportPlan, 'mapping' | 'constants' | 'splits'>;

const mappedIn = ({ mapping, constants, splits }: Mapped): string =>
  JSON.stringify([
    Object.entries(mapping)
      .filter(([, key]) => key !== skipColumn)
      .sort(),
    Object.entries(constants).sort(),
    splits,
  ]);

/** Whether a remembered mapping fills the same fields from the same columns. */
export const isMappedAlike = (plan: ImportPlan, { mapping, options }: ImportProfile): boolean =>
  mappedIn(plan) === mappedIn({ mapping, constants: options.constants ?? {}, splits: options.splits ?? [] });

/** What was remembered for files with these columns. */
export function useRemembered(type: ImportTypeKey, headers: readonly string[]) {
  const client = useQueryClient();
  const [used, setUsed] = useState<ImportProfile | null>(null);
  const queryKey = [...profilesQuery.queryKey, type, headers];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => findProfiles(type, headers),
    enabled: headers.length > 0,
  });
  const forget = useMutation({
    mutationFn: ({ id }: ImportProfile) => forgetProfile(id),
    onError: (error) => toast({ tone: 'danger', title: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
  return { profiles: data, used, setUsed, forget: forget.mutate };
}
