import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { entityOf } from '#domain/entities/index.ts';
import { formatTime } from '#domain/writing.ts';
import { stay } from '#web/api/device/leaving.ts';
import { sendNow } from '#web/api/device/send-later.ts';
import { keepTheirs, putEntry, useWaiting } from '#web/api/device/waiting.ts';
import { isUnsent, movedToSame, type WaitingEntry, wantsDecision } from '#web/api/device/waiting-entry.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

export interface WaitingSheetProps {
  /** Somebody wants to sign out. */
  leaving: (() => void) | null;
  onClose: () => void;
}

/** What is on this device only, and what the server refused: each with what can be done about it. */
export function WaitingSheet({ leaving, onClose }: WaitingSheetProps) {
  const client = useQueryClient();
  const all = useWaiting();
  const entries = all
    .filter((entry) => isUnsent(entry) || wantsDecision(entry))
    .toSorted((a, b) => Number(wantsDecision(b)) - Number(wantsDecision(a)) || a.takenAt - b.takenAt);
  const unsent = entries.filter(isUnsent).length;
  const close = () => {
    stay();
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={leaving ? 'Not sent yet' : 'On this device'}
      description={
        leaving
          ? 'Signing out removes everything from this device, these entries too.'
          : 'Entries go to the server as soon as it can be reached, each of them once.'
      }
      footer={
        leaving ? (
          <>
            <Button onClick={close}>Stay signed in</Button>
            <Button variant="danger" onClick={leaving}>
              Sign out, lose {entries.length === 1 ? 'this entry' : `these ${entries.length}`}
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={unsent === 0} onClick={() => void sendNow(client)}>
            Send now
          </Button>
        )
      }
    >
      {entries.length === 0 && <p className="muted">Everything is with the server.</p>}
      <ul className="waiting-list">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} onLeave={close} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const icons = {
  sending: LoaderCircle,
  waiting: CloudOff,
  refused: CircleAlert,
  conflict: CircleAlert,
  kept: CloudOff,
};

const takenAt = (at: number): string => formatTime(new Date(at).toTimeString().slice(0, 5));

function Entry({ entry, onLeave }: { entry: WaitingEntry; onLeave: () => void }) {
  const client = useQueryClient();
  const { recordPath } = useFieldServices();
  const { state, title, about, problem, current, corrects, meanwhile } = entry;
  const aboutIt = useWaiting().filter((other) => movedToSame(other, entry) !== other).length;
  const Icon = icons[state];
  const send = async (changed: Partial<WaitingEntry>) => {
    await putEntry({
      ...entry,
      state: 'waiting',
      problem: undefined,
      current: undefined,
      meanwhile: undefined,
      sameAs: undefined,
      ...changed,
    });
    await sendNow(client);
  };
  const forget = async () => {
    await keepTheirs(entry);
    // What is about it has waited for this.
    await sendNow(client);
  };
  return (
    <>
      <p className="waiting-head">
        <Icon className={state === 'sending' ? 'spin' : undefined} />
        <Link to={recordPath(about.entity, about.id)} onClick={onLeave}>
          {title}
        </Link>
        <small>{takenAt(entry.takenAt)}</small>
      </p>
      {state === 'refused' && (
        <Note tone="danger" title="Refused by the server">
          <p>{problem}</p>
          <div className="row mt-2 flex-wrap">
            <Button size="sm" onClick={() => void send({})}>
              Send again
            </Button>
            <Button size="sm" variant="danger" onClick={() => void forget()}>
              Remove
            </Button>
          </div>
        </Note>
      )}
      {state === 'conflict' && current && (
        <Note tone="warning" title="Somebody else changed it meanwhile">
          <BothStates entry={entry} />
          <div className="row mt-2 flex-wrap">
            <Button
              size="sm"
              onClick={() =>
                void send(corrects ? { corrects: { id: corrects.id, version: current.version } } : {})
              }
            >
              Keep yours
            </Button>
            <Button size="sm" onClick={() => void forget()}>
              Keep theirs
            </Button>
          </div>
        </Note>
      )}
      {state === 'conflict' && meanwhile && (
        <Note tone="warning" title="Somebody else recorded it meanwhile">
          {meanwhile.map(({ name, theirs, yours }) => (
            <dl key={name} className="both-states">
              <dt>{name}, theirs</dt>
              <dt>{name}, yours</dt>
              <dd>{theirs}</dd>
              <dd>{yours}</dd>
            </dl>
          ))}
          {aboutIt > 0 && (
            <p>
              {aboutIt === 1 ? 'What you logged about yours goes' : `${aboutIt} entries about yours go`} to
              theirs if you keep theirs.
            </p>
          )}
          <div className="row mt-2 flex-wrap">
            {entry.kind === 'birth-log' ? (
              <Button
                size="sm"
                onClick={() => void send({ body: { ...Object(entry.body), isAnother: true } })}
              >
                It is another one
              </Button>
            ) : (
              <Button
                size="sm"
                onClick={() => void send({ body: { ...Object(entry.body), replaces: true } })}
              >
                Keep yours
              </Button>
            )}
            <Button size="sm" onClick={() => void forget()}>
              Keep theirs
            </Button>
          </div>
        </Note>
      )}
      {isUnsent(entry) && state === 'waiting' && (
        <Button size="sm" variant="quiet" onClick={() => void forget()}>
          Take back
        </Button>
      )}
    </>
  );
}

/** Theirs and yours beside each other; nothing is overwritten unseen. */
function BothStates({ entry: { correction, current } }: { entry: WaitingEntry }) {
  if (!correction || !current) return null;
  const { fields } = entityOf(correction.entity);
  const yours = { ...current, ...correction.changes };
  return Object.entries(correction.changes).map(([name, mine]) => {
    const field = fields[name];
    if (!field || JSON.stringify(current[name]) === JSON.stringify(mine)) return null;
    return (
      <dl key={name} className="both-states">
        <dt>{field.label}, theirs</dt>
        <dt>{field.label}, yours</dt>
        <dd>
          <FieldValue name={name} field={field} value={current[name]} record={current} compact />
        </dd>
        <dd>
          <FieldValue name={name} field={field} value={mine} record={yours} compact />
        </dd>
      </dl>
    );
  });
}
