import { AnyListScreen } from '#web/records/any-list-screen.tsx';
import { KennelPageCard } from './kennel-page-card.tsx';
import './public-pages.css';

/** The pages one shows, with the one that lists them all. */
export function PageListScreen() {
  return (
    <AnyListScreen entity="litter_sites">
      <KennelPageCard />
    </AnyListScreen>
  );
}
