import { useQueryClient } from '@tanstack/react-query';
import { earlyVaccination } from '#domain/care/early-vaccination.ts';
import { speciesOf } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordQuery } from '#web/api/use-records.ts';
import type { FormValues } from '#web/fields/form-values.ts';
import { useMeantQuestion } from '#web/ui/overlay/meant-question.tsx';

/** Asks before a vaccination is kept that is of long before the usual age of the species. */
export function useEarlyVaccination({ kind, litterId }: { kind: string; litterId: string }) {
  const client = useQueryClient();
  const { termsFor } = useSpecies();
  const { isMeant, dialog } = useMeantQuestion();

  const litterOf = async (puppyId: string): Promise<string> =>
    String((await client.fetchQuery(recordQuery('offspring', puppyId))).breedingGroupId ?? '');
  const bornWhen = async ({ animalId = '', puppyId = '' }: Readonly<FormValues>) => {
    if (kind === 'animal')
      return animalId === '' ? null : client.fetchQuery(recordQuery('animals', animalId));
    const id = kind === 'litter' ? litterId : puppyId === '' ? '' : await litterOf(puppyId);
    return id === '' ? null : client.fetchQuery(recordQuery('breeding_groups', id));
  };
  const isMeantOf = async (values: Readonly<FormValues>): Promise<boolean> => {
    if (values.recordType !== 'Vaccination') return true;
    // Where nobody can tell when it was born, it is kept unasked.
    const born = await bornWhen(values).catch(() => null);
    if (!born) return true;
    const species = speciesOf(String(born.species)).key;
    return isMeant(
      earlyVaccination({ species, terms: termsFor(species), bornOn: born.birthDate, on: values.date ?? '' }),
    );
  };
  return { isMeantOf, dialog };
}
