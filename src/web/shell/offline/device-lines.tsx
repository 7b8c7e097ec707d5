import { CircleAlert, CloudOff, CloudUpload, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '#domain/writing.ts';
import { useLeaving } from '#web/api/device/leaving.ts';
import { useIsReached, useShownFrom } from '#web/api/device/reach.ts';
import { useWaiting } from '#web/api/device/waiting.ts';
import { isUnsent, wantsDecision } from '#web/api/device/waiting-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { useAtHand } from './use-at-hand.ts';
import { useNewer, useWorker } from './use-worker.ts';

const sheet = () => import('./waiting-sheet.tsx');

/** A short break is nobody’s concern. */
const shownAfterMs = 1500;

/** True when something has been so for a while. */
function useLasting(isSo: boolean, forMs: number): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!isSo) {
      setHas(false);
      return;
    }
    const timer = setTimeout(() => setHas(true), forMs);
    return () => clearTimeout(timer);
  }, [isSo, forMs]);
  return has && isSo;
}

const clock = (at: number): string => formatTime(new Date(at).toTimeString().slice(0, 5));

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** What this device has to say: no network, entries that wait or were refused, a new version. Else nothing. */
export function DeviceLines({ isWhole }: { isWhole: boolean }) {
  useWorker();
  useAtHand();
  const isAway = !useIsReached();
  const since = useShownFrom();
  const waiting = useWaiting();
  const newer = useNewer();
  const leaving = useLeaving();
  const [isOpen, setOpen] = useState(false);
  const unsent = waiting.filter(isUnsent).length;
  const toDecide = waiting.filter(wantsDecision).length;
  const isOff = useLasting(isAway, shownAfterMs);
  const isSending = useLasting(unsent > 0, shownAfterMs);
  const isShown = !isWhole && (isOff || isSending || toDecide > 0 || newer);
  const look = (
    <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      Look
    </Button>
  );
  return (
    <>
      <div className="device-bar" role="status" hidden={!isShown}>
        {toDecide > 0 && (
          <p data-tone="danger">
            <CircleAlert />
            <span>
              {entries(toDecide)} {toDecide === 1 ? 'needs' : 'need'} your decision
            </span>
            {look}
          </p>
        )}
        {isOff && (
          <p>
            <CloudOff />
            <span>
              No connection.{since !== undefined && ` What you see was loaded at ${clock(since)}.`}
              {unsent > 0 && ` ${entries(unsent)} saved on this device.`}
            </span>
            {unsent > 0 && look}
          </p>
        )}
        {!isOff && isSending && (
          <p>
            <CloudUpload />
            <span>{entries(unsent)} on the way to the server</span>
            {look}
          </p>
        )}
        {newer && (
          <p>
            <Sparkles />
            <span>A new version is ready</span>
            <Button size="sm" variant="quiet" onClick={() => window.location.reload()}>
              Load it
            </Button>
          </p>
        )}
      </div>
      {(isOpen || leaving !== null) && (
        <Fetched load={sheet} onUnreachable={() => setOpen(false)}>
          {({ WaitingSheet }) => <WaitingSheet leaving={leaving} onClose={() => setOpen(false)} />}
        </Fetched>
      )}
    </>
  );
}
