import { useMemo } from 'react';
import type { Wording } from '#domain/fields/field-text.ts';
import { speciesOf } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { useYoung } from './use-litter.ts';

/** By a name or a collar: many kids and chicks are not. */
export const isNamed = ({ breederName, ownerOffspringName, collarColor }: AnyRecord): boolean =>
  [breederName, ownerOffspringName, collarColor].some(Boolean);

/** What each young one of a litter is called, by its id: who has neither name nor collar by its place, "Kid 2". */
export const youngNames = (litter: readonly AnyRecord[], wording: Wording): ReadonlyMap<string, string> =>
  new Map(
    litter.map((one, at) => [
      one.id,
      isNamed(one) ? recordTitle('offspring', one, wording) : `${wording.terms.child} ${at + 1}`,
    ]),
  );

/** What those are called who have neither name nor collar. */
export const placesOf = (litter: readonly AnyRecord[], wording: Wording): ReadonlyMap<string, string> => {
  const names = youngNames(litter, wording);
  return new Map(litter.filter((one) => !isNamed(one)).map(({ id }) => [id, names.get(id) ?? '']));
};

/** What stands in its ring: the place of one that has no name, otherwise how the name begins. */
export const letterOf = (title: string): string =>
  /\d{1,2}$/.exec(title)?.[0] ?? title.charAt(0).toUpperCase();

/** The name of any of a litter, in the words of its species. */
export function useYoungNames(litterId: string, species: unknown): (young: AnyRecord) => string {
  const services = useFieldServices();
  const { termsFor } = useSpecies();
  const litter = useYoung(litterId);
  return useMemo(() => {
    const wording = { ...services, terms: termsFor(speciesOf(String(species)).key) };
    const names = youngNames(litter, wording);
    return (young) => names.get(young.id) ?? recordTitle('offspring', young, wording);
  }, [services, termsFor, litter, species]);
}
