import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mostYoung } from '#domain/answers/asked-first.ts';
import type { LitterGrowth } from '#domain/answers/litter-growth.ts';
import { daysBetween } from '#domain/dates.ts';
import {
  allWeights,
  birthWeighing,
  correctedFor,
  latestWeights,
  type TakenWeight,
  type YoungWeight,
} from '#domain/reproduction/all-weights.ts';
import { type GrowthFlag, growthFlags, isOpen, type WeighedOn } from '#domain/reproduction/growth.ts';
import type { OwnGrowth } from '#domain/reproduction/own-growth.ts';
import { type WeightUnit, weightUnits } from '#domain/species/shape.ts';
import { speciesOf } from '#domain/species/species.ts';
import { convertWeight } from '#domain/weight.ts';
import { get } from '#web/api/client.ts';
import type { ListParams } from '#web/api/list-params.ts';
import { type AnyRecord, apiPath } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordQuery, recordsQuery, useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';

export const youngOf = (litterId: string): ListParams => ({
  pageSize: mostYoung,
  labels: true,
  sort: { by: 'createdAt', descending: false },
  filters: [{ column: 'breedingGroupId', operator: 'eq', value: litterId }],
});

const useYoungQuery = (litterId: string, enabled = true) =>
  useRecords('offspring', youngOf(litterId), { enabled });

const nobody: readonly AnyRecord[] = [];

export function useYoung(litterId: string, enabled = true): readonly AnyRecord[] {
  const { data } = useYoungQuery(litterId, enabled);
  return data ? (data.items as readonly unknown[] as readonly AnyRecord[]) : nobody;
}

/** Who is in it has been asked and not been answered yet. */
export const useAwaitsYoung = (litterId: string): boolean => useYoungQuery(litterId).isPending;

/** What the chart and the rules begin with. */
export interface Growth {
  /** Oldest first. */
  readonly weights: readonly TakenWeight[];
  /** The last of them, which can be corrected. */
  readonly recent: readonly YoungWeight[];
  readonly answers: LitterGrowth['answers'];
  /** What its dam is called every day. */
  readonly dam: string | null;
}

const none: Growth = { weights: [], recent: [], answers: [], dam: null };

/** A device may still hold an answer of a version that told less, until it has asked anew. */
const growthFrom = (answer: Partial<LitterGrowth>): Growth => {
  const recent = latestWeights(answer);
  return {
    weights: allWeights(answer, recent),
    recent,
    answers: answer.answers ?? [],
    dam: answer.dam ?? null,
  };
};

const growthQuery = (litterId: string, since?: string) =>
  queryOptions({
    // Stale with every weight, and with every answer.
    queryKey: [apiPath('weights'), 'of litter', litterId, ...(since ? [since] : [])],
    queryFn: ({ signal }) =>
      get<LitterGrowth>(
        `${apiPath('breeding_groups')}/${litterId}/growth${since ? `?since=${since}` : ''}`,
        signal,
      ),
    select: growthFrom,
  });

const useGrowthQuery = (litterId: string) => useQuery(growthQuery(litterId));

/** Asks for all that its box and its page begin with, so that both open without a network. Answers who its parents are. */
export async function prefetchLitter(client: QueryClient, id: string): Promise<readonly string[]> {
  await client.prefetchQuery(recordsQuery('offspring', youngOf(id)));
  await client.prefetchQuery(growthQuery(id));
  const { motherId, fatherId } = await client.fetchQuery(recordQuery('breeding_groups', id));
  return [motherId, fatherId].filter((parent) => parent !== null);
}

/** All weighings of the young of a litter, oldest first, and what was said to their flags. */
export const useLitterGrowth = (litterId: string): Growth => useGrowthQuery(litterId).data ?? none;

/** The same, able to correct what was weighed on a day that may be long ago. */
export function useGrowthAt(litterId: string, on: string, today: string): Growth {
  const usual = useLitterGrowth(litterId);
  const asked = useQuery({ ...growthQuery(litterId, on), enabled: daysBetween(on, today) >= correctedFor });
  return asked.data ?? usual;
}

/** Whether who was born, what they weighed or what was said to it is still on its way. */
export function useGrowthIsLoading(litterId: string): boolean {
  const young = useYoungQuery(litterId);
  const growth = useGrowthQuery(litterId);
  return young.isLoading || growth.isLoading;
}

export interface Weighing {
  readonly day: number;
  readonly value: number;
}

/**
 * The weights of one young by day since birth, in one unit. The last of a day counts; day 0 is what it was born with, where
 * that is known, and the weighing of the birth is no second point, on whichever side of midnight it was.
 */
export function weighingsOf(
  young: AnyRecord,
  weights: readonly TakenWeight[],
  bornOn: string,
  unit: string,
): Weighing[] {
  const byDay = new Map<number, number>();
  const birthGrams = birthGramsOf(young);
  const atBirth = birthWeighing({ id: young.id, birthGrams }, weights, bornOn);
  if (birthGrams !== null) byDay.set(0, convertWeight(birthGrams, 'grams', unit));
  for (const weight of weights) {
    if (weight.offspringId !== young.id || weight === atBirth) continue;
    const day = daysBetween(bornOn, weight.weighedOn);
    if (day > 0 || (day === 0 && birthGrams === null))
      byDay.set(day, convertWeight(weight.value, weight.unit, unit));
  }
  return [...byDay].map(([day, value]) => ({ day, value })).sort((a, b) => a.day - b.day);
}

export const birthGramsOf = (young: AnyRecord): number | null =>
  typeof young.birthWeight === 'number'
    ? convertWeight(young.birthWeight, String(young.weightUnit), 'grams')
    : null;

export const asWeighedOn = ({ id, weighedOn, weighedTime, value, unit }: TakenWeight): WeighedOn => ({
  id,
  on: weighedOn,
  time: weighedTime,
  grams: convertWeight(value, unit, 'grams'),
});

/** The weighings of one young in grams, without its birth weight. */
export const curveOf = (youngId: string, weights: readonly TakenWeight[]): WeighedOn[] =>
  weights.filter(({ offspringId }) => offspringId === youngId).map(asWeighedOn);

export type Flags = ReadonlyMap<string, readonly GrowthFlag[]>;

/** Those of a young one nobody has answered yet. */
export const openFlags = (flags: Flags, id: string): readonly GrowthFlag[] =>
  (flags.get(id) ?? []).filter(isOpen);

/** What the records say of the weights of a litter. */
export interface WeighedLitter extends Pick<Growth, 'weights' | 'answers'> {
  readonly litter: AnyRecord;
  readonly young: readonly AnyRecord[];
  /** The figures of the organisation for its species. */
  readonly own?: OwnGrowth | undefined;
  /** In which what is noticed is told; otherwise as the first of them is weighed. */
  readonly unit?: WeightUnit | undefined;
}

/** What is noticed in the weights of a litter; with those just typed, by id and in grams. */
export function growthOf(
  { litter, young, weights, answers, own, unit }: WeighedLitter,
  today: string,
  typed: ReadonlyMap<string, WeighedOn> = new Map(),
): Flags {
  const bornOn = litter.birthDate;
  if (typeof bornOn !== 'string') return new Map();
  return growthFlags(
    speciesOf(String(litter.species)).key,
    bornOn,
    young.map((one) => {
      const now = typed.get(one.id);
      return {
        id: one.id,
        birthGrams: birthGramsOf(one),
        weights: [...curveOf(one.id, weights), ...(now ? [now] : [])],
        answers: answers.filter(({ offspringId }) => offspringId === one.id),
      };
    }),
    today,
    own,
    unit ?? weightUnits.find((one) => one === young[0]?.weightUnit),
  );
}

/** The figures of the organisation by which young of a species are judged. */
export function useOwnGrowth(species: unknown): OwnGrowth | undefined {
  const { ownFor } = useSpecies();
  return ownFor(speciesOf(String(species)).key)?.growth;
}

/** The same for those who are alive, from what the server holds. */
export function useGrowth(litter: AnyRecord, young: readonly AnyRecord[]): Flags {
  const { today } = useFieldServices();
  const { weights, answers } = useLitterGrowth(litter.id);
  const own = useOwnGrowth(litter.species);
  return useMemo(() => {
    const living = young.filter(({ status }) => status !== 'Deceased');
    return growthOf({ litter, young: living, weights, answers, own }, today);
  }, [litter, young, weights, answers, own, today]);
}
