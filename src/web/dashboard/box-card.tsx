import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { LitterInTheBox } from '#domain/answers/dashboard.ts';
import { formatDateLong } from '#domain/dates.ts';
import { nurseryOf } from '#domain/species/biology.ts';
import { birthWords } from '#domain/species/laying.ts';
import { speciesOf, type Terms } from '#domain/species/species.ts';
import { capitalised } from '#domain/terms.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/chart/sparkline.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { aliveWords, meanWords, weightText } from './box-words.ts';
import { LogBirth, WeighLitter } from './weigh-litter.tsx';

const small = (word: string): string => word.toLocaleLowerCase('en');

function sexes({ males, females, alive }: LitterInTheBox, terms: Terms): string {
  if (males + females === 0) return `${alive} alive`;
  return [
    males > 0 ? `${males} ${males === 1 ? 'male' : 'males'}` : '',
    females > 0 ? `${females} ${females === 1 ? 'female' : 'females'}` : '',
    alive < males + females ? `${alive} ${small(terms.childTerm)} alive` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The newest litters, with the mean weight of their young where it was taken. */
export function BoxCard({ box, today }: { box: readonly LitterInTheBox[]; today: string }) {
  const { speciesFor } = useSpecies();
  return (
    <Card
      title={capitalised(nurseryOf(box.map(({ species }) => speciesOf(species))))}
      flush
      end={aliveWords(box, (key) => speciesFor(key).terms)}
    >
      {box.map((litter) => (
        <LitterInBox key={litter.id} litter={litter} today={today} />
      ))}
    </Card>
  );
}

function LitterInBox({ litter, today }: { litter: LitterInTheBox; today: string }) {
  const { terms } = useSpecies().speciesFor(litter.species);
  const { born, birth } = birthWords(speciesOf(litter.species));
  const last = litter.weights.at(-1);
  return (
    <article className="box-litter">
      <div className="row justify-between">
        <h3 className="title-card">
          {litter.dam}’s {small(terms.litter)}
        </h3>
        {litter.flags.length > 0 && (
          <Chip tone="danger" icon={TriangleAlert}>
            {litter.flags.length} {litter.flags.length === 1 ? 'flag' : 'flags'}
          </Chip>
        )}
        {litter.reserved > 0 && (
          <Chip tone="warning">
            {litter.reserved} of {litter.alive} reserved
          </Chip>
        )}
      </div>
      <p className="muted">
        {[litter.breed, `${born} ${formatDateLong(litter.bornOn, today)}`].filter(Boolean).join(', ')}. Day{' '}
        {litter.day}, {sexes(litter, terms)}
      </p>
      {last && litter.unit && litter.weights.length > 1 && (
        <div className="box-weights">
          <Sparkline
            label={`Mean weight of ${litter.dam}’s ${small(terms.childTerm)} since ${birth}, with the lightest and the heaviest as a band`}
            values={litter.weights.map(({ mean }) => mean)}
            band={{
              low: litter.weights.map(({ least }) => least),
              high: litter.weights.map(({ most }) => most),
            }}
          />
          <div className="text-right">
            <p className="figure num">{weightText(last.mean, litter.unit)}</p>
            <p className="label">{meanWords(litter, birth)}</p>
          </div>
        </div>
      )}
      {litter.flags.map(({ youngId, name, words }) => (
        <p key={youngId} className="text-danger">
          <RecordLink entity="offspring" id={youngId}>
            {name}
          </RecordLink>{' '}
          {words}.
        </p>
      ))}
      <div className="row">
        {litter.alive > 0 && <WeighLitter id={litter.id} name={`${litter.dam}’s ${small(terms.litter)}`} />}
        {litter.day <= 1 && <LogBirth id={litter.id} name={`${litter.dam}’s ${small(terms.litter)}`} />}
        <RecordLink entity="breeding_groups" id={litter.id} className="link row">
          Open {small(terms.litter)}
          <ChevronRight aria-hidden="true" size={14} />
        </RecordLink>
      </div>
    </article>
  );
}
