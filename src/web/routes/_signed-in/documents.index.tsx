import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#web/attachments/documents-screen.tsx';
import type { DocumentsSearch } from '#web/attachments/documents-search.ts';

export const Route = createFileRoute('/_signed-in/documents/')({
  staticData: { page: 'documents' },
  validateSearch: (search: DocumentsSearch): DocumentsSearch => search,
  component: Screen,
});

function Screen() {
  return <DocumentsScreen search={Route.useSearch()} />;
}
