import { type Fed, feedingProblem } from '#domain/birth/feeding.ts';
import { isHatchKind, measureProblems, needsYoung } from '#domain/birth/kinds.ts';
import { temperatureProblem } from '#domain/birth/temperature.ts';
import { numberText } from '#domain/entry/number-text.ts';
import { readTypedNumber } from '#domain/entry/read-typed-number.ts';
import type { Region } from '#domain/entry/region.ts';
import { readScale, type ScaleUnit } from '#domain/entry/scale-entry.ts';
import { weightProblem } from '#domain/species/plausible-weight.ts';
import type { Species } from '#domain/species/species.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { convertWeight } from '#domain/weight.ts';
import type { AnyRecord } from '#web/api/records.ts';

/** An entry as it is being typed, all of it text: so it is kept on the device as it stands. */
export interface TypedEntry {
  readonly [field: string]: string;
  readonly id: string;
  readonly kind: string;
  readonly happenedOn: string;
  readonly happenedTime: string;
}

/** The fields of the young one, beside those of the entry. */
const ofYoung = ['gender', 'collarColor', 'color', 'markings'] as const;
const ofEntry = [
  'kind',
  'happenedOn',
  'happenedTime',
  'outcome',
  'presentation',
  'help',
  'vigour',
  'placenta',
  'method',
  'amountUnit',
  'finding',
  'incubationId',
  'notes',
] as const;

export function newEntry(kind: string, now: { on: string; time: string }, more: Record<string, string> = {}) {
  return { id: uuidv7(), kind, happenedOn: now.on, happenedTime: now.time, ...more } satisfies TypedEntry;
}

/** A figure as it would be typed here. */
const figure = (value: unknown, { decimalSign }: Region): string =>
  typeof value === 'number' ? numberText(value).replace('.', decimalSign) : '';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A weight in the unit it is stored in, or in one the scales show. */
function asTyped(
  { birthWeight, weightUnit }: AnyRecord,
  units: readonly ScaleUnit[],
  region: Region,
): Record<string, string> {
  if (typeof birthWeight !== 'number') return { weight: '' };
  const kept = units.find((unit) => unit === weightUnit);
  if (kept) return { weight: figure(birthWeight, region), weightUnit: kept };
  const shown = units.find((unit) => unit === 'oz') ?? units.find((unit) => unit !== 'lb+oz') ?? 'grams';
  const value = convertWeight(birthWeight, String(weightUnit), shown);
  return { weight: figure(Number(value.toFixed(2)), region), weightUnit: shown };
}

/** The unit a weight is being typed in: its own, otherwise that of the scales. */
export const unitTyped = (
  { weightUnit }: TypedEntry,
  { unit, units }: { readonly unit: ScaleUnit; readonly units: readonly ScaleUnit[] },
): ScaleUnit => units.find((one) => one === weightUnit) ?? unit;

/** What was logged, to be put right. */
export function typedFrom(
  entry: AnyRecord,
  young: AnyRecord | undefined,
  units: readonly ScaleUnit[],
  region: Region,
): TypedEntry {
  const isBirth = entry.kind === 'Young';
  return {
    id: entry.id,
    kind: text(entry.kind),
    happenedOn: text(entry.happenedOn),
    happenedTime: text(entry.happenedTime),
    version: text(entry.version),
    ...Object.fromEntries(ofEntry.map((field) => [field, text(entry[field])])),
    offspringId: text(entry.offspringId),
    amount: figure(entry.amount, region),
    number: text(entry.number),
    ...(isBirth && young && Object.fromEntries(ofYoung.map((field) => [field, text(young[field])]))),
    ...(isBirth && young && asTyped(young, units, region)),
  };
}

/** Who was fed, as far as the log knows them. */
export type Eater = Pick<Fed, 'ageDays' | 'last' | 'heads'>;

/** Sentences at the fields that are not filled as the kind needs. */
export function unready(
  typed: TypedEntry,
  region: Region,
  { key: species, terms }: Species,
  eater: Eater = {},
): Record<string, string> {
  const broken: Record<string, string> = {};
  const { kind, weight = '', amount = '', number = '' } = typed;
  if (kind === 'Young' && !typed.gender) broken['young.gender'] = 'Choose the sex, or “Not sexed”';
  if (needsYoung(kind) && !typed.offspringId)
    broken.offspringId = `Choose the ${terms.child.toLocaleLowerCase('en')}`;
  if (weight.trim() !== '') {
    const reading = readScale(weight, (typed.weightUnit ?? 'grams') as ScaleUnit, region);
    const problem = reading
      ? weightProblem({ species, ...reading, ageDays: 0 })
      : 'Type the weight as a number';
    if (problem) broken.weight = problem;
  }
  if (amount.trim() !== '') {
    const figure = readTypedNumber(amount, region);
    if (figure === undefined) broken.amount = 'Type a number';
    else if (figure <= 0) broken.amount = 'The figure must be above zero';
    else {
      const { amountUnit } = typed;
      const problem =
        temperatureProblem(figure, amountUnit) ??
        feedingProblem({ species, kind, amount: figure, amountUnit, ...eater });
      if (problem) broken.amount = problem;
    }
  }
  const { amount: missing } = measureProblems(kind, {
    amount: amount.trim() || null,
    amountUnit: typed.amountUnit,
  });
  if (missing) broken.amount ??= missing;
  if (isHatchKind(kind)) {
    const figure = readTypedNumber(number, region);
    if (!figure || !Number.isInteger(figure) || figure < 1 || figure > 100)
      broken.number = 'Give a number from 1 to 100';
  }
  return broken;
}

/** What the server is sent. A correction says everything, also what was taken out. */
export function bodyOf(typed: TypedEntry, region: Region): Record<string, unknown> {
  const { kind, version, weight = '', weightUnit = 'grams', amount = '', number = '' } = typed;
  const isBirth = kind === 'Young';
  const keep = (field: string): boolean => typed[field] !== undefined;
  const own = ofEntry.filter(keep).map((field) => [field, typed[field]?.trim() || null]);
  const young = ofYoung.filter(keep).map((field) => [field, typed[field]?.trim() || null]);
  const reading = readScale(weight, weightUnit as ScaleUnit, region);
  return {
    ...Object.fromEntries(own),
    ...(!isBirth && keep('offspringId') && { offspringId: typed.offspringId || null }),
    ...(keep('amount') && {
      amount: amount.trim() === '' ? null : (readTypedNumber(amount, region) ?? null),
      ...(amount.trim() === '' && { amountUnit: null }),
    }),
    ...(isHatchKind(kind) && { number: readTypedNumber(number, region) ?? null }),
    ...(isBirth && {
      young: Object.fromEntries(young),
      weight: reading ? { value: reading.value, unit: reading.unit } : null,
    }),
    ...(version && { version: Number(version) }),
  };
}
