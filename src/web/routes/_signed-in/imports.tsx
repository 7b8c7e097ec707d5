import { createFileRoute } from '@tanstack/react-router';
import { ImportListScreen } from '#web/import/history/import-list-screen.tsx';

export const Route = createFileRoute('/_signed-in/imports')({
  staticData: { page: 'imports' },
  component: ImportListScreen,
});
