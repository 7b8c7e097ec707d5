import { createFileRoute } from '@tanstack/react-router';
import { BrandingScreen } from '#web/settings/branding-screen.tsx';

export const Route = createFileRoute('/_signed-in/branding')({
  staticData: { page: 'branding' },
  component: BrandingScreen,
});
