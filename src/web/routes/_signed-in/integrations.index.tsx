import { createFileRoute } from '@tanstack/react-router';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { Note } from '#web/ui/note.tsx';

export const Route = createFileRoute('/_signed-in/integrations/')({
  staticData: { page: 'integrations' },
  validateSearch: keepListSearch,
  component: () => (
    <>
      <Note tone="neutral" className="mb-4" title="Future Update">
        This version sends nothing to other apps.
      </Note>
      <RecordListScreen entity="integrations" isFuture />
    </>
  ),
});
