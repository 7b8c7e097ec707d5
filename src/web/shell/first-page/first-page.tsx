// Built for the server (scripts/build.ts), which draws the dashboard of a signed-in person before any script runs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { type Region, regionOf } from '#domain/entry/region.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { writeFor } from '#domain/writing.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { StartingSpecies } from '#web/api/species.tsx';
import { router } from '../../router.ts';
import { dashboardScreen, signedInFrame } from '../first-screen.ts';
import { type Answers, keepAnswers } from './first-answers.ts';

export { firstAddresses } from './first-answers.ts';

// The address is the same for everybody, so that all may share it; answers are in a client of each page's own.
router.update({ history: createMemoryHistory({ initialEntries: ['/'] }), scrollRestoration: false });
await Promise.all([router.load(), signedInFrame.load(), dashboardScreen.load()]);

/** Pages for people of several places are drawn at once. */
const readers = new AsyncLocalStorage<Region>();
writeFor(() => readers.getStore());

/** The page as markup, from the server's own answers. */
export const drawDashboard = (species: SpeciesKey, answers: Answers, locale: string): Promise<string> =>
  readers.run(regionOf(locale), () => draw(species, answers));

async function draw(species: SpeciesKey, answers: Answers): Promise<string> {
  const client = createQueryClient();
  keepAnswers(client, species, answers);
  const { prelude } = await prerenderToNodeStream(
    <StartingSpecies value={species}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StartingSpecies>,
    // In one piece: pieces would be put into their places by scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let markup = '';
  for await (const piece of prelude) markup += String(piece);
  client.clear();
  // The page's policy allows no style attributes; the first script (start.ts) sets them.
  return markup.replaceAll(' style="', ' data-style="');
}
