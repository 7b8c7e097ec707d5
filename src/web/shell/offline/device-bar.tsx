import { useEffect, useState } from 'react';
import { Fetched } from '#web/ui/fetched.tsx';

const lines = () => import('./device-lines.tsx');

/** The first screens belong to whoever waits for them; then again and again while the server cannot be reached. */
const afterMs = 3000;

/** What this device has to say of itself, and what it does for when there is no network. */
export function DeviceBar({ isWhole }: { isWhole: boolean }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isTime) return;
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, [isTime]);
  if (!isTime) return null;
  return (
    <Fetched load={lines} onUnreachable={() => setTime(false)}>
      {({ DeviceLines }) => <DeviceLines isWhole={isWhole} />}
    </Fetched>
  );
}
