import { useRouterState } from '@tanstack/react-router';
import { Eye, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { post } from '#web/api/client.ts';
import { useSignOut } from '#web/api/ways-in.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

/** The demo counts from which page people go to which, and nothing of whoever goes. */
function useSteps(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const last = useRef('');
  useEffect(() => {
    if (last.current === path) return;
    post('/api/demo/steps', { from: last.current, to: path }).catch(() => {});
    last.current = path;
  }, [path]);
}

export function DemoBanner() {
  useSteps();
  const [isDismissed, setDismissed] = useState(false);
  const signOut = useSignOut();
  if (isDismissed) return null;
  return (
    <section className="demo-banner" aria-label="Demo mode">
      <Eye />
      <p>
        <b>DEMO MODE</b> All features are view-only.
      </p>
      <Button size="sm" variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Exit Demo
      </Button>
      <IconButton
        icon={X}
        size="sm"
        variant="quiet"
        aria-label="Dismiss the demo notice"
        onClick={() => setDismissed(true)}
      />
    </section>
  );
}
