import { birthSoFar, durationText } from '#domain/birth/log.ts';
import { formatTime, spelled } from '#domain/writing.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { FirstHours } from './first-hours.tsx';
import { HatchCounts } from './hatch-counts.tsx';
import { PauseLine } from './pause-line.tsx';
import type { Logging, NightProps } from './shared-props.ts';
import { Timeline } from './timeline.tsx';
import type { Line } from './use-birth-log.ts';

export type OverviewProps = NightProps & Logging & { onCorrect: (line: Line) => void };

/** Where the birth stands: how many, how long since, what is still to come; and all that was logged. */
export function Overview(props: OverviewProps) {
  const { log, style, onCorrect } = props;
  const waiting = log.lines.filter(({ state }) => state === 'waiting').length;
  return (
    <section className="wb-now bl-log" aria-label="Log">
      {style === 'hatch' ? <HatchCounts {...props} /> : <Counts {...props} />}
      <PauseLine {...props} />
      {style === 'few' && <FirstHours {...props} />}
      {waiting > 0 && (
        <Note
          tone="warning"
          title={`${waiting} saved on this device`}
          end={
            <Button size="sm" onClick={log.again}>
              Send now
            </Button>
          }
        >
          There is no network. They are sent as soon as there is one.
        </Note>
      )}
      <Timeline {...props} onCorrect={onCorrect} />
    </section>
  );
}

function Counts({ log, species, style }: NightProps) {
  const so = birthSoFar(log.lines);
  if (so.startedAt === null && so.born === 0) return null;
  const alive = so.born - so.stillborn - so.died;
  const { startedAt, endedAt, pauses } = so;
  const longest = Math.max(0, ...pauses.map((pause) => pause ?? 0));
  const facts: [string, string][] = [
    ['Born', String(so.born)],
    ['Alive', String(alive)],
    ...(so.stillborn > 0 ? [['Stillborn', String(so.stillborn)] as [string, string]] : []),
    ...(so.died > 0 ? [['Died', String(so.died)] as [string, string]] : []),
    ...(style === 'litter' && so.born > 0
      ? [['Placentas', `${so.placentas} of ${so.born}`] as [string, string]]
      : []),
    ...(endedAt && longest > 0 ? [['Longest pause', durationText(longest)] as [string, string]] : []),
  ];
  return (
    <div className="bl-counts" role="status">
      {endedAt && <h2>{species.terms.birth} ended</h2>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {startedAt?.time && (
        <p className="muted">
          {spelled('Labour since')} {formatTime(startedAt.time)}
          {endedAt?.time && ` until ${formatTime(endedAt.time)}`}.
        </p>
      )}
    </div>
  );
}
