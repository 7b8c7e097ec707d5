import { createRouter } from '@tanstack/react-router';
import { type EntityName, entityAtPath, pathOf } from '#domain/entities/names.ts';
import { BrokenScreen } from '#web/system/broken-screen.tsx';
import { LoadingScreen } from '#web/ui/whole-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { PageName } from './shell/pages.ts';

/** Whoever comes by an address of earlier days, such as `/litters/…`, is shown what is at the one of today. */
export function withCurrentPath(url: URL): URL {
  const [, place = '', ...rest] = url.pathname.split('/');
  const entity = entityAtPath(place);
  if (entity) url.pathname = ['', pathOf(entity), ...rest].join('/');
  return url;
}

/** Putting the addresses in order is work of its own, done when it is asked for. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    rewrite: { input: ({ url }) => withCurrentPath(url) },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: BrokenScreen,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }

  interface StaticDataRouteOption {
    /** The page whose title, icon, description and actions the frame shows above the screen. */
    page?: PageName;
    /** The entity of the record whose own screen this is; its id is the parameter `id`. */
    record?: EntityName;
    /** The screen fills the window: nothing of the frame lies round it. */
    isWhole?: true;
    /** The screen stands by itself whoever is signed in: the links of mails lead to it. */
    isAlone?: true;
  }
}
