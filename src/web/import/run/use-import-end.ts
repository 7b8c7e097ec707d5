import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importTypes } from '#domain/import/import-types.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { forgetRunning } from '#web/api/running-import.ts';
import { useSpecies } from '#web/api/species.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type ImportRun, runsQuery } from '../api.ts';
import { count, typeLabel } from '../words.ts';

const failed = 'Failed to import data. Please check your CSV format.';

/** Tells once how a run ended, and loads anew what it changed. */
export function useImportEnd(run: ImportRun | null): void {
  const client = useQueryClient();
  const { terms } = useSpecies();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!run || run.isTrial || run.status === 'running' || told.current === run.id) return;
    told.current = run.id;
    forgetRunning();
    const type = importTypes[run.type];
    const { created, updated, rejected } = run;
    void client.invalidateQueries({ queryKey: runsQuery.queryKey });
    if (run.status === 'finished') {
      void refreshAfterWrite(client, type.entity, 'animals', 'breeding_groups', 'offspring');
      const what = typeLabel(type, terms).toLocaleLowerCase('en');
      toast({
        tone: 'positive',
        title: 'Import Successful',
        description: `Successfully imported ${count(created + updated)} ${what}. ${count(rejected)} errors encountered.`,
      });
    } else if (run.status === 'failed' || run.status === 'interrupted') {
      toast({ tone: 'danger', title: 'Import Failed', description: run.message ?? failed });
    }
  }, [run, client, terms]);
}
