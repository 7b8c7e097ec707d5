import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  FlaskConical,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { AnimalGenetics, AnimalMarker } from '#domain/answers/trial-mating.ts';
import type { OutcomeWord } from '#domain/genetics/marker-risk.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get } from '#web/api/client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';

// The first part of a key is what `affected-queries.ts` finds it by.
const useKnownGenes = (id: string) =>
  useQuery({
    queryKey: ['/api/genetics', 'animal', id],
    queryFn: ({ signal }) => get<AnimalGenetics>(`/api/animals/${id}/genetics`, signal),
  });

/** What is known of its markers, tested or concluded, each saying which. What is not here is unknown. */
export function KnownGenesCard({ animal }: { animal: { readonly id: string; readonly gender: string } }) {
  const { data, error, isPending, isFetching, refetch } = useKnownGenes(animal.id);
  const search = animal.gender === 'Female' ? { female: animal.id } : { males: animal.id };
  return (
    <Card
      flush
      title="Known genes"
      end={
        <ButtonLink asChild size="sm" icon={FlaskConical}>
          <Link to="/breeding/trial-mating" search={search}>
            Trial mating
          </Link>
        </ButtonLink>
      }
      footer="By parentage is worked out from tested relatives and never stored as a test. A marker that is not listed is unknown."
    >
      {isPending ? (
        <div className="pad">
          <SkeletonLines lines={3} />
        </div>
      ) : error ? (
        <ErrorState title="They could not be worked out" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : data.markers.length === 0 ? (
        <p className="pad muted">No test of this animal or of its parents is recorded</p>
      ) : (
        <DataTable aria-label="Known genes" tight>
          <thead>
            <tr>
              <HeadCell>Marker</HeadCell>
              <HeadCell>Genotype</HeadCell>
              <HeadCell className="only-wide">Meaning</HeadCell>
              <HeadCell className="only-wide">Known from</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.markers.map((marker) => (
              <tr key={marker.test}>
                <th scope="row">
                  {marker.test}
                  {marker.gene && <small className="muted"> {marker.gene}</small>}
                  <span className="only-phone">
                    <small>{sourceWords(marker)}</small>
                  </span>
                </th>
                <Cell>
                  <span className="num">{marker.genotype}</span>
                  <span className="only-phone">
                    <Meaning marker={marker} />
                  </span>
                </Cell>
                <Cell className="only-wide">
                  <Meaning marker={marker} />
                </Cell>
                <Cell className="only-wide">{sourceWords(marker)}</Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
}

const looks: Partial<Record<OutcomeWord, { tone: ChipTone; icon: LucideIcon }>> = {
  clear: { tone: 'positive', icon: CircleCheck },
  carrier: { tone: 'warning', icon: CircleAlert },
  'one copy': { tone: 'warning', icon: CircleAlert },
  affected: { tone: 'danger', icon: TriangleAlert },
  'at risk': { tone: 'danger', icon: TriangleAlert },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One word, or all that are still possible. Colours have none. */
function Meaning({ marker: { words, isContradictory } }: { marker: AnimalMarker }) {
  const [word] = words;
  const { tone = 'neutral', icon = CircleCheck } =
    words.length > 1 ? { icon: CircleHelp } : ((word && looks[word]) ?? {});
  return (
    <>
      {word && (
        <Chip tone={tone} icon={icon}>
          {capital(words.join(' or '))}
        </Chip>
      )}
      {isContradictory && <small>Results contradict each other</small>}
    </>
  );
}

function sourceWords({ source, generationsFromTest }: AnimalMarker): string {
  if (source === 'tested') return 'Tested';
  if (source === 'papers') return 'By parentage, on the papers';
  return generationsFromTest === 1
    ? 'By parentage, from its parents'
    : `By parentage, ${generationsFromTest} generations from a test`;
}
