import { createFileRoute } from '@tanstack/react-router';
import { BirthLogScreen } from '#web/whelping-box/birth-log/birth-log-screen.tsx';

interface BirthSearch {
  /** What is to be logged at once. */
  log?: string | undefined;
  /** Of whom. */
  young?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/_signed-in/breeding-groups/$id_/birth')({
  staticData: { record: 'breeding_groups', isWhole: true },
  validateSearch: ({ log, young }: Record<string, unknown>): BirthSearch => ({
    ...(text(log) && { log: text(log) }),
    ...(text(young) && { young: text(young) }),
  }),
  component: Screen,
});

function Screen() {
  const { log, young } = Route.useSearch();
  return <BirthLogScreen id={Route.useParams().id} kind={log} young={young} />;
}
