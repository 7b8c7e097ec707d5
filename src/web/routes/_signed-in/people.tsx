import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#web/installation/people-screen.tsx';

export const Route = createFileRoute('/_signed-in/people')({
  staticData: { page: 'people' },
  component: PeopleScreen,
});
