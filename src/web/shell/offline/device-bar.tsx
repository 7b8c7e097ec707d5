import { useEffect } from 'react';
import { useLeaving } from '#web/api/device/leaving.ts';
import { useIsReached } from '#web/api/device/reach.ts';
import { useWaiting } from '#web/api/device/waiting.ts';
import { Fetched } from '#web/ui/fetched.tsx';
import { useNewer } from './use-worker.ts';

const lines = () => import('./device-lines.tsx');

const afterFirstScreen = 4000;

/** What this device has to say, once it has anything. Fetched ahead: that there is no network must not wait for one. */
export function DeviceBar() {
  const isAway = !useIsReached();
  const isWaiting = useWaiting().length > 0;
  const isNewer = useNewer();
  const isLeaving = useLeaving() !== null;
  useEffect(() => {
    const timer = setTimeout(() => void lines().catch(() => {}), afterFirstScreen);
    return () => clearTimeout(timer);
  }, []);
  if (!isAway && !isWaiting && !isNewer && !isLeaving) return null;
  return <Fetched load={lines}>{({ DeviceLines }) => <DeviceLines />}</Fetched>;
}
