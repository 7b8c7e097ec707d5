import { useMemo } from 'react';
import { type ScaleUnit, storedUnit } from '#domain/entry/scale-entry.ts';
import { birthWeighing, weightsBut } from '#domain/reproduction/all-weights.ts';
import type { GrowthFlag, WeighedOn } from '#domain/reproduction/growth.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import {
  asWeighedOn,
  birthGramsOf,
  curveOf,
  growthOf,
  useGrowthAt,
  useOwnGrowth,
} from '#web/verbs/use-litter.ts';
import { letterOf, useYoungNames } from '#web/verbs/young-names.ts';
import { asWeighed, type Entry, isOfSession, type When, weightOfSession } from './entry.ts';
import type { Entries } from './use-entries.ts';

/** One young one as the box shows it. */
export interface BoxYoung {
  readonly id: string;
  readonly record: AnyRecord;
  readonly title: string;
  /** For the narrow line: the collar, or the name. */
  readonly short: string;
  readonly mark: { readonly color: string; readonly sex: string; readonly letter: string };
  readonly birthGrams: number | null;
  /** The weighing before this session. */
  readonly last: WeighedOn | undefined;
  /** Of this session. */
  readonly now: WeighedOn | undefined;
  readonly entry: Entry | undefined;
  /** The record that a weight typed now would correct. */
  readonly weight: Entry['weight'];
  readonly flags: readonly GrowthFlag[];
}

export interface BoxInput {
  readonly litter: AnyRecord;
  readonly young: readonly AnyRecord[];
  readonly entries: Entries;
  readonly when: When;
  /** What the scales show. */
  readonly unit: ScaleUnit;
  /** What is being typed, judged before it is kept. */
  readonly typed: ReadonlyMap<string, WeighedOn>;
}

/** What the records and this session say of each young one in the box. */
export function useBox({ litter, young, entries, when, unit, typed }: BoxInput): readonly BoxYoung[] {
  const wording = useFieldServices();
  const nameOf = useYoungNames(litter.id, litter.species);
  const { weights, recent, answers } = useGrowthAt(litter.id, when.on, wording.today);
  const own = useOwnGrowth(litter.species);
  return useMemo(() => {
    // What one was born with is no weighing of a session, however soon after the birth all are weighed.
    const births = young.map((one) =>
      birthWeighing({ id: one.id, birthGrams: birthGramsOf(one) }, weights, String(litter.birthDate)),
    );
    const taken = weightsBut(recent, births);
    const known = new Map(
      young.map(({ id }) => {
        const latest = entries[id];
        const entry = latest && isOfSession(latest, when) ? latest : undefined;
        const kept = entry?.weight
          ? recent.find((weight) => weight.id === entry.weight?.id)
          : weightOfSession(taken, id, when);
        return [id, { entry, kept }] as const;
      }),
    );
    const before = weightsBut(
      weights,
      [...known.values()].map(({ kept }) => kept),
    );
    const sinceBirth = weightsBut(before, births);
    const now = new Map(
      young.flatMap(({ id }): [string, WeighedOn][] => {
        const { entry, kept } = known.get(id) ?? {};
        if (entry && entry.state !== 'refused') return [[id, asWeighed(entry)]];
        return kept ? [[id, asWeighedOn(kept)]] : [];
      }),
    );
    const flags = growthOf(
      { litter, young, weights: before, answers, own, unit: storedUnit(unit) },
      wording.today,
      new Map([...now, ...typed]),
    );
    return young.map((record): BoxYoung => {
      const { id } = record;
      const { entry, kept } = known.get(id) ?? {};
      const title = nameOf(record);
      const collar = typeof record.collarColor === 'string' ? record.collarColor : '';
      const birthGrams = birthGramsOf(record);
      const earlier = curveOf(id, sinceBirth).at(-1);
      return {
        id,
        record,
        title,
        short: collar || title,
        mark: {
          color: collar || 'Grey',
          sex: String(record.gender),
          letter: collar.charAt(0) || letterOf(title),
        },
        birthGrams,
        last:
          earlier ?? (birthGrams === null ? undefined : { on: String(litter.birthDate), grams: birthGrams }),
        now: now.get(id),
        entry,
        weight: entry?.weight ?? (kept && { id: kept.id, version: kept.version }),
        flags: flags.get(id) ?? [],
      };
    });
  }, [litter, young, entries, weights, recent, answers, own, when, unit, typed, wording, nameOf]);
}
