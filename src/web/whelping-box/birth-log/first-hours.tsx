import { Check } from 'lucide-react';
import { placentaLimit } from '#domain/birth/limits.ts';
import { birthSoFar, durationText, momentOf } from '#domain/birth/log.ts';
import { minutesBetween } from '#domain/birth/moment.ts';
import { formatTime } from '#domain/writing.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { kindWords } from '#web/verbs/entry-words.ts';
import type { Logging, NightProps } from './shared-props.ts';

const steps = ['Stood', 'Nursed', 'Colostrum'] as const;

/** What the first hours bring where one or two are born: each with one tap, at the hour it happens. */
export function FirstHours(props: NightProps & Logging) {
  const { log, young, species, onNow, onOpen } = props;
  const born = young.filter(({ line, isAlive }) => line !== undefined && isAlive);
  const timeOf = (kind: string, id: string) =>
    log.lines.find((line) => line.kind === kind && line.offspringId === id)?.happenedTime;
  if (born.length === 0 && birthSoFar(log.lines).born === 0) return null;
  return (
    <div className="bl-hours">
      {born.map(({ id, title }) => (
        <section key={id} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {steps.map((kind) => {
              const done = log.lines.some((line) => line.kind === kind && line.offspringId === id);
              const time = timeOf(kind, id);
              const words = kindWords(kind, species.terms);
              return (
                <li key={kind}>
                  <span>{words}</span>
                  {done ? (
                    <span data-done>
                      <Check aria-hidden="true" /> {time ? formatTime(time) : 'yes'}
                    </span>
                  ) : (
                    <Button
                      aria-label={`${words}: ${title}, now`}
                      onClick={() => (kind === 'Colostrum' ? onOpen(kind, id) : onNow(kind, id))}
                    >
                      {kind === 'Colostrum' ? 'Log' : 'Now'}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <Placenta {...props} />
    </div>
  );
}

function Placenta({ log, species, now, onNow }: NightProps & Logging) {
  const limit = placentaLimit(species);
  const { lastAt } = birthSoFar(log.lines);
  const passed = log.lines.find(({ kind }) => kind === 'Placenta');
  if (limit === null || lastAt === null) return null;
  const since = minutesBetween(lastAt, now);
  const isLate = !passed && since !== null && since >= limit.minutes;
  return (
    <>
      <ul>
        <li>
          <span>Placenta passed</span>
          {passed ? (
            <span data-done>
              <Check aria-hidden="true" /> {passed.happenedTime ? formatTime(passed.happenedTime) : 'yes'}
              {after(minutesBetween(lastAt, momentOf(passed)))}
            </span>
          ) : (
            <Button aria-label="Placenta passed, now" onClick={() => onNow('Placenta')}>
              Now
            </Button>
          )}
        </li>
      </ul>
      {isLate && (
        <Note
          tone="warning"
          title={`No placenta logged ${durationText(since)} after the birth`}
          role="status"
        >
          You are told after {durationText(limit.minutes)} ({limit.source}). This is not a diagnosis: look at
          her, and call your vet if you are in doubt.
        </Note>
      )}
    </>
  );
}

const after = (minutes: number | null): string =>
  minutes === null || minutes < 0 ? '' : `, after ${durationText(minutes)}`;
