import { type ReactNode, useState } from 'react';
import type { EarlyQuestion } from '#domain/care/early-vaccination.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface Asked extends EarlyQuestion {
  readonly answer: (isMeant: boolean) => void;
}

interface Asking {
  /** True where nothing is asked, or the answer is that it is right as it stands. */
  readonly isMeant: (question: EarlyQuestion | null) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks once about a vaccination far before the usual age, as about a weight far off the last. */
export function useEarlyQuestion(): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (isMeant: boolean): void => {
    asked?.answer(isMeant);
    setAsked(null);
  };
  return {
    isMeant: (question) =>
      question === null
        ? Promise.resolve(true)
        : new Promise((resolve) => setAsked({ ...question, answer: resolve })),
    dialog: asked && (
      <ConfirmDialog
        open
        onOpenChange={(stays) => !stays && answer(false)}
        title={asked.lead}
        confirmLabel={asked.keep}
        cancelLabel="Change it"
        tone="primary"
        onConfirm={() => answer(true)}
      >
        {asked.ask}
      </ConfirmDialog>
    ),
  };
}
