import { createFileRoute } from '@tanstack/react-router';
import { ContractScreen } from '#web/contracts/contract-screen.tsx';

export const Route = createFileRoute('/_signed-in/contracts/$id')({
  staticData: { record: 'contracts' },
  component: Screen,
});

function Screen() {
  return <ContractScreen id={Route.useParams().id} />;
}
