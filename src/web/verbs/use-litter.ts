import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysBetween } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { type GrowthFlag, growthFlags, type WeighedOn } from '#domain/reproduction/growth.ts';
import { speciesOf } from '#domain/species/species.ts';
import { convertWeight } from '#domain/weight.ts';
import { listValue } from '#web/api/list-params.ts';
import { type AnyRecord, apiPath, listRecords } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';

/** The most young one litter or hatch is shown with. */
const mostYoung = 200;

export function useYoung(litterId: string): readonly AnyRecord[] {
  const { data } = useRecords('offspring', {
    pageSize: mostYoung,
    labels: true,
    sort: { by: 'createdAt', descending: false },
    filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }],
  });
  return (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
}

const none: readonly AnyRecord[] = [];

/** Twelve young weighed twice a day until they leave fill several pages. */
async function allWeights(ids: readonly string[], signal: AbortSignal): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await listRecords(
      'weights' as EntityName,
      {
        pageSize: 500,
        cursor,
        sort: { by: 'weighedOn', descending: false },
        filters: [{ column: 'offspringId', operator: 'in', value: listValue(ids) }],
      },
      signal,
    );
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** All weighings of these young, oldest first. */
export function useYoungWeights(ids: readonly string[]): readonly AnyRecord[] {
  const { data } = useQuery({
    queryKey: [apiPath('weights'), 'of young', ids],
    queryFn: ({ signal }) => allWeights(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

export interface Weighing {
  readonly day: number;
  readonly value: number;
}

/** The weights of one young by day since birth, in one unit: the last of a day counts, and the birth weight is day 0. */
export function weighingsOf(
  young: AnyRecord,
  weights: readonly AnyRecord[],
  bornOn: string,
  unit: string,
): Weighing[] {
  const byDay = new Map<number, number>();
  const birth = young.birthWeight;
  if (typeof birth === 'number') byDay.set(0, convertWeight(birth, String(young.weightUnit), unit));
  for (const weight of weights) {
    if (weight.offspringId !== young.id) continue;
    const day = daysBetween(bornOn, String(weight.weighedOn));
    if (day >= 0) byDay.set(day, convertWeight(Number(weight.value), String(weight.unit), unit));
  }
  return [...byDay].map(([day, value]) => ({ day, value })).sort((a, b) => a.day - b.day);
}

/** The curve of one young in grams, its birth weight included. */
function curveOf(young: AnyRecord, weights: readonly AnyRecord[], bornOn: string): WeighedOn[] {
  const birth = young.birthWeight;
  const own = weights
    .filter(({ offspringId }) => offspringId === young.id)
    .map(({ weighedOn, value, unit }) => ({
      on: String(weighedOn),
      grams: convertWeight(Number(value), String(unit), 'grams'),
    }));
  if (typeof birth !== 'number') return own;
  return [{ on: bornOn, grams: convertWeight(birth, String(young.weightUnit), 'grams') }, ...own];
}

export type Flags = ReadonlyMap<string, readonly GrowthFlag[]>;

/** What is noticed in the weights of a litter; with those just typed, by id and in grams. */
export function growthOf(
  litter: AnyRecord,
  young: readonly AnyRecord[],
  weights: readonly AnyRecord[],
  typed: ReadonlyMap<string, WeighedOn> = new Map(),
): Flags {
  const bornOn = litter.birthDate;
  if (typeof bornOn !== 'string') return new Map();
  return growthFlags(
    speciesOf(String(litter.species)).key,
    bornOn,
    young.map((one) => {
      const now = typed.get(one.id);
      return { id: one.id, weights: [...curveOf(one, weights, bornOn), ...(now ? [now] : [])] };
    }),
  );
}

/** The same for those who are alive, from what the server holds. */
export function useGrowth(litter: AnyRecord, young: readonly AnyRecord[]): Flags {
  const weights = useYoungWeights(young.map(({ id }) => id));
  return useMemo(
    () =>
      growthOf(
        litter,
        young.filter(({ status }) => status !== 'Deceased'),
        weights,
      ),
    [litter, young, weights],
  );
}
