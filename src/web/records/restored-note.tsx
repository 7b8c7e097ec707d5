import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Above a form that was found as it was left. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Note
      tone="neutral"
      className="mb-4"
      end={
        <Button size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      What you typed here earlier has been brought back.
    </Note>
  );
}
