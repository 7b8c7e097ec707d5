import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { UsualPapers } from './usual-papers.tsx';

/** Which papers a sale makes due, and the usual ones of each species to choose from. */
export function PaperRulesScreen() {
  return (
    <AnyListScreen entity="paper_rules">
      <UsualPapers />
    </AnyListScreen>
  );
}
