import { isDate } from '#domain/dates.ts';
import { unreadableDate } from '#domain/entry/unreadable-date.ts';
import type { NextLitter } from '#domain/verbs/next-litter.ts';
import type { AnyRecord } from '#web/api/records.ts';

/** The page as it is typed. */
export interface LitterTyped {
  readonly dam: string;
  readonly sire: string;
  readonly breed: string;
  /** Only where he is of another breed. */
  readonly sireBreed: string;
  readonly isOutside: boolean;
  readonly kind: string;
  readonly when: 'bred' | 'born';
  readonly on: string;
}

export const nothingTyped: LitterTyped = {
  dam: '',
  sire: '',
  breed: '',
  sireBreed: '',
  isOutside: false,
  kind: '',
  when: 'bred',
  on: '',
};

/** The record a typed name belongs to, where there is exactly one. */
export function recordNamed(name: string, records: readonly AnyRecord[]): AnyRecord | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  const found = records.filter((one) =>
    [one.name, one.callName].some((own) => String(own ?? '').toLocaleLowerCase() === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}

export interface Known {
  readonly dam: AnyRecord | undefined;
  readonly sire: AnyRecord | undefined;
}

/** What is missing, by field, before anything is sent. */
export function missingIn(
  typed: LitterTyped,
  { dam, sire }: Known,
  needsKind: boolean,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!typed.dam.trim()) missing.dam = 'Her name is needed';
  if (!typed.sire.trim()) missing.sire = 'His name is needed';
  if (!typed.breed.trim() && !(dam && sire)) missing.breed = 'Breed is required';
  if (needsKind && !typed.kind && !dam) missing.kind = 'Choose the kind: the due date follows it';
  if (!isDate(typed.on)) missing.on = typed.on ? unreadableDate(undefined, typed.on) : 'One day is needed';
  return missing;
}

/** The body of the request. */
export function bodyOf(typed: LitterTyped, species: NextLitter['species'], known: Known) {
  const breed = typed.breed.trim() || String(known.dam?.breed ?? known.sire?.breed ?? '');
  const named = (name: string, own: string) => ({
    name: name.trim(),
    breed: own,
    ...(typed.kind && { subSpecies: typed.kind }),
  });
  return {
    species,
    dam: known.dam ? { id: known.dam.id } : named(typed.dam, breed),
    sire: known.sire
      ? { id: known.sire.id }
      : { ...named(typed.sire, typed.sireBreed.trim() || breed), isOutside: typed.isOutside },
    ...(typed.when === 'bred' ? { bredOn: typed.on } : { bornOn: typed.on }),
  };
}

/** Where the page shows what the server says of a part of the request. */
export const fieldOf = (part: string): string =>
  ({ bredOn: 'on', bornOn: 'on' })[part] ?? (part.endsWith('breed') ? 'breed' : part);
