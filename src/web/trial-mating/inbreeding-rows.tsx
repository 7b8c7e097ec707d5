import { CircleHelp } from 'lucide-react';
import type { TriedMating, TriedMatings } from '#domain/answers/trial-mating.ts';
import { isTold } from '#domain/genetics/known-share.ts';
import { coefficientWords } from '#domain/genetics/share-words.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { CompareGroup, CompareRow } from './compare-row.tsx';
import { percent } from './share-words.ts';
import { calledName } from './trial-mating.ts';

/** A quarter is that of full siblings: the bar is full there. */
const fullBar = 0.25;

/** With less of them known a low coefficient says little. */
const leastKnown = 0.5;

export function InbreedingRows({ tried }: { tried: TriedMatings }) {
  const { generations } = tried;
  return (
    <CompareGroup title="Inbreeding of the young">
      <CompareRow
        label="COI"
        sub={`${generations} generations`}
        cell={(mating) => <Coefficient mating={mating} />}
      />
      <CompareRow
        label="Known ancestors"
        sub="Per generation, parents first"
        cell={({ inbreeding }) => <Completeness shares={inbreeding.completeness} />}
      />
      <CompareRow
        label="Ancestor loss"
        sub="AVK: 100 % = none lost"
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

function Coefficient({ mating: { male, inbreeding } }: { mating: TriedMating }) {
  const { coi, coiLimited, known } = inbreeding;
  if (!isTold(coi, known)) {
    return (
      <>
        <span className="compare-figure">Unknown</span>
        <span className="compare-sub">Nobody beyond the parents is recorded</span>
      </>
    );
  }
  return (
    <>
      <span className="compare-figure">
        {known < leastKnown && <small>at least </small>}
        {percent(coiLimited)}
      </span>
      <Meter
        value={coiLimited}
        max={fullBar}
        aria-label={`COI with ${calledName(male)}, of that of full siblings’ young`}
        text={percent(coiLimited)}
      />
      <span className="compare-sub num">Over everything recorded {coefficientWords(coi, known)}</span>
      {known < leastKnown && <Chip icon={CircleHelp}>Little known: it can be higher</Chip>}
    </>
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
