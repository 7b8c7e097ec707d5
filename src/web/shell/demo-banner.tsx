import { Eye, X } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#web/api/session.ts';
import { useSignOut } from '#web/api/ways-in.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

export function DemoBanner() {
  const { isDemo } = useActor();
  const [isDismissed, setDismissed] = useState(false);
  const signOut = useSignOut();
  if (!isDemo || isDismissed) return null;
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
