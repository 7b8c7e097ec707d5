import { Split } from 'lucide-react';
import { leaveSplit } from '#domain/import/plan-columns.ts';
import type { SplitSuggestion } from '#domain/import/suggest-splits.ts';
import type { ImportPlan, Split as SplitOf } from '#domain/import/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

export interface TakenSplitsProps {
  suggested: readonly SplitSuggestion[];
  plan: ImportPlan;
  onChange: (change: (plan: ImportPlan) => ImportPlan) => void;
}

interface Words {
  /** What becomes of it; the reason stands before. */
  readonly told: string;
  readonly undo: string;
}

const byHand = 'Choose it myself';

/** What becomes of a split that no choice of the table says in full. */
const words: Readonly<Partial<Record<SplitOf['kind'], Words>>> = {
  care: { told: 'Each record gets its type from that.', undo: byHand },
  heading: { told: 'Each record gets its category from that.', undo: byHand },
  'sex-heading': { told: 'Each record gets its sex from that.', undo: byHand },
  affix: { told: 'Each name is imported whole.', undo: 'Keep the names as they are' },
};

/** What several columns or the lines between them say together, with the way back. */
export function TakenSplits({ suggested, plan, onChange }: TakenSplitsProps) {
  return suggested
    .filter(({ split }) => plan.splits.some(({ kind }) => kind === split.kind))
    .map(({ split: { kind }, reason }) => {
      const said = words[kind];
      return (
        said && (
          <Note
            key={kind}
            icon={Split}
            end={
              <Button size="sm" onClick={() => onChange((before) => leaveSplit(before, kind))}>
                {said.undo}
              </Button>
            }
          >
            {reason}. {said.told}
          </Note>
        )
      );
    });
}
