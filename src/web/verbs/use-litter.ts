import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysBetween } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import {
  type GrowthAnswer,
  type GrowthFlag,
  growthFlags,
  isOpen,
  type WeighedOn,
} from '#domain/reproduction/growth.ts';
import { speciesOf } from '#domain/species/species.ts';
import { convertWeight } from '#domain/weight.ts';
import { listValue } from '#web/api/list-params.ts';
import { type AnyRecord, apiPath, listRecords } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';

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
async function allOfYoung(
  entity: EntityName,
  sortedBy: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await listRecords(
      entity,
      {
        pageSize: 500,
        cursor,
        sort: { by: sortedBy, descending: false },
        filters: [{ column: 'offspringId', operator: 'in', value: listValue(ids) }],
      },
      signal,
    );
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

function useOfYoung(entity: EntityName, sortedBy: string, ids: readonly string[]): readonly AnyRecord[] {
  const { data } = useQuery({
    queryKey: [apiPath(entity), 'of young', ids],
    queryFn: ({ signal }) => allOfYoung(entity, sortedBy, ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

/** All weighings of these young, oldest first. */
export const useYoungWeights = (ids: readonly string[]): readonly AnyRecord[] =>
  useOfYoung('weights', 'weighedOn', ids);

/** What was said to their flags, oldest first. */
export const useGrowthAnswers = (ids: readonly string[]): readonly AnyRecord[] =>
  useOfYoung('growth_answers', 'answeredOn', ids);

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

const inGrams = (value: unknown, unit: unknown): number =>
  convertWeight(Number(value), String(unit), 'grams');

export const birthGramsOf = (young: AnyRecord): number | null =>
  typeof young.birthWeight === 'number' ? inGrams(young.birthWeight, young.weightUnit) : null;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The weighings of one young in grams, without its birth weight. */
export const curveOf = (young: AnyRecord, weights: readonly AnyRecord[]): WeighedOn[] =>
  weights
    .filter(({ offspringId }) => offspringId === young.id)
    .map(({ weighedOn, weighedTime, value, unit }) => ({
      on: String(weighedOn),
      time: textOrNull(weighedTime),
      grams: inGrams(value, unit),
    }));

const answersFor = (young: AnyRecord, answers: readonly AnyRecord[]): GrowthAnswer[] =>
  answers
    .filter(({ offspringId }) => offspringId === young.id)
    .map(({ rule, answer, answeredOn, answeredTime, quietUntil }) => ({
      rule: String(rule),
      answer: textOrNull(answer),
      answeredOn: String(answeredOn),
      answeredTime: textOrNull(answeredTime),
      quietUntil: textOrNull(quietUntil),
    }));

export type Flags = ReadonlyMap<string, readonly GrowthFlag[]>;

/** Those of a young one nobody has answered yet. */
export const openFlags = (flags: Flags, id: string): readonly GrowthFlag[] =>
  (flags.get(id) ?? []).filter(isOpen);

/** What the records say of the weights of a litter. */
export interface WeighedLitter {
  readonly litter: AnyRecord;
  readonly young: readonly AnyRecord[];
  readonly weights: readonly AnyRecord[];
  readonly answers: readonly AnyRecord[];
}

/** What is noticed in the weights of a litter; with those just typed, by id and in grams. */
export function growthOf(
  { litter, young, weights, answers }: WeighedLitter,
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
        weights: [...curveOf(one, weights), ...(now ? [now] : [])],
        answers: answersFor(one, answers),
      };
    }),
    today,
  );
}

/** The same for those who are alive, from what the server holds. */
export function useGrowth(litter: AnyRecord, young: readonly AnyRecord[]): Flags {
  const { today } = useFieldServices();
  const ids = young.map(({ id }) => id);
  const weights = useYoungWeights(ids);
  const answers = useGrowthAnswers(ids);
  return useMemo(() => {
    const living = young.filter(({ status }) => status !== 'Deceased');
    return growthOf({ litter, young: living, weights, answers }, today);
  }, [litter, young, weights, answers, today]);
}
