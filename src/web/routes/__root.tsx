import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx';
import { RootFrame } from '#web/shell/root-frame.tsx';
import { BrokenApplication } from '#web/system/broken-screen.tsx';

export const Route = createRootRoute({
  component: RootFrame,
  errorComponent: BrokenApplication,
  notFoundComponent: NotFoundScreen,
});
