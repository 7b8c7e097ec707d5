import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import type { BirthStyle } from '#domain/birth/style.ts';
import type { Species } from '#domain/species/species.ts';
import { formatTime } from '#domain/writing.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import type { Child } from './children.ts';

export interface BornLineProps {
  young: readonly Child[];
  species: Species;
  style: BirthStyle;
  currentId: string | undefined;
  onChoose: (id: string) => void;
}

const icons = { saving: LoaderCircle, waiting: CloudOff, refused: CircleAlert, kept: Check };

/** Whoever is born, by collar, with the hour: along the top of a phone, down the side of a wide screen. */
export function BornLine({ young: all, species, style, currentId, onChoose }: BornLineProps) {
  const many = species.terms.childTerm.toLocaleLowerCase('en');
  // Chicks are told by their number until they get rings.
  const young = style === 'hatch' ? all.filter(({ isNamed }) => isNamed) : all;
  if (young.length === 0)
    return (
      <div className="wb-line bl-none">
        <p>{all.length > 0 ? `${all.length} ${many}` : `No ${many} yet`}</p>
      </div>
    );
  return (
    <nav className="wb-line" aria-label={`${young.length} ${many}`}>
      {young.map(({ id, title, short, mark, line, isAlive }) => {
        const state = line?.state ?? 'kept';
        const Icon = icons[state];
        const time = line?.happenedTime ? formatTime(line.happenedTime) : '';
        const gone = isAlive ? '' : line?.outcome === 'Stillborn' ? 'stillborn' : 'died';
        return (
          <button
            key={id}
            type="button"
            aria-current={id === currentId ? 'step' : undefined}
            aria-label={[title, time && `born ${time}`, gone].filter(Boolean).join(', ')}
            data-gone={gone || undefined}
            onClick={() => onChoose(id)}
          >
            <CollarDot {...mark} size={38} />
            <span className="wb-name">{title}</span>
            <span
              className="wb-state"
              data-state={state === 'kept' ? undefined : state}
              data-name={state === 'kept' && !gone && !time ? true : undefined}
            >
              {state !== 'kept' && <Icon className={state === 'saving' ? 'spin' : undefined} />}
              {gone && gone !== 'stillborn' ? 'died' : gone ? 'still' : time || short}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
