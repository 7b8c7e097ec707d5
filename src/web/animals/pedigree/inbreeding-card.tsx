import type { Inbreeding } from '#domain/answers/genetics.ts';
import { countedGenerations, isTold } from '#domain/genetics/known-share.ts';
import { shareWords } from '#domain/genetics/share-words.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { HorizontalBars } from '#web/ui/chart/horizontal-bars.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { BloodCard } from './blood-card.tsx';
import { CommonAncestorsCard } from './common-ancestors-card.tsx';
import { useInbreeding } from './pedigree-data.ts';

const depths = [3, 4, 5, 6, 8, 10, 12, 15, 20];

interface InbreedingCardsProps {
  id: string;
  depth: number;
  onDepth: (depth: number) => void;
}

/** The coefficient with its depth, how complete the pedigree is, and the ancestors that add up to it. */
export function InbreedingCards({ id, depth, onDepth }: InbreedingCardsProps) {
  const { data, isError, error, refetch, isFetching } = useInbreeding(id, depth);
  if (isError && !data) {
    return (
      <ErrorState
        title="The inbreeding could not be computed"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonCard lines={4} />;
  return (
    <>
      <Card
        title="Inbreeding"
        end={
          <Select
            aria-label="Depth in generations"
            value={String(depth)}
            onChange={(event) => onDepth(Number(event.target.value))}
            options={depths.map((n) => ({ value: String(n), label: `${n} generations` }))}
          />
        }
        flush
      >
        <Figures data={data} />
      </Card>
      <div className="cols c2">
        <Card title="Known ancestors" end={`${equivalent(data)} equivalent generations`}>
          <HorizontalBars
            aria-label="Known ancestors by generation"
            max={1}
            items={data.places
              .filter(({ known }, index) => known > 0 || index === 0)
              .map(({ generation, known, possible, completeness }) => ({
                label: `Generation ${generation}`,
                value: completeness,
                text: `${known} of ${possible}`,
              }))}
          />
        </Card>
        <BloodCard data={data} />
      </div>
      <CommonAncestorsCard data={data} missing={missingWords(data)} />
    </>
  );
}

const equivalent = ({ equivalentGenerations }: Inbreeding): string => formatNumber(equivalentGenerations, 1);

/** Why nothing can be said. */
function missingWords({ knownParents, coefficient }: Inbreeding): string {
  if (coefficient !== null) return 'Nobody beyond the parents is recorded';
  if (!knownParents.sire && !knownParents.dam) return 'Neither parent is recorded';
  return knownParents.sire ? 'The dam is not recorded' : 'The sire is not recorded';
}

function Figures({ data }: { data: Inbreeding }) {
  const { coefficient, known, limited, generations, ancestorLoss: loss } = data;
  const isKnown = isTold(coefficient, known);
  const counted = `${shareWords(Math.round(known * 100) / 100)} of ${countedGenerations} generations known`;
  const complete = shareWords(loss.known / loss.possible);
  return (
    <div className="figures">
      <Figure
        label="COI, everything recorded"
        value={shareWords(isKnown ? coefficient : null)}
        sub={isKnown ? counted : missingWords(data)}
      />
      <Figure
        label={`COI, ${generations} generations`}
        value={shareWords(isKnown ? limited : null)}
        sub={isKnown ? `${complete} of these ancestors known` : missingWords(data)}
      />
      <Figure
        label="Ancestors known"
        value={`${formatNumber(loss.known)} of ${formatNumber(loss.possible)}`}
        sub={`In ${generations} generations`}
      />
      <Figure
        label={`Different ancestors (AVK), ${generations} generations`}
        value={shareWords(loss.coefficientOfKnown)}
        sub={`${formatNumber(loss.distinct)} of ${formatNumber(loss.known)} known places`}
      />
    </div>
  );
}
