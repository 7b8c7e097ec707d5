import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'The codes are copied', tone: 'positive' });
    } catch {
      toast({ title: 'This browser does not copy here. Write the codes down.', tone: 'warning' });
    }
  };
  return (
    <div className="form-stack">
      <ul className="recovery-codes num" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={Copy} className="justify-self-start" onClick={() => void copy()}>
        Copy Codes
      </Button>
    </div>
  );
}
