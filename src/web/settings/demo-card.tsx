import { useDemoLogin } from '#web/api/ways-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** For developers of the installation: opened from their own account the demo shows them its figures. */
export function DemoCard() {
  const demo = useDemoLogin();
  return (
    <Card title="The demo">
      <p className="soft mb-4">
        Opened from here, it has Demo Analytics in its menu: how often it was opened, and where people went.
        Exit Demo brings you back to your own book.
      </p>
      <Button busy={demo.isPending} onClick={() => demo.mutate()}>
        Open the Demo
      </Button>
    </Card>
  );
}
