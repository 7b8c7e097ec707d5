import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react';
import type { Mate, MatingWarning, TriedMating, TriedMatings } from '#domain/answers/trial-mating.ts';
import { Chip } from '#web/ui/chip.tsx';
import { CompareGroup, CompareRow } from './compare-row.tsx';
import { calledName } from './trial-mating.ts';

export const isDangerous = ({ isCertain, severity }: MatingWarning): boolean =>
  isCertain && severity !== 'caution';

/** Breeds are typed; case alone makes no other one. */
const isCross = (male: Mate, female: Mate): boolean =>
  male.breed.toLowerCase() !== female.breed.toLowerCase();

/** Said only where somebody would cross breeds: registries ask, and so do buyers. */
export function BreedRows({ tried: { matings, female } }: { tried: TriedMatings }) {
  if (matings.every(({ male }) => !isCross(male, female))) return null;
  return (
    <CompareGroup title="Breeds">
      <CompareRow
        label="Breed of the young"
        cell={({ male }) =>
          isCross(male, female) ? (
            <>
              <Chip tone="warning" icon={TriangleAlert}>
                Crosses breeds
              </Chip>
              <span className="compare-sub">
                {male.breed} × {female.breed}
              </span>
            </>
          ) : (
            male.breed
          )
        }
      />
    </CompareGroup>
  );
}

/** Pairs that must not be overlooked stand on top, in red, with the reason. */
export function WarningRows({ tried }: { tried: TriedMatings }) {
  if (tried.matings.every(({ genes }) => genes.warnings.length === 0)) return null;
  return (
    <CompareGroup title="Warnings">
      <CompareRow
        label="Dangerous pair"
        cell={(mating) => <Warnings mating={mating} female={tried.female} />}
      />
    </CompareGroup>
  );
}

function Warnings({ mating, female }: { mating: TriedMating; female: Mate }) {
  const { warnings } = mating.genes;
  if (warnings.length === 0) return <span className="muted">None known</span>;
  return warnings.map((warning) => (
    <Warning key={warning.key} warning={warning} male={mating.male} female={female} />
  ));
}

function Warning({ warning, male, female }: { warning: MatingWarning; male: Mate; female: Mate }) {
  const { trait, outcome, evidence, isCertain, isVerified } = warning;
  const tone = isDangerous(warning) ? 'danger' : 'warning';
  const Icon = !isCertain ? CircleHelp : tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div className={`compare-warning compare-warning-${tone}`}>
      <Icon aria-hidden="true" />
      <div>
        <p className="compare-warning-title">
          {trait}: {isCertain ? 'both carry it' : 'one carries it, the other is not tested'}
        </p>
        <p>{outcome}</p>
        <p className="compare-sub">
          {calledName(male)}: {evidence.sire}. {calledName(female)}: {evidence.dam}.
          {!isVerified && ' General knowledge of the field, not looked up.'}
        </p>
      </div>
    </div>
  );
}
