import { createFileRoute } from '@tanstack/react-router';
import { FormScreen } from '#web/application-forms/form-screen.tsx';

export const Route = createFileRoute('/_signed-in/application-forms/$id')({
  staticData: { record: 'application_forms' },
  component: Screen,
});

function Screen() {
  return <FormScreen id={Route.useParams().id} />;
}
