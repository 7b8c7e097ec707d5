import { CircleHelp } from 'lucide-react';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { CompareGroup, CompareRow } from './compare-row.tsx';
import { percent } from './share-words.ts';
import { calledName, type TriedMating, type TriedMatings } from './trial-mating.ts';

/** A quarter is that of full siblings: the bar is full there. */
const fullBar = 0.25;

/** Completeness is told of the near generations; over many the farthest, which nobody knows, outweighs the rest. */
const nearGenerations = 5;
/** With less of them known a low coefficient says little. */
const leastKnown = 0.5;

/** The known share of all places of the near generations. */
function knownOf(completeness: readonly number[]): number {
  const near = completeness
    .slice(0, nearGenerations)
    .map((share, index) => ({ share, places: 2 ** (index + 1) }));
  const known = near.reduce((sum, { share, places }) => sum + share * places, 0);
  return Math.round((known / (2 ** (nearGenerations + 1) - 2)) * 100) / 100;
}

export function InbreedingRows({ tried }: { tried: TriedMatings }) {
  const { generations } = tried;
  return (
    <CompareGroup title="Inbreeding of the young">
      <CompareRow
        label="COI"
        sub={`${generations} generations`}
        cell={({ male, inbreeding }) => (
          <>
            <span className="compare-figure">{percent(inbreeding.coiLimited)}</span>
            <Meter
              value={inbreeding.coiLimited}
              max={fullBar}
              aria-label={`COI with ${calledName(male)}, of that of full siblings’ young`}
              text={percent(inbreeding.coiLimited)}
            />
            <span className="compare-sub num">
              {percent(inbreeding.coi)} over everything recorded, {percent(knownOf(inbreeding.completeness))}{' '}
              of {nearGenerations} generations known
            </span>
            {knownOf(inbreeding.completeness) < leastKnown && (
              <Chip icon={CircleHelp}>Little known: it can be higher</Chip>
            )}
          </>
        )}
      />
      <CompareRow
        label="Known ancestors"
        sub="Per generation, parents first"
        cell={({ inbreeding }) => <Completeness shares={inbreeding.completeness} />}
      />
      <CompareRow
        label="Ancestor loss"
        sub="AVK; 100 % is none"
        cell={({ inbreeding: { ancestorLoss } }) => (
          <span className="num">
            {percent(ancestorLoss.coefficient)}, {ancestorLoss.generations} generations
          </span>
        )}
      />
      <CompareRow
        label="Where it comes from"
        sub="Shares of the COI over everything recorded"
        cell={(mating) => <CommonAncestors mating={mating} tried={tried} />}
      />
    </CompareGroup>
  );
}

/** Generations of which nothing is known are told in one word. */
function Completeness({ shares }: { shares: readonly number[] }) {
  const known = shares
    .slice(0, shares.findLastIndex((share) => share > 0) + 1)
    .map((share, index) => ({ share, generation: index + 1 }));
  return (
    <>
      <ol className="compare-generations num">
        {known.map(({ share, generation }) => (
          <li key={generation}>
            <span className="sr-only">Generation {generation}: </span>
            {Math.round(share * 100)}
          </li>
        ))}
      </ol>
      <span className="compare-sub num">
        per cent{known.length < shares.length && `; nothing beyond generation ${known.length}`}
      </span>
    </>
  );
}

function CommonAncestors({ mating, tried }: { mating: TriedMating; tried: TriedMatings }) {
  const { commonAncestors, otherAncestors, coi } = mating.inbreeding;
  if (coi === 0) return <span className="muted">No common ancestor recorded</span>;
  return (
    <ul className="compare-shares num">
      {commonAncestors.map(({ id, share }) => (
        <li key={id}>
          <RecordLink entity="animals" id={id}>
            {tried.animals[id]?.name ?? 'An ancestor'}
          </RecordLink>
          <span>{percent(share)}</span>
        </li>
      ))}
      {otherAncestors.count > 0 && (
        <li>
          <span>{otherAncestors.count === 1 ? '1 other' : `${otherAncestors.count} others`}</span>
          <span>{percent(otherAncestors.share)}</span>
        </li>
      )}
    </ul>
  );
}
