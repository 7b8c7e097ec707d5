import { createFileRoute } from '@tanstack/react-router';
import { TemplateScreen } from '#web/contracts/template-screen.tsx';

export const Route = createFileRoute('/_signed-in/contract-templates/$id')({
  staticData: { record: 'contract_templates' },
  component: Screen,
});

function Screen() {
  return <TemplateScreen id={Route.useParams().id} />;
}
