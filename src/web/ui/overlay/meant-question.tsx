import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked once about an entry that is possible but strange. */
export interface MeantQuestion {
  readonly lead: string;
  readonly ask: string;
  /** The button that keeps it as it stands. */
  readonly keep: string;
}

interface Asked extends MeantQuestion {
  readonly answer: (isMeant: boolean) => void;
}

interface Asking {
  /** True where nothing is asked, or the answer is that it is right as it stands. */
  readonly isMeant: (question: MeantQuestion | null) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks before something strange is kept: a weight far off the last, a vaccination long before the usual age. */
export function useMeantQuestion(): Asking {
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
