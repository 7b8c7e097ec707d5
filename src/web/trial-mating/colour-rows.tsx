import type { TriedMatings } from '#domain/answers/trial-mating.ts';
import type { ColourGroup, ColourOutcome } from '#domain/genetics/coat-colour/forecast.ts';
import { spelled } from '#domain/writing.ts';
import { CompareGroup, CompareRow } from './compare-row.tsx';
import { isSame, rangeWords } from './share-words.ts';
import { calledName } from './trial-mating.ts';

/** The likeliest; unknown loci can leave dozens possible. */
const mostShown = 8;

export function ColourRows({ tried }: { tried: TriedMatings }) {
  const { matings, female } = tried;
  if (matings.every(({ genes }) => genes.colours === null)) return null;
  const titles = [...new Set(matings.flatMap(({ genes }) => genes.colours?.map(({ title }) => title) ?? []))];
  const untested = lociWords(matings[0]?.genes.untestedLoci.dam ?? []);
  return (
    <CompareGroup title={spelled('Colour and coat')}>
      {titles.map((title) => (
        <CompareRow
          key={title}
          label={title}
          sub={
            matings.flatMap(({ genes }) => genes.colours ?? []).find((group) => group.title === title)?.note
          }
          cell={({ genes }) => <Outcomes group={genes.colours?.find((group) => group.title === title)} />}
        />
      ))}
      <CompareRow
        label="Loci not tested"
        sub={`${calledName(female)}: ${untested}`}
        cell={({ genes }) => <span className="compare-small">{lociWords(genes.untestedLoci.sire)}</span>}
      />
    </CompareGroup>
  );
}

/** "E locus: red, mask" is the E locus to whoever reads which loci are missing. */
const lociWords = (names: readonly string[]): string =>
  names.map((name) => name.replace(/(?: locus)?:.*$/, '')).join(', ') || 'none';

function Outcomes({ group }: { group: ColourGroup | undefined }) {
  if (!group) return <span className="muted">Unknown: neither is tested</span>;
  const shown = group.outcomes.slice(0, mostShown);
  const more = group.outcomes.length - shown.length;
  return (
    <>
      <ul className="compare-shares num">
        {shown.map((outcome) => (
          <li key={outcome.label}>
            <span>{outcome.label}</span>
            <span>{shareWords(outcome)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <span className="compare-sub">and {more} more that cannot be ruled out</span>}
    </>
  );
}

const shareWords = ({ sons, daughters }: ColourOutcome): string =>
  isSame(sons, daughters) ? rangeWords(sons) : `males ${rangeWords(sons)}, females ${rangeWords(daughters)}`;
