import { createFileRoute } from '@tanstack/react-router';
import { YearScreen } from '#web/breeding/year-screen.tsx';

export const Route = createFileRoute('/_signed-in/breeding/year')({
  staticData: { page: 'breedingYear' },
  component: YearScreen,
});
