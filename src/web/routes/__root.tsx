import { createRootRoute } from '@tanstack/react-router';
import { RootFrame } from '#web/shell/root-frame.tsx';
import { BrokenApplication } from '#web/system/broken-screen.tsx';
import { NotFoundScreen } from '#web/system/not-found-screen.tsx';

export const Route = createRootRoute({
  component: RootFrame,
  errorComponent: BrokenApplication,
  notFoundComponent: NotFoundScreen,
});
