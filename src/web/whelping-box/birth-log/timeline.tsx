import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { isCareKind } from '#domain/birth/kinds.ts';
import { formatDate } from '#domain/dates.ts';
import { scaleText } from '#domain/entry/scale-entry.ts';
import { formatTime } from '#domain/writing.ts';
import { lineWords } from '#web/verbs/entry-words.ts';
import { birthGramsOf } from '#web/verbs/use-litter.ts';
import type { NightProps } from './shared-props.ts';
import type { Line } from './use-birth-log.ts';

const icons = { saving: LoaderCircle, waiting: CloudOff, refused: CircleAlert };

/** All that was logged, the latest first; each line is put right where it stands. */
export function Timeline({
  log,
  young,
  species,
  now,
  units,
  onCorrect,
}: NightProps & { onCorrect: (line: Line) => void }) {
  if (log.lines.length === 0)
    return (
      <p className="bl-empty">Nothing is logged yet. What happens is kept with its hour, one tap each.</p>
    );
  return (
    <ol className="bl-timeline" aria-label="Logged so far">
      {log.lines.toReversed().map((line) => {
        const child = young.find(({ id }) => id === line.offspringId);
        const grams = line.kind === 'Young' && child ? birthGramsOf(child.record) : null;
        const { title, detail } = lineWords(line, {
          called: child?.title,
          terms: species.terms,
          isCare: isCareKind(line.kind),
          weight: grams === null ? '' : scaleText(grams, units.unit),
        });
        const Icon = line.state === 'kept' ? undefined : icons[line.state];
        return (
          <li key={line.id} data-state={line.state}>
            <button type="button" disabled={line.state === 'saving'} onClick={() => onCorrect(line)}>
              <span className="bl-when">
                {line.happenedTime && formatTime(line.happenedTime)}
                {line.happenedOn !== now.on && <small>{formatDate(line.happenedOn, now.on)}</small>}
              </span>
              <span className="bl-what">
                <b>{title}</b>
                {detail && <small>{detail}</small>}
                {line.state === 'refused' && <small className="bl-refused">Not saved: {line.problem}</small>}
              </span>
              {Icon && (
                <Icon aria-label={line.state} className={line.state === 'saving' ? 'spin' : undefined} />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
