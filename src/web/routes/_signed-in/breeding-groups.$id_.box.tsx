import { createFileRoute } from '@tanstack/react-router';
import { WhelpingBoxScreen } from '#web/whelping-box/whelping-box-screen.tsx';

interface BoxSearch {
  /** Who is weighed first. */
  young?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/breeding-groups/$id_/box')({
  staticData: { record: 'breeding_groups', isWhole: true },
  validateSearch: ({ young }: Record<string, unknown>): BoxSearch =>
    typeof young === 'string' ? { young } : {},
  component: Screen,
});

function Screen() {
  return <WhelpingBoxScreen id={Route.useParams().id} young={Route.useSearch().young} />;
}
