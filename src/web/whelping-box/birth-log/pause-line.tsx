import { pauseLimit } from '#domain/birth/limits.ts';
import { birthSoFar, durationText } from '#domain/birth/log.ts';
import { minutesBetween } from '#domain/birth/moment.ts';
import { Note } from '#web/ui/note.tsx';
import type { NightProps } from './shared-props.ts';

/** How long since the last one, as it goes on; a word once it is longer than the breeder has set. */
export function PauseLine({ log, species, style, now }: NightProps) {
  const { lastAt, endedAt } = birthSoFar(log.lines);
  const limit = pauseLimit(species);
  if (style === 'hatch' || lastAt === null || endedAt !== null || limit === null) return null;
  const pause = minutesBetween(lastAt, now);
  if (pause === null || pause < 0) return null;
  const child = species.terms.child.toLocaleLowerCase('en');
  const since = `${durationText(pause)} since the last ${child}`;
  if (pause < limit.minutes) return <p className="bl-pause">{since}</p>;
  return (
    <Note tone="warning" title={since} role="status">
      You are told after {durationText(limit.minutes)} ({limit.source}). This is not a diagnosis: look at her,
      and call your vet if you are in doubt.
    </Note>
  );
}
