import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ScaleUnit, scaleText } from '#domain/entry/scale-entry.ts';
import { isOpen } from '#domain/reproduction/growth.ts';
import { CollarDot } from '#web/ui/animal/collar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { FlagLine } from '#web/verbs/growth-note.tsx';
import type { BoxYoung } from './use-box.ts';
import { Changes } from './young-line.tsx';

export interface WeighedProps {
  young: readonly BoxYoung[];
  unit: ScaleUnit;
  back: string;
  onWeigh: (id: string) => void;
  onSend: () => void;
}

/** The end of a weighing: the mean, whoever is flagged, and whoever was left out. */
export function Weighed({ young, unit, back, onWeigh, onSend }: WeighedProps) {
  const isPhone = usePhone();
  const outcome = useRef<HTMLHeadingElement>(null);
  const focusOutcome = () => outcome.current?.focus({ preventScroll: true });
  // The field that had the focus is gone: whoever types or listens goes on here.
  useEffect(focusOutcome, []);
  const weighed = young.flatMap(({ now }) => now ?? []);
  const rest = young.filter(({ now }) => !now);
  const flagged = young.filter(({ flags }) => flags.some(isOpen));
  const waiting = young.filter(({ entry }) => entry?.state === 'waiting').length;
  const refused = young.filter(({ entry }) => entry?.state === 'refused');
  const mean = weighed.reduce((sum, { grams }) => sum + grams, 0) / weighed.length;
  return (
    <div className="wb-done" role="status">
      <h2 ref={outcome} tabIndex={-1}>
        {rest.length === 0 ? `All ${young.length} weighed` : `${weighed.length} of ${young.length} weighed`}
      </h2>
      {weighed.length > 1 && <p className="muted">{scaleText(mean, unit)} on average.</p>}
      {waiting > 0 && (
        <Note
          tone="warning"
          title={`${waiting} saved on this device`}
          end={
            <Button
              size="sm"
              onClick={() => {
                onSend();
                focusOutcome();
              }}
            >
              Send now
            </Button>
          }
        >
          There is no network. They are sent as soon as there is one.
        </Note>
      )}
      {refused.map(({ id, title, entry }) => (
        <Note
          key={id}
          tone="danger"
          title={`${title} is not saved`}
          end={
            <Button size="sm" onClick={() => onWeigh(id)}>
              Type again
            </Button>
          }
        >
          {entry?.problem}
        </Note>
      ))}
      {flagged.length > 0 && (
        <Note tone="danger">
          <div className="flags">
            {flagged.map(({ id, record, flags }) => (
              <FlagLine key={id} young={record} flags={flags} />
            ))}
            <p className="muted">This is not a diagnosis.</p>
          </div>
        </Note>
      )}
      {isPhone && (
        <ul className="wb-list">
          {young.map((one) => (
            <li key={one.id}>
              <CollarDot {...one.mark} size={28} />
              <span>{one.title}</span>
              <Changes one={one} unit={unit} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {rest[0] && <Button onClick={() => onWeigh(rest[0]?.id ?? '')}>Weigh the rest</Button>}
        <ButtonLink asChild variant="primary" size="big">
          <Link to={back}>Done</Link>
        </ButtonLink>
      </div>
    </div>
  );
}
