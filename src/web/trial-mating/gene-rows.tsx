import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ParentMarker, PredictedMarker, TriedMatings } from '#domain/answers/trial-mating.ts';
import type { KnowledgeSource } from '#domain/genetics/known-markers.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { CompareGroup, CompareRow } from './compare-row.tsx';
import { outcomeWords } from './share-words.ts';
import { calledName } from './trial-mating.ts';

const sources: Readonly<Record<KnowledgeSource, string>> = {
  tested: 'tested',
  papers: 'by parentage, on the papers',
  parents: 'by parentage',
  unknown: 'not tested',
};

export const parentWords = ({ genotype, source, isContradictory }: ParentMarker): string =>
  source === 'unknown'
    ? 'not tested'
    : `${genotype}, ${sources[source]}${isContradictory ? ', results contradict each other' : ''}`;

interface Look {
  readonly tone: ChipTone;
  readonly icon: LucideIcon;
  readonly words: string;
}

function lookOf({ verdict, outcomes }: PredictedMarker): Look {
  const has = (word: string) => outcomes.some((outcome) => outcome.word === word);
  switch (verdict) {
    case 'affected':
      return {
        tone: 'danger',
        icon: CircleAlert,
        words: has('lost') ? 'Young can be lost' : has('at risk') ? 'Young at risk' : 'Affected young',
      };
    case 'one-copy':
      return { tone: 'warning', icon: TriangleAlert, words: 'One copy' };
    case 'unknown':
      return { tone: 'neutral', icon: CircleHelp, words: 'Unknown' };
    case 'carriers':
      return { tone: 'positive', icon: CircleCheck, words: 'None affected' };
    case 'clear':
      return { tone: 'positive', icon: CircleCheck, words: 'All clear' };
    case 'trait':
      return { tone: 'neutral', icon: CircleCheck, words: 'Trait' };
  }
}

/** What the young could inherit, marker by marker. What is not tested is unknown, never clear. */
export function GeneRows({ tried, young }: { tried: TriedMatings; young: string }) {
  const { matings, female } = tried;
  const tests = [...new Set(matings.flatMap(({ genes }) => genes.markers.map(({ test }) => test)))];
  const untested = [...new Set(matings.flatMap(({ genes }) => genes.untestedHere))];
  const clearances = [
    ...new Set(
      [female, ...matings.map(({ male }) => male)].flatMap((mate) => mate.clearances.map(({ type }) => type)),
    ),
  ];
  const markerOf = (test: string) =>
    matings.flatMap(({ genes }) => genes.markers).find((marker) => marker.test === test);
  const hersOf = (test: string): string => {
    const marker = markerOf(test);
    const hers = `${calledName(female)}: ${parentWords(marker?.dam ?? unknownParent)}`;
    return marker?.isVerified === false ? `${hers}. Inheritance assumed, not from the lab` : hers;
  };
  return (
    <CompareGroup title={`What the ${young} could inherit`}>
      {tests.map((test) => (
        <CompareRow
          key={test}
          label={test}
          sub={hersOf(test)}
          cell={({ male, genes }) => (
            <Marker name={calledName(male)} marker={genes.markers.find((marker) => marker.test === test)} />
          )}
        />
      ))}
      {untested.length > 0 && (
        <CompareRow
          label="Not tested"
          sub="Usual for the breed, known of neither"
          cell={({ genes }) => (
            <span className="compare-small">{genes.untestedHere.join(', ') || 'None'}</span>
          )}
        />
      )}
      {tests.length === 0 && untested.length === 0 && (
        <CompareRow label="Tests" cell={() => <span className="muted">No results of either parent</span>} />
      )}
      {clearances.map((type) => (
        <CompareRow
          key={type}
          label={type}
          sub={`${calledName(female)}: ${resultOf(female.clearances, type)}`}
          cell={({ male }) => resultOf(male.clearances, type)}
        />
      ))}
    </CompareGroup>
  );
}

const unknownParent: ParentMarker = {
  genotype: '?/?',
  source: 'unknown',
  generationsFromTest: null,
  isContradictory: false,
};

const resultOf = (clearances: readonly { type: string; result: string }[], type: string): string =>
  clearances.find((clearance) => clearance.type === type)?.result ?? 'Unknown';

function Marker({ name, marker }: { name: string; marker: PredictedMarker | undefined }) {
  if (!marker) {
    return (
      <div className="compare-result">
        <Chip icon={CircleHelp}>Unknown</Chip>
        <span className="compare-sub">Neither is tested</span>
      </div>
    );
  }
  const { tone, icon, words } = lookOf(marker);
  return (
    <div className="compare-result">
      <Chip tone={tone} icon={icon}>
        {words}
      </Chip>
      <span className="compare-small num">{outcomeWords(marker.outcomes)}</span>
      <span className="compare-sub">
        {name}: {parentWords(marker.sire)}
      </span>
    </div>
  );
}
