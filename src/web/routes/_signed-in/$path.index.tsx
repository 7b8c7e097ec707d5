import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { PlainListScreen } from '#web/system/plain-screens.tsx';

export const Route = createFileRoute('/_signed-in/$path/')({
  validateSearch: keepListSearch,
  component: Screen,
});

function Screen() {
  return <PlainListScreen path={Route.useParams().path} />;
}
