import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useActor, useUser } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { part } from '#web/ui/part.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useCurrentPage, useIsWhole } from './current-page.ts';
import { demoBanner } from './demo-part.ts';
import { ImportHost } from './dialogs/import-host.tsx';
import { PageDialogs } from './dialogs/page-dialogs.tsx';
import { PlanOfferHost } from './dialogs/plan-offer-host.tsx';
import { useDocumentTitle } from './document-title.ts';
import { DeviceBar } from './offline/device-bar.tsx';
import type { OverlayName } from './overlay-name.ts';
import { Overlays } from './overlays.tsx';
import { PageHead } from './page-head.tsx';
import { PageTabs } from './page-tabs.tsx';
import { pageOf, wordsFor } from './pages.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopLine } from './top-line.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useVisits } from './use-visits.ts';

const { Component: NotFound } = part(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);
/** Hardly anybody ever looks as somebody else. */
const { Component: LookingBanner } = part(async () => (await import('./looking-banner.tsx')).LookingBanner);

/** The paper on the cloth: sidebar, top line, head of the page, the page itself, and what lies over it. */
export function Book({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<OverlayName | null>(null);
  const user = useUser();
  const { isDemo } = useActor();
  const asked = useCurrentPage();
  const isOthers = asked && pageOf(asked).isOfInstallation && (isDemo || !user?.isAdmin);
  const page = isOthers ? undefined : asked;
  const isWhole = useIsWhole();
  const isPhone = usePhone();
  const { terms } = useSpecies();
  useDocumentTitle(page && wordsFor(pageOf(page).title, terms));
  useShortcuts(setOverlay);
  useVisits();
  const main = useFocusOnNavigation();

  return (
    <>
      {!isWhole && (
        <a href="#content" className="skip-link">
          Skip to the content
        </a>
      )}
      <div className={isWhole ? 'book-whole' : 'book'}>
        <DeviceBar isWhole={isWhole} />
        {!isWhole && (
          <>
            {isDemo && (
              <Suspense>
                <demoBanner.Component />
              </Suspense>
            )}
            {user?.isLookedAt && (
              <Suspense>
                <LookingBanner />
              </Suspense>
            )}
            {/* A phone has it in the menu. */}
            {!isPhone && (
              <aside className="side" aria-label="Sidebar">
                <Sidebar onBug={() => setOverlay('bug')} />
              </aside>
            )}
          </>
        )}
        <div className={isWhole ? undefined : 'page'}>
          <div className={isWhole ? undefined : 'page-inner'}>
            {!isWhole && (
              <TopLine
                onFind={() => setOverlay('palette')}
                onLog={() => setOverlay('log')}
                onBug={() => setOverlay('bug')}
              />
            )}
            <main id="content" tabIndex={-1} ref={main}>
              {page && pageOf(page).hasHead !== false && (
                <>
                  <PageHead page={page} />
                  <PageTabs page={page} />
                </>
              )}
              {isOthers ? (
                <Suspense>
                  <NotFound />
                </Suspense>
              ) : (
                children
              )}
            </main>
          </div>
        </div>
      </div>
      {!isWhole && <PhoneBar onLog={() => setOverlay('log')} onMore={() => setOverlay('menu')} />}
      <Overlays open={overlay} onOpen={setOverlay} onClose={() => setOverlay(null)} />
      <PageDialogs />
      <ImportHost />
      <PlanOfferHost />
    </>
  );
}

/** A new page takes the focus, so that the next Tab and the screen reader begin with it. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
