import { useEffect, useRef, useState } from 'react';
import { Fetched } from '#web/ui/fetched.tsx';
import { useShownToast } from '#web/ui/overlay/toast-store.ts';

const load = () => import('#web/ui/overlay/toasts.tsx');

const afterFirstScreen = 4000;

/**
 * Where messages appear; drawn with the first one and kept from then on, so that F8 finds the place. Fetched ahead:
 * the message that the server cannot be reached must not wait for it.
 */
export function Toasts() {
  const shown = useShownToast();
  const isNeeded = useRef(false);
  isNeeded.current ||= shown !== null;
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), afterFirstScreen);
    return () => clearTimeout(timer);
  }, []);
  const hasFailed = useRef(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!shown || !hasFailed.current) return;
    hasFailed.current = false;
    setAttempt((count) => count + 1);
  }, [shown]);
  if (!isNeeded.current) return null;
  return (
    <Fetched
      key={attempt}
      load={load}
      onUnreachable={() => {
        hasFailed.current = true;
      }}
    >
      {({ ToastProvider }) => <ToastProvider>{null}</ToastProvider>}
    </Fetched>
  );
}
