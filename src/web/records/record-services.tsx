import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { todayIn } from '#domain/dates.ts';
import { entityOf } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import { ApiError } from '#web/api/api-error.ts';
import { searchRecords } from '#web/api/records.ts';
import { useActor, usePreferences, useRegion } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordQuery } from '#web/api/use-records.ts';
import { type FieldServices, FieldServicesProvider } from '#web/fields/services.ts';
import { type OpenForm, OpenFormContext } from './open-form.ts';
import { recordChoice } from './record-choice.ts';
import { type OwnForms, useFormStack } from './record-forms.tsx';
import { recordPath } from './record-path.ts';

/** The field a typed name goes to when a picker adds a record. */
function defaultsFrom(entity: Parameters<OpenForm>[0]['entity'], term: string): Record<string, string> {
  const [line = []] = entityOf(entity).title;
  const [first, second] = line;
  const words = term.split(/\s+/);
  if (!first || term === '') return {};
  if (!second || entityOf(entity).fields[second]?.kind !== 'text') return { [first]: term };
  return { [first]: words[0] ?? '', [second]: words.slice(1).join(' ') };
}

function useServices(openForm: OpenForm): FieldServices {
  const { terms } = useSpecies();
  const { currency, timeZone } = usePreferences();
  const { role, plan, isDemo } = useActor();
  const region = useRegion();
  const today = todayIn(timeZone);
  const client = useQueryClient();

  return useMemo(() => {
    const wording = { terms, currency, timeZone, today };
    return {
      ...wording,
      region,
      search: async (entity, term, filters, signal) => {
        const records = await searchRecords(entity, term, filters, signal);
        return records.map((record) => recordChoice(entity, record, wording));
      },
      find: async (entity, id) => {
        try {
          return recordChoice(entity, await client.fetchQuery(recordQuery(entity, id)), wording);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'not-found') return null;
          throw error;
        }
      },
      canAdd: (entity) => permission({ role, plan, isDemo }, 'create', entity) === 'allowed',
      add: async (entity, term) => {
        const record = await openForm({ entity, defaults: defaultsFrom(entity, term), asksOne: true });
        return record && recordChoice(entity, record, wording);
      },
      recordPath,
    };
  }, [terms, currency, timeZone, region, today, role, plan, isDemo, openForm, client]);
}

export interface RecordServicesProviderProps {
  forms?: OwnForms | undefined;
  children: ReactNode;
}

/**
 * Once, round the signed-in screens and inside `SpeciesProvider`: what fields need to know, and the host of all
 * forms. `forms` puts the dialogs of rich screens in place of the general one.
 */
export function RecordServicesProvider({ forms, children }: RecordServicesProviderProps) {
  const { open, shown } = useFormStack(forms);
  return (
    <OpenFormContext value={open}>
      <FieldServicesProvider value={useServices(open)}>
        {children}
        {shown}
      </FieldServicesProvider>
    </OpenFormContext>
  );
}
