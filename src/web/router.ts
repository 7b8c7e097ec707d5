import { createRouter } from '@tanstack/react-router';
import type { EntityName } from '#domain/entities/index.ts';
import { BrokenScreen } from '#web/system/broken-screen.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { PageName } from './shell/pages.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** The page whose title, icon, description and actions the frame shows above the screen. */
    page?: PageName;
    /** The entity of the record whose own screen this is; its id is the parameter `id`. */
    record?: EntityName;
    /** The screen fills the window: nothing of the frame lies round it. */
    isWhole?: true;
  }
}
