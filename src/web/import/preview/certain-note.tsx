import { WandSparkles } from 'lucide-react';
import { useSpecies } from '#web/api/species.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { CertainFix } from '../fixes/fix.ts';
import { counted, fieldLabel, listed, quoted } from '../words.ts';

const shown = 6;

/** Values that could be read in one way only and were read so, with the way back. */
export function CertainNote({ taken, onUndo }: { taken: readonly CertainFix[]; onUndo: () => void }) {
  const { terms } = useSpecies();
  if (taken.length === 0) return null;
  const words = taken.map(
    ({ group, value, text }) => `${fieldLabel(group, terms)} ${quoted(value)} is ${quoted(text)}`,
  );
  return (
    <Note
      icon={WandSparkles}
      title={counted(
        taken.length,
        'value was read by its only meaning',
        'values were read by their only meaning',
      )}
      end={
        <Button size="sm" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {listed(words, shown)}.
    </Note>
  );
}
