import { Link } from '@tanstack/react-router';
import { Baby, Egg, Ellipsis, Scale } from 'lucide-react';
import { useState } from 'react';
import { careKindsOf, hatchKinds, isCareKind } from '#domain/birth/kinds.ts';
import { birthSoFar } from '#domain/birth/log.ts';
import { daysBetween } from '#domain/dates.ts';
import { spelled } from '#domain/writing.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { kindWords } from '#web/verbs/entry-words.ts';
import type { Logging, NightProps } from './shared-props.ts';

export interface LogActionsProps extends NightProps, Logging {
  /** For whom something is to be logged, where that is known. */
  of: string | undefined;
}

/** What is done for one of them, or for all. */
const isOfOne = (kind: string): boolean => isCareKind(kind) || kind === 'Died' || kind === 'Note';

/** Days after which a birth that was entered otherwise is over: nobody else of it is still coming. */
const longBorn = 2;

const isLongBorn = ({ birthDate }: LogActionsProps['litter'], today: string): boolean =>
  typeof birthDate === 'string' && daysBetween(birthDate, today) > longBorn;

const beforeAll = ['Dam temperature', 'Note'] as const;

/** Under the thumb: what happens next, and behind “More” all the rest. */
export function LogActions(props: LogActionsProps) {
  const { log, style, species, young, litter, now, of, onOpen, onNow } = props;
  const [isMore, setMore] = useState(of !== undefined);
  const so = birthSoFar(log.lines);
  const { terms } = species;
  const living = young.filter(({ isAlive }) => isAlive).length;
  const isStarted = so.startedAt !== null || so.born > 0;
  const isOver = so.endedAt !== null || (!isStarted && living > 0 && isLongBorn(litter, now.on));
  const rest = [
    ...(style === 'hatch' || isOver ? [] : beforeAll),
    ...(style !== 'hatch' && !isOver && isStarted ? ['Placenta'] : []),
    ...(living > 0 ? [...careKindsOf(species), 'Died'] : []),
    ...(style === 'hatch' || isOver ? ['Note'] : []),
  ];
  return (
    <footer className="wb-foot bl-foot">
      {isMore && (
        <fieldset className="bl-more" aria-label="Log something else">
          {rest.map((kind) => (
            <button key={kind} type="button" onClick={() => onOpen(kind, isOfOne(kind) ? of : undefined)}>
              {kindWords(kind, terms)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="bl-second">
        {style !== 'hatch' && !isStarted && !isOver && (
          <Button size="big" onClick={() => onNow('Labour')}>
            {spelled('Labour begins')}
          </Button>
        )}
        {style !== 'hatch' && so.born > 0 && !isOver && (
          <Button size="big" onClick={() => onNow('Ended')}>
            End {terms.birth}
          </Button>
        )}
        <Button size="big" icon={Ellipsis} aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {isMore ? 'Less' : 'More'}
        </Button>
      </div>
      {style === 'hatch' ? (
        <div className="bl-hatch">
          {hatchKinds.map((kind) => (
            <Button
              key={kind}
              size="big"
              variant={kind === 'Hatched' ? 'primary' : 'default'}
              icon={kind === 'Hatched' ? Egg : undefined}
              onClick={() => onOpen(kind)}
            >
              {kind}
            </Button>
          ))}
        </div>
      ) : isOver && living > 0 ? (
        <ButtonLink asChild variant="primary" size="big" icon={Scale} className="bl-main">
          <Link to="/breeding-groups/$id/box" params={{ id: litter.id }}>
            Weigh {living === 1 ? terms.child.toLocaleLowerCase('en') : 'all'}
          </Link>
        </ButtonLink>
      ) : (
        !isOver && (
          <Button
            variant="primary"
            size="big"
            icon={Baby}
            className="bl-main"
            onClick={() => onOpen('Young')}
          >
            {terms.child} born
          </Button>
        )
      )}
    </footer>
  );
}
