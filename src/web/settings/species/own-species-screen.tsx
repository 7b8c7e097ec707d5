import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SpeciesSettings } from '#domain/answers/species.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { useSavePreferences } from '../use-save-preferences.ts';
import { OwnSpeciesForm } from './own-species-form.tsx';
import '../settings.css';

const path = '/api/org/species';

/** What this organisation calls its animals, and what it knows better of them than the tables. */
export function OwnSpeciesScreen() {
  const { key, choices } = useSpecies();
  const [chosen, setChosen] = useState(key);
  const { refusal } = useSavePreferences();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<SpeciesSettings[]>(path, signal),
  });
  const settings = data?.find(({ species }) => species === chosen);
  return (
    <div className="settings">
      <Field label="Species">
        <Select
          options={choices.map((choice) => ({ value: choice.key, label: choice.label }))}
          value={chosen}
          onChange={({ target }) =>
            setChosen(choices.find((choice) => choice.key === target.value)?.key ?? key)
          }
        />
      </Field>
      {settings ? (
        <OwnSpeciesForm key={chosen} settings={settings} refusal={refusal} />
      ) : isError ? (
        <ErrorState title="The words could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <SkeletonCard lines={8} />
      )}
    </div>
  );
}
