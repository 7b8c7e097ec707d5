import { useEffect, useState } from 'react';
import { Fetched } from '#web/ui/fetched.tsx';

const lines = () => import('./device-lines.tsx');

/** The first screens belong to whoever waits for them. */
const afterMs = 3000;

/** What this device has to say of itself, and what it does for when there is no network. */
export function DeviceBar({ isWhole }: { isWhole: boolean }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return null;
  return <Fetched load={lines}>{({ DeviceLines }) => <DeviceLines isWhole={isWhole} />}</Fetched>;
}
