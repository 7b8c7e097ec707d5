import { createFileRoute } from '@tanstack/react-router';
import { OwnSpeciesScreen } from '#web/settings/species/own-species-screen.tsx';

export const Route = createFileRoute('/_signed-in/species')({
  staticData: { page: 'species' },
  component: OwnSpeciesScreen,
});
