import { createFileRoute } from '@tanstack/react-router';
import { LabFileScreen } from '#web/genetic-tests/lab-file-screen.tsx';

export const Route = createFileRoute('/_signed-in/genetic-tests/lab-file')({
  staticData: { page: 'labFile' },
  component: LabFileScreen,
});
