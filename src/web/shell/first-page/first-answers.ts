import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SpeciesKey } from '#domain/species/species.ts';
import { settingsKeys, userQuery } from '#web/api/session.ts';
import { speciesQuery } from '#web/api/species.tsx';
import { dashboardAnswers } from '#web/dashboard/dashboard-queries.ts';

/** Answers of the server by the addresses they were given at. */
export type Answers = Readonly<Record<string, unknown>>;

interface FirstAnswer {
  readonly address: string;
  readonly queryKey: QueryKey;
  /** What of the answer the screens keep. */
  readonly kept?: (answer: unknown) => unknown;
}

/** Everything the dashboard of a signed-in person shows, and where the server answers it. */
const firstAnswers = (species: SpeciesKey): readonly FirstAnswer[] => [
  {
    address: '/api/auth/session',
    queryKey: userQuery.queryKey,
    kept: (answer) => (answer as { user: unknown }).user,
  },
  { address: '/api/species', queryKey: speciesQuery.queryKey },
  ...settingsKeys.map((queryKey) => ({ address: String(queryKey[0]), queryKey })),
  ...dashboardAnswers(species),
];

export const firstAddresses = (species: SpeciesKey): readonly string[] =>
  firstAnswers(species).map(({ address }) => address);

/** Gives a client the answers as if it had asked. What is missing it asks for itself. */
export function keepAnswers(client: QueryClient, species: SpeciesKey, answers: Answers): void {
  for (const { address, queryKey, kept } of firstAnswers(species)) {
    const answer = answers[address];
    if (answer !== undefined) client.setQueryData(queryKey, kept ? kept(answer) : answer);
  }
}
