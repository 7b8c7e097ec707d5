import { useEffect, useState } from 'react';
import type { Terms } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';

const patience = 500;

/**
 * The words of the species, or null while the server's own words may still come: after half a second the
 * configuration counts as missing and the program's words serve.
 */
export function useSettledTerms(): Terms | null {
  const { terms, isLoading } = useSpecies();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLoading && isPatient ? null : terms;
}
