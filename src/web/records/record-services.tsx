import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { todayIn } from '#domain/dates.ts';
import { permission } from '#domain/policy.ts';
import { useActor, usePreferences, useRegion } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { type FieldServices, FieldServicesProvider } from '#web/fields/services.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { unreachable } from '#web/ui/unreachable.ts';
import { type OpenForm, OpenFormContext } from './open-form.ts';
import { type LoadPrintDialog, OpenPrintContext, type PrintRequest } from './open-print.ts';
import { type LoadFormOf, useFormStack } from './record-forms.tsx';
import { recordPath } from './record-path.ts';

// Records are looked for in forms, which no page needs before one is opened.
const finding = () => import('./find-records.ts');

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
      search: async (entity, term, filters, signal) =>
        (await finding()).searchChoices(entity, term, filters, signal, wording),
      find: async (entity, id) => (await finding()).findChoice(entity, id, client, wording),
      canAdd: (entity) => permission({ role, plan, isDemo }, 'create', entity) === 'allowed',
      add: async (entity, term) => (await finding()).addChoice(entity, term, openForm, wording),
      recordPath,
    };
  }, [terms, currency, timeZone, region, today, role, plan, isDemo, openForm, client]);
}

export interface RecordServicesProviderProps {
  formOf: LoadFormOf;
  /** Loads the dialog in which is said what is printed. */
  printing: LoadPrintDialog;
  children: ReactNode;
}

/**
 * Once, round the signed-in screens and inside `SpeciesProvider`: what fields need to know, and the host of all
 * forms and of the print dialog.
 */
export function RecordServicesProvider({ formOf, printing, children }: RecordServicesProviderProps) {
  const { open, shown } = useFormStack(formOf);
  const [printed, setPrinted] = useState<PrintRequest | null>(null);
  return (
    <OpenFormContext value={open}>
      <OpenPrintContext value={setPrinted}>
        <FieldServicesProvider value={useServices(open)}>
          {children}
          {shown}
          {printed && (
            <Fetched
              load={printing}
              onUnreachable={() => {
                toast({ title: unreachable, tone: 'danger' });
                setPrinted(null);
              }}
            >
              {(PrintDialog) => <PrintDialog request={printed} onClose={() => setPrinted(null)} />}
            </Fetched>
          )}
        </FieldServicesProvider>
      </OpenPrintContext>
    </OpenFormContext>
  );
}
